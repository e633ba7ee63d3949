import { useId } from 'react';
import styles from './Segmented.module.css';

export interface Segment<Value extends string> {
  value: Value;
  text: string;
  /** Language of the text, if it is not that of the page. */
  lang?: Value | undefined;
}

export interface SegmentedProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  /** Selected, and still loading. */
  pending?: Value | null;
  /** Ignores clicks. */
  busy?: boolean;
  onChoose: (value: Value) => void;
}

/** A choice among a few options that takes effect at once. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  pending = null,
  busy = false,
  onChoose,
}: SegmentedProps<Value>) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these take effect at once
    <div className={styles.group} role="group" aria-labelledby={labelId} aria-busy={pending !== null}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <span className={styles.segments}>
        {segments.map((segment) => (
          <button
            key={segment.value}
            type="button"
            className={styles.segment}
            lang={segment.lang}
            aria-pressed={segment.value === value}
            data-pending={segment.value === pending || undefined}
            aria-disabled={busy || undefined}
            onClick={() => busy || onChoose(segment.value)}
          >
            {segment.text}
          </button>
        ))}
      </span>
    </div>
  );
}
