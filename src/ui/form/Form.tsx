import type { ComponentPropsWithRef } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx';
import styles from './Form.module.css';

const INVALID = '[aria-invalid="true"], [data-missing]';
const DISABLED_SUBMIT = '[type="submit"][aria-disabled="true"]:not([aria-busy])';

/**
 * A form whose fields show their errors themselves, instead of the browser. The first field that is invalid or missing gets the focus
 * when the form is submitted, or its disabled button is pressed.
 */
export function Form({ className, onSubmit, ...rest }: ComponentPropsWithRef<'form'>) {
  return (
    <form
      noValidate
      {...rest}
      className={cx(styles.form, className)}
      onClickCapture={(event) => {
        if ((event.target as Element).closest(DISABLED_SUBMIT)) focusInvalidField(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // Renders the errors.
        flushSync(() => onSubmit?.(event));
        focusInvalidField(event.currentTarget);
      }}
    />
  );
}

function focusInvalidField(form: HTMLFormElement) {
  if (document.activeElement?.matches(INVALID)) return;
  form.querySelector<HTMLElement>(INVALID)?.focus();
}
