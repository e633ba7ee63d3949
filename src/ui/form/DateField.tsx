import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton';
import styles from './DateField.module.css';
import { dayText, parseDay, withSlashes } from './day-text';

export interface DateFieldTexts {
  /** The order of a date: dd/mm/yyyy. */
  format: string;
  /** Accessible name of the button that opens the browser's calendar. */
  calendar: string;
  /** Errors. */
  malformed: string;
  tooEarly: string;
  tooLate: string;
}

export interface DateFieldProps {
  label: string;
  /** ISO 8601 (2026-11-21) or empty; also for `min` and `max`. */
  value: string;
  min?: string;
  max?: string;
  texts: DateFieldTexts;
  onChoose: (day: string) => void;
}

/**
 * A date in India's order, typed or chosen from the browser's calendar. The text of a native date field has the order of the
 * browser's language. A complete date applies at once; an invalid one is reported when the field is left.
 */
export function DateField({ label, max = '', min = '', onChoose, texts, value }: DateFieldProps) {
  const id = useId();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (typed !== null && (parseDay(typed) ?? '') !== value) setTyped(null);
  }
  const problem = typed === null ? null : problemOf(typed, min, max);
  const error = isLeft && problem !== null ? texts[problem] : null;

  function change(text: string) {
    setTyped(text);
    setLeft(false);
    if (problemOf(text, min, max) === null) onChoose(parseDay(text) ?? '');
  }

  function leave() {
    setLeft(true);
    if (problem === null) setTyped(null);
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.format}
          value={typed ?? dayText(value)}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-format ${id}-error`}
          onChange={({ currentTarget }) => change(withSlashes(currentTarget.value, typed ?? dayText(value)))}
          onBlur={leave}
        />
        <input
          ref={calendar}
          className={styles.calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          min={min}
          max={max}
          onChange={({ currentTarget }) => change(dayText(currentTarget.value))}
        />
        <IconButton
          label={texts.calendar}
          icon={<CalendarDays aria-hidden="true" />}
          onClick={() => calendar.current?.showPicker?.()}
        />
      </div>
      <span id={`${id}-format`} hidden>
        {texts.format}
      </span>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** Null for a valid date and for an empty text, which clears the field. ISO dates are ordered as texts. */
function problemOf(text: string, min: string, max: string): 'malformed' | 'tooEarly' | 'tooLate' | null {
  if (text.trim() === '') return null;
  const day = parseDay(text);
  if (day === null) return 'malformed';
  if (min !== '' && day < min) return 'tooEarly';
  return max !== '' && day > max ? 'tooLate' : null;
}
