import { type KeyboardEvent, useId } from 'react';
import {
  LARGEST_STAKE,
  readStake,
  selectAreQuickStakesValid,
} from '../../../../../machines/exchange/slip/bet-slip.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { MoneyField } from '../../../../ui/form/MoneyField';
import { formatPaise } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { useBetSlip, useBetSlipSelector } from '../../../../view/actors/exchange';
import styles from './QuickStakesEditor.module.css';

/** One rupee. */
const SMALLEST_STAKE = 100;

const whole = (paise: number): string => formatPaise(paise, { whole: true });

/** One field for each quick stake. Enter saves, Escape cancels. `onLeave` follows a request to save or to cancel. */
export function QuickStakesEditor({ texts, onLeave }: { texts: readonly string[]; onLeave: () => void }) {
  const text = useText('betSlip');
  const slip = useBetSlip();
  const isValid = useBetSlipSelector(selectAreQuickStakesValid);
  const messageId = useId();

  function leave(type: 'betSlip.quickStakesSubmitted' | 'betSlip.quickStakesCancelled') {
    slip.send({ type });
    onLeave();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The keys must neither submit the surrounding bet form nor close the sheet.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    leave(event.key === 'Enter' ? 'betSlip.quickStakesSubmitted' : 'betSlip.quickStakesCancelled');
  }

  return (
    <fieldset className={styles.editor}>
      <legend className={styles.title}>{text('editStakes')}</legend>
      <div className={styles.fields}>
        {texts.map((amountText, index) => (
          <MoneyField
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the field
            key={index}
            autoFocus={index === 0}
            label={text('quickStake', { number: String(index + 1) })}
            value={amountText}
            isInvalid={readStake(amountText) === null}
            aria-describedby={messageId}
            onKeyDown={onKeyDown}
            onValueChange={(typed) => slip.send({ type: 'betSlip.quickStakeTyped', index, text: typed })}
          />
        ))}
      </div>
      <p id={messageId} className={styles.message} data-invalid={!isValid || undefined} aria-live="polite">
        {isValid
          ? text('editStakesHint')
          : text('invalidStakes', { from: whole(SMALLEST_STAKE), to: whole(LARGEST_STAKE) })}
      </p>
      <Stack direction="row">
        <Button
          size="small"
          variant="quiet"
          disabledBy={isValid ? undefined : messageId}
          onClick={() => leave('betSlip.quickStakesSubmitted')}
        >
          {text('saveStakes')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => leave('betSlip.quickStakesCancelled')}>
          {text('cancelEditing')}
        </Button>
      </Stack>
    </fieldset>
  );
}
