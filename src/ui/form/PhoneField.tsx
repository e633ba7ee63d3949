import { useId } from 'react';
import { Field, type FieldProps } from './Field';
import { IndiaFlag } from './IndiaFlag';
import styles from './PhoneField.module.css';

export type PhoneFieldProps = Omit<FieldProps, 'type' | 'leading' | 'inputMode'> & {
  /** Announced with the field: "India, +91". */
  countryText: string;
};

/** An Indian mobile number. Accepts any text; the parent parses it. */
export function PhoneField({ id: givenId, countryText, ...rest }: PhoneFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const countryId = `${id}-country`;
  return (
    <Field
      autoComplete="tel-national"
      maxLength={250}
      {...rest}
      id={id}
      type="tel"
      inputMode="numeric"
      aria-describedby={countryId}
      leading={
        <span id={countryId} className={styles.country} role="img" aria-label={countryText}>
          <IndiaFlag />
          +91
        </span>
      }
    />
  );
}
