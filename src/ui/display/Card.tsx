import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx';
import styles from './Card.module.css';

/** A panel with a border and padding. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={cx(styles.card, className)} />;
}
