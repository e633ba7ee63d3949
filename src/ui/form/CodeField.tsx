import { type ClipboardEvent, type ComponentPropsWithRef, useId } from 'react';
import { compact, inAsciiDigits } from '../../../domain/typed-text';
import styles from './CodeField.module.css';
import { FieldFrame, type FieldTexts, fieldAria } from './FieldFrame';

export type CodeFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'maxLength'
> &
  FieldTexts & { value: string; onValueChange: (value: string) => void };

/** Boxes of an empty field. A longer code gets more. */
const BOXES = 6;
/** Characters of the longest code that a backend sends. */
const MAX_LENGTH = 8;

/** Codes are read out and printed in groups: "123 456", "AB-12". */
const withoutSeparators = (text: string): string => compact(text).replaceAll('-', '');

/** The code in a pasted text: "123 456", "AB-12", "Your code is 123456". */
function codeIn(text: string): string {
  const joined = withoutSeparators(text);
  const found = /\b(?=[a-z]*\d)[a-z\d]{4,8}\b/i.exec(text)?.[0];
  return (found ?? (/^[a-z\d]+$/i.test(joined) ? joined : text.replace(/\D/g, ''))).slice(0, MAX_LENGTH);
}

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
  'aria-describedby': describedBy,
  ...rest
}: CodeFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = { label, hint, error, aside };

  // maxLength would truncate "123 456" or "Your code is 123456" before the code is extracted.
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    onValueChange(codeIn(inAsciiDigits(event.clipboardData.getData('text'))));
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
          // Some backends send letters, which a numeric keyboard does not have.
          inputMode="text"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          value={value}
          onChange={(event) => onValueChange(withoutSeparators(event.currentTarget.value))}
          onPaste={paste}
        />
        <span className={styles.boxes} aria-hidden="true">
          {Array.from({ length: Math.max(BOXES, value.length) }, (_, index) => (
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
