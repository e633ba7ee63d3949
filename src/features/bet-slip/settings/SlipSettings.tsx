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
import { Stack } from '../../../ui/layout/Stack';
import { useSlipWords } from '../use-slip-words';
import type { MoveChoice } from '../words/content';
import styles from './SlipSettings.module.css';

const CHOICES: readonly MoveChoice[] = ['better', 'any', 'none'];

/** Which price changes are accepted, and whether one click places a bet. Collapsed by default. */
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
        <span className={styles.current}>{isOneClick ? words.oneClickOn : words.choices[choice]}</span>
      </summary>
      <Stack className={styles.body}>
        <Segmented
          label={words.choice}
          segments={CHOICES.map((value) => ({ value, text: words.choices[value] }))}
          value={choice}
          onChoose={(chosen) => slip.send({ type: 'betSlip.acceptanceChanged', acceptance: chosen })}
        />
        <p className={styles.explanation}>
          {words.choiceWords[choice]} {choice === 'better' && words.capWords}
        </p>
        <CheckboxField
          label={
            <>
              {words.oneClick} <span className={styles.explanation}>{words.oneClickWords}</span>
            </>
          }
          checked={isOneClick}
          onCheckedChange={(checked) => slip.send({ type: 'betSlip.oneClickChanged', isOneClick: checked })}
        />
        {isExplaining && <OneClickQuestion />}
      </Stack>
    </details>
  );
}

/** Explains betting with one click before it is switched on for the first time. */
function OneClickQuestion() {
  const { words } = useSlipWords();
  const slip = useBetSlip();
  const titleId = useId();
  return (
    <Stack className={styles.question} role="alert" aria-labelledby={titleId}>
      <p id={titleId} className={styles.questionTitle}>
        {words.oneClickAsk}
      </p>
      <p>{words.oneClickAskWords}</p>
      <Stack direction="row">
        <Button size="small" onClick={() => slip.send({ type: 'betSlip.oneClickConfirmed' })}>
          {words.oneClickYes}
        </Button>
        <Button size="small" variant="quiet" onClick={() => slip.send({ type: 'betSlip.oneClickDeclined' })}>
          {words.oneClickNo}
        </Button>
      </Stack>
    </Stack>
  );
}
