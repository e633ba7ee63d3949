import { type ClipboardEvent, type ComponentPropsWithRef, useId } from 'react';
import styles from './CodeField.module.css';
import { FieldFrame, type FieldTexts, fieldAria } from './FieldFrame';

export type CodeFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'maxLength'
> &
  FieldTexts & { value: string; onValueChange: (value: string) => void; length?: number };

/** A one-time code. One input, so that autofill, paste and screen readers work; the boxes are decoration. */
export function CodeField({
  id: givenId,
  label,
  hint,
  error,
  aside,
  className,
  value,
  onValueChange,
  length = 6,
  'aria-describedby': describedBy,
  ...rest
}: CodeFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = { label, hint, error, aside };

  // maxLength would truncate "123 456" or "Your code is 123456" before the digits are extracted.
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    onValueChange(event.clipboardData.getData('text').replace(/\D/g, '').slice(0, length));
  }

  return (
    <FieldFrame {...texts} id={id} className={className}>
      <div className={styles.code}>
        <input
          autoComplete="one-time-code"
          {...rest}
          {...fieldAria(id, texts, describedBy)}
          className={styles.input}
          type="text"
          inputMode="numeric"
          maxLength={length}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onPaste={paste}
        />
        <span className={styles.boxes} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            <span key={index} className={styles.box} data-next={index === value.length || undefined}>
              {value[index]}
            </span>
          ))}
        </span>
      </div>
    </FieldFrame>
  );
}
