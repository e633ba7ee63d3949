import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import styles from './Form.module.css';

/** Fields one below the other. What is wrong is said by the fields, not by the browser. */
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
