import { type KeyboardEvent, useId, useState } from 'react';
import {
  areQuickStakes,
  readStake,
  selectQuickStakes,
} from '../../../../machines/bet-slip/bet-slip.selectors';
import { useBetSlip, useBetSlipSelector } from '../../../actors/exchange';
import { Button } from '../../../ui/buttons/Button';
import { MoneyField } from '../../../ui/form/MoneyField';
import { Stack } from '../../../ui/layout/Stack';
import { useSlipWords } from '../use-slip-words';
import styles from './QuickStakesEditor.module.css';

/** One field for each quick stake. Enter saves, Escape cancels. */
export function QuickStakesEditor({ onClose }: { onClose: () => void }) {
  const { words } = useSlipWords();
  const slip = useBetSlip();
  const stakes = useBetSlipSelector(selectQuickStakes);
  const [texts, setTexts] = useState(() => stakes.map((stake) => String(stake / 100)));
  const messageId = useId();
  const amounts = texts.map(readStake).filter((amount) => amount !== null);
  const isValid = amounts.length === texts.length && areQuickStakes(amounts);

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
      <legend className={styles.title}>{words.editStakes}</legend>
      <div className={styles.fields}>
        {texts.map((text, index) => (
          <MoneyField
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the field
            key={index}
            autoFocus={index === 0}
            label={words.quickStake(index + 1)}
            value={text}
            isInvalid={readStake(text) === null}
            aria-describedby={messageId}
            onKeyDown={onKeyDown}
            onValueChange={(typed) => setTexts(texts.with(index, typed))}
          />
        ))}
      </div>
      <p id={messageId} className={styles.message} data-invalid={!isValid || undefined} aria-live="polite">
        {isValid ? words.editStakesWords : words.stakesWrong}
      </p>
      <Stack direction="row">
        <Button size="small" variant="quiet" disabledBy={isValid ? undefined : messageId} onClick={save}>
          {words.saveStakes}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {words.cancelEdit}
        </Button>
      </Stack>
    </fieldset>
  );
}
