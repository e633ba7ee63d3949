import { type KeyboardEvent, useId, useState } from 'react';
import {
  areQuickStakes,
  readStake,
  selectQuickStakes,
} from '../../../../machines/bet-slip/bet-slip.selectors';
import { useBetSlip, useBetSlipSelector } from '../../../actors/exchange';
import { Button } from '../../../ui/buttons/Button';
import { MoneyField } from '../../../ui/form/MoneyField';
import { useSlipWords } from '../use-slip-words';
import styles from './QuickStakesEditor.module.css';

/** Fields in the places of the quick stakes. Enter saves them, Escape leaves them as they were. */
export function QuickStakesEditor({ onClose }: { onClose: () => void }) {
  const { words } = useSlipWords();
  const slip = useBetSlip();
  const stakes = useBetSlipSelector(selectQuickStakes);
  const [texts, setTexts] = useState(() => stakes.map((stake) => String(stake / 100)));
  const wrongId = useId();
  const amounts = texts.map(readStake).filter((amount) => amount !== null);
  const isRight = amounts.length === texts.length && areQuickStakes(amounts);

  function save() {
    if (!isRight) return;
    slip.send({ type: 'betSlip.quickStakesChanged', stakes: amounts });
    onClose();
  }

  function keys(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither places the bet around it, nor closes the sheet.
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
        {texts.map((text, place) => (
          <MoneyField
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
            key={place}
            autoFocus={place === 0}
            label={words.quickStake(place + 1)}
            value={text}
            isInvalid={readStake(text) === null}
            aria-describedby={wrongId}
            onKeyDown={keys}
            onValueChange={(typed) => setTexts(texts.with(place, typed))}
          />
        ))}
      </div>
      <p id={wrongId} className={styles.words} data-wrong={!isRight || undefined} aria-live="polite">
        {isRight ? words.editStakesWords : words.stakesWrong}
      </p>
      <div className={styles.links}>
        <Button size="small" variant="quiet" disabledBy={isRight ? undefined : wrongId} onClick={save}>
          {words.saveStakes}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {words.cancelEdit}
        </Button>
      </div>
    </fieldset>
  );
}
