import { useState } from 'react';
import { readRupees } from '../../../../pages/ui/money';
import styles from './StakeField.module.css';

export interface StakeFieldProps {
  label: string;
  /** Paise; 0: empty. */
  value: number;
  isDisabled: boolean;
  onChange: (stake: number) => void;
}

const rupees = (paise: number): string => (paise === 0 ? '' : String(paise / 100));

/** An amount in rupees with at most two decimals. Text that is no amount counts as none. */
export function StakeField({ isDisabled, label, onChange, value }: StakeFieldProps) {
  const [draft, setDraft] = useState(rupees(value));
  // The value is emptied from outside when the bet is placed.
  const shown = (readRupees(draft) ?? 0) === value ? draft : rupees(value);
  return (
    <input
      className={styles.field}
      aria-label={label}
      placeholder="₹"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      disabled={isDisabled}
      maxLength={10}
      aria-invalid={shown !== '' && readRupees(shown) === null}
      onChange={({ target }) => {
        setDraft(target.value);
        onChange(readRupees(target.value) ?? 0);
      }}
    />
  );
}
