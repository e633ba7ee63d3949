import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { selectIsPlayer } from '../../../../../machines/app/session/session.selectors';
import {
  selectAcceptance,
  selectIsExplainingOneClick,
  selectIsOneClick,
  selectIsOneTapShown,
} from '../../../../../machines/exchange/slip/bet-slip.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { CheckboxField } from '../../../../ui/form/CheckboxField';
import { Segmented } from '../../../../ui/form/Segmented';
import { Stack } from '../../../../ui/layout/Stack';
import { useSessionSelector } from '../../../../view/actors/actors';
import { useBetSlip, useBetSlipSelector } from '../../../../view/actors/exchange';
import { DisconnectField } from './DisconnectField';
import styles from './SlipSettings.module.css';

const ACCEPTANCES = ['better', 'any', 'none'] as const;

/** Which price changes are accepted, and whether one click places a bet. Collapsed by default. */
export function SlipSettings() {
  const text = useText('betSlip');
  const slip = useBetSlip();
  const acceptance = useBetSlipSelector(selectAcceptance);
  const isOneClick = useBetSlipSelector(selectIsOneClick);
  const isOneTapShown = useBetSlipSelector(selectIsOneTapShown);
  const isExplaining = useBetSlipSelector(selectIsExplainingOneClick);
  const isPlayer = useSessionSelector(selectIsPlayer);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.settings}
      open={isExplaining || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <SlidersHorizontal className={styles.icon} aria-hidden="true" />
        {text('settings')}
        <span className={styles.current}>
          {isOneClick ? text('oneClickOn') : text(`acceptances.${acceptance}`)}
        </span>
      </summary>
      <Stack className={styles.body}>
        <Segmented
          label={text('acceptance')}
          segments={ACCEPTANCES.map((value) => ({ value, text: text(`acceptances.${value}`) }))}
          value={acceptance}
          onChoose={(chosen) => slip.send({ type: 'betSlip.acceptanceChanged', acceptance: chosen })}
        />
        <p className={styles.explanation}>
          {text(`acceptanceHints.${acceptance}`)} {acceptance === 'better' && text('capHint')}{' '}
          {acceptance !== 'none' && text('remainderHint')}
        </p>
        <CheckboxField
          label={
            <>
              {text('oneClick')} <span className={styles.explanation}>{text('oneClickHint')}</span>
            </>
          }
          checked={isOneClick}
          onCheckedChange={(checked) => slip.send({ type: 'betSlip.oneClickChanged', isOneClick: checked })}
        />
        {isExplaining && <OneClickQuestion />}
        <CheckboxField
          label={
            <>
              {text('oneTap.setting')}{' '}
              <span className={styles.explanation}>{text('oneTap.settingHint')}</span>
            </>
          }
          checked={isOneTapShown}
          onCheckedChange={(isShown) => slip.send({ type: 'betSlip.oneTapShown', isShown })}
        />
        {isOpen && isPlayer && <DisconnectField />}
      </Stack>
    </details>
  );
}

/** Explains betting with one click before it is switched on for the first time. */
function OneClickQuestion() {
  const text = useText('betSlip');
  const slip = useBetSlip();
  const titleId = useId();
  return (
    <Stack className={styles.question} role="alert" aria-labelledby={titleId}>
      <p id={titleId} className={styles.questionTitle}>
        {text('oneClickTitle')}
      </p>
      <p>{text('oneClickText')}</p>
      <Stack direction="row">
        <Button size="small" onClick={() => slip.send({ type: 'betSlip.oneClickConfirmed' })}>
          {text('oneClickAccept')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => slip.send({ type: 'betSlip.oneClickDeclined' })}>
          {text('oneClickDecline')}
        </Button>
      </Stack>
    </Stack>
  );
}
