import type { ComponentPropsWithRef, ElementType } from 'react';
import { cx } from '../cx';
import styles from './Stack.module.css';

/** A step of the spacing scale: `--space-8` in `tokens.css`. */
type Space = 0 | 2 | 4 | 8 | 12 | 16 | 24;

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** The element to render, where the content needs another one than `div`. */
  as?: ElementType;
  /** A row wraps when its children do not fit in one line. */
  direction?: 'column' | 'row';
  gap?: Space;
  /** Between the lines of a row that wraps; the same as `gap` by default. */
  rowGap?: Space | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
}

/** Children in a column or a row, with equal space between them. */
export function Stack({
  align,
  as: Element = 'div',
  className,
  direction = 'column',
  gap = 8,
  justify,
  rowGap,
  ...rest
}: StackProps) {
  return (
    <Element
      {...rest}
      className={cx(
        styles[direction],
        styles[`gap${gap}`],
        rowGap !== undefined && styles[`rowGap${rowGap}`],
        align && styles[`align-${align}`],
        justify && styles[`justify-${justify}`],
        className,
      )}
    />
  );
}
