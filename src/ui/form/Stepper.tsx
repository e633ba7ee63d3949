import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { IconButton } from '../buttons/IconButton';
import styles from './Stepper.module.css';

export interface StepperProps {
  label: string;
  name?: string | undefined;
  /** The displayed value, or the text as it is being typed. */
  text: string;
  value: number;
  min: number;
  max: number;
  lowerText: string;
  raiseText: string;
  /** The label is a small line above the value, inside the frame. */
  isLabelInside?: boolean | undefined;
  isInvalid?: boolean | undefined;
  describedBy?: string | undefined;
  onStep: (direction: 'up' | 'down') => void;
  onType: (text: string) => void;
  /** The field was left, or Enter was pressed in it. */
  onEnter: () => void;
}

/** Characters that fit a window of 320 px. */
const LONGEST = 14;

const STEPS: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** A value on a scale of steps: typed, or changed by two buttons or the arrow keys. */
export function Stepper({
  label,
  name,
  text,
  value,
  min,
  max,
  lowerText,
  raiseText,
  isLabelInside,
  isInvalid,
  describedBy,
  onStep,
  onType,
  onEnter,
}: StepperProps) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    const direction = STEPS[event.key];
    if (direction === undefined && event.key !== 'Enter') return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    if (direction === undefined) onEnter();
    else onStep(direction);
  }

  return (
    <div className={styles.field} data-label-inside={isLabelInside || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control} data-invalid={isInvalid || undefined}>
        <IconButton
          label={lowerText}
          icon={<Minus aria-hidden="true" />}
          disabled={value <= min}
          onClick={() => onStep('down')}
        />
        <input
          id={id}
          name={name}
          role="spinbutton"
          className={styles.value}
          type="text"
          inputMode="decimal"
          // The whole text stays visible.
          style={{ minWidth: `calc(${Math.min(text.length, LONGEST)}ch + 0.75rem)` }}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={text}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onEnter}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label={raiseText}
          icon={<Plus aria-hidden="true" />}
          disabled={value >= max}
          onClick={() => onStep('up')}
        />
      </div>
    </div>
  );
}
