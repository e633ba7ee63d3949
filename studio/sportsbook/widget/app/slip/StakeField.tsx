import { useState } from 'react';
import { readAmount } from '../../../../../domain/betting/money';
import styles from './StakeField.module.css';

export interface StakeFieldProps {
  label: string;
  /** Paise; 0: empty. */
  value: number;
  isReadOnly: boolean;
  onChange: (stake: number) => void;
}

const rupees = (paise: number): string => (paise === 0 ? '' : String(paise / 100));

/** An amount in rupees with at most two decimals. Text that is no amount counts as none. */
export function StakeField({ isReadOnly, label, onChange, value }: StakeFieldProps) {
  const [draft, setDraft] = useState(rupees(value));
  // The value is emptied from outside when the bet is placed.
  const shown = (readAmount(draft) ?? 0) === value ? draft : rupees(value);
  return (
    <input
      className={styles.field}
      aria-label={label}
      placeholder="₹"
      inputMode="decimal"
      enterKeyHint="go"
      autoComplete="off"
      value={shown}
      // A disabled field would lose the focus.
      readOnly={isReadOnly}
      maxLength={10}
      aria-invalid={shown !== '' && readAmount(shown) === null}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange(readAmount(target.value) ?? 0);
      }}
    />
  );
}
