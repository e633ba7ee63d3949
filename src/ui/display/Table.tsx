import type { ReactNode } from 'react';
import styles from './Table.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface Column<Row> {
  key: string;
  title: string;
  /** Right-aligned, in tabular numerals. */
  isAmount?: boolean | undefined;
  cell: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Totals in the last row, by column key. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** Visually hidden, when a chart shows the same data. */
  isUnseen?: boolean | undefined;
}

/** A table that scrolls horizontally if it is too wide. */
export function Table<Row>({ isUnseen = false, ...props }: TableProps<Row>) {
  if (isUnseen)
    return (
      <div className={styles.unseen}>
        <Rows {...props} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
    <div className={styles.scroller} role="group" aria-label={props.caption} tabIndex={0}>
      <Rows {...props} />
    </div>
  );
}

/** The first cell of a row is its header. */
function Rows<Row>({ caption, columns, rows, keyOf, totals }: Omit<TableProps<Row>, 'isUnseen'>) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ isAmount, key, title }) => (
            <th key={key} scope="col" data-amount={isAmount || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ cell, isAmount, key }, index) =>
              index === 0 ? (
                <th key={key} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-amount={isAmount || undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            {columns.map(({ isAmount, key }, index) =>
              index === 0 ? (
                <th key={key} scope="row">
                  {totals[key]}
                </th>
              ) : (
                <td key={key} data-amount={isAmount || undefined}>
                  {totals[key]}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
