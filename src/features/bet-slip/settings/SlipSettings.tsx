import { SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import {
  selectAcceptance,
  selectIsExplainingOneClick,
  selectIsOneClick,
} from '../../../../machines/bet-slip/bet-slip.selectors';
import { useBetSlip, useBetSlipSelector } from '../../../actors/exchange';
import { Button } from '../../../ui/buttons/Button';
import { CheckboxField } from '../../../ui/form/CheckboxField';
import { Segmented } from '../../../ui/form/Segmented';
import { useSlipWords } from '../use-slip-words';
import type { MoveChoice } from '../words/content';
import styles from './SlipSettings.module.css';

const CHOICES: readonly MoveChoice[] = ['better', 'any', 'none'];

/** How the player bets: what is taken when a price moves, and whether one click places a bet. Folded away until it is wanted. */
export function SlipSettings() {
  const { words } = useSlipWords();
  const slip = useBetSlip();
  const choice = useBetSlipSelector(selectAcceptance);
  const isOneClick = useBetSlipSelector(selectIsOneClick);
  const isExplaining = useBetSlipSelector(selectIsExplainingOneClick);
  return (
    <details className={styles.settings} open={isExplaining || undefined}>
      <summary className={styles.summary}>
        <SlidersHorizontal className={styles.icon} aria-hidden="true" />
        {words.settings}
        <span className={styles.now}>{isOneClick ? words.oneClickOn : words.choices[choice]}</span>
      </summary>
      <div className={styles.body}>
        <Segmented
          label={words.choice}
          segments={CHOICES.map((value) => ({ value, text: words.choices[value] }))}
          value={choice}
          onChoose={(chosen) => slip.send({ type: 'betSlip.acceptanceChanged', acceptance: chosen })}
        />
        <p className={styles.words}>
          {words.choiceWords[choice]} {choice === 'better' && words.capWords}
        </p>
        <CheckboxField
          label={
            <>
              {words.oneClick} <span className={styles.words}>{words.oneClickWords}</span>
            </>
          }
          checked={isOneClick}
          onCheckedChange={(checked) => slip.send({ type: 'betSlip.oneClickChanged', isOneClick: checked })}
        />
        {isExplaining && <OneClickQuestion />}
      </div>
    </details>
  );
}

/** Asked once: what one click means. */
function OneClickQuestion() {
  const { words } = useSlipWords();
  const slip = useBetSlip();
  const titleId = useId();
  return (
    <div className={styles.question} role="alert" aria-labelledby={titleId}>
      <p id={titleId} className={styles.asked}>
        {words.oneClickAsk}
      </p>
      <p>{words.oneClickAskWords}</p>
      <div className={styles.links}>
        <Button size="small" onClick={() => slip.send({ type: 'betSlip.oneClickConfirmed' })}>
          {words.oneClickYes}
        </Button>
        <Button size="small" variant="quiet" onClick={() => slip.send({ type: 'betSlip.oneClickDeclined' })}>
          {words.oneClickNo}
        </Button>
      </div>
    </div>
  );
}
