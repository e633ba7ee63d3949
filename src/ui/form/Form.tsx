import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import styles from './Form.module.css';

/** A form whose fields show their errors themselves, instead of the browser. */
export function Form({ className, onSubmit, ...rest }: ComponentPropsWithRef<'form'>) {
  return (
    <form
      noValidate
      {...rest}
      className={cx(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    />
  );
}
