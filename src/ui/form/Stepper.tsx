import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { IconButton } from '../buttons/IconButton';
import styles from './Stepper.module.css';

export interface StepperProps {
  label: string;
  /** The displayed value. */
  text: string;
  value: number;
  min: number;
  max: number;
  lowerText: string;
  raiseText: string;
  /** Disables both buttons. */
  disabled?: boolean | undefined;
  describedBy?: string | undefined;
  /** 1 for a step up, -1 for a step down. */
  onStep: (direction: 'up' | 'down') => void;
}

const STEPS: Readonly<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** A value on a scale of steps, changed by two buttons or the arrow keys. */
export function Stepper({
  label,
  text,
  value,
  min,
  max,
  lowerText,
  raiseText,
  disabled,
  describedBy,
  onStep,
}: StepperProps) {
  const labelId = useId();

  function step(event: KeyboardEvent) {
    const direction = STEPS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onStep(direction);
  }

  return (
    <div className={styles.field}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <div className={styles.control} data-disabled={disabled || undefined}>
        <IconButton
          label={lowerText}
          icon={<Minus aria-hidden="true" />}
          disabled={disabled || value <= min}
          onClick={() => onStep('down')}
        />
        <span
          role="spinbutton"
          className={styles.value}
          tabIndex={disabled ? -1 : 0}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-disabled={disabled || undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={text}
          onKeyDown={disabled ? undefined : step}
        >
          {text}
        </span>
        <IconButton
          label={raiseText}
          icon={<Plus aria-hidden="true" />}
          disabled={disabled || value >= max}
          onClick={() => onStep('up')}
        />
      </div>
    </div>
  );
}
