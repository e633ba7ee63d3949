import { type KeyboardEvent, useId, useState } from 'react';
import {
  areQuickStakes,
  LARGEST_STAKE,
  readStake,
  selectQuickStakes,
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

/** One field for each quick stake. Enter saves, Escape cancels. */
export function QuickStakesEditor({ onClose }: { onClose: () => void }) {
  const text = useText('betSlip');
  const slip = useBetSlip();
  const stakes = useBetSlipSelector(selectQuickStakes);
  const [amountTexts, setAmountTexts] = useState(() => stakes.map((stake) => String(stake / 100)));
  const messageId = useId();
  const amounts = amountTexts.map(readStake).filter((amount) => amount !== null);
  const isValid = amounts.length === amountTexts.length && areQuickStakes(amounts);

  function save() {
    if (!isValid) return;
    slip.send({ type: 'betSlip.quickStakesChanged', stakes: amounts });
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The keys must neither submit the surrounding bet form nor close the sheet.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === 'Enter') save();
    else onClose();
  }

  return (
    <fieldset className={styles.editor}>
      <legend className={styles.title}>{text('editStakes')}</legend>
      <div className={styles.fields}>
        {amountTexts.map((amountText, index) => (
          <MoneyField
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the field
            key={index}
            autoFocus={index === 0}
            label={text('quickStake', { number: String(index + 1) })}
            value={amountText}
            isInvalid={readStake(amountText) === null}
            aria-describedby={messageId}
            onKeyDown={onKeyDown}
            onValueChange={(typed) => setAmountTexts(amountTexts.with(index, typed))}
          />
        ))}
      </div>
      <p id={messageId} className={styles.message} data-invalid={!isValid || undefined} aria-live="polite">
        {isValid
          ? text('editStakesHint')
          : text('invalidStakes', { from: whole(SMALLEST_STAKE), to: whole(LARGEST_STAKE) })}
      </p>
      <Stack direction="row">
        <Button size="small" variant="quiet" disabledBy={isValid ? undefined : messageId} onClick={save}>
          {text('saveStakes')}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {text('cancelEditing')}
        </Button>
      </Stack>
    </fieldset>
  );
}
