import { useId } from 'react';
import styles from './Slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as text, displayed and announced. */
  text: string;
  disabled?: boolean | undefined;
  onValueChange: (value: number) => void;
}

export function Slider({ label, value, min, max, step = 1, text, disabled, onValueChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <output className={styles.text} htmlFor={id}>
          {text}
        </output>
      </div>
      <input
        id={id}
        className={styles.range}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        aria-valuetext={text}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
