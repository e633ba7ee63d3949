import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { exportLimits } from '../../../../machines/account/statement/statement.selectors';
import { selectUser } from '../../../../machines/app/session/session.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { formatCount, formatPaise } from '../../../ui/format';
import { useSessionSelector } from '../../../view/actors/actors';
import { entryDetail, entryTitle, NO_AMOUNT } from './entry-text';
import styles from './Printed.module.css';
import type { StatementEntry, StatementFilter } from './types';

interface PrintedStatementProps {
  entries: readonly StatementEntry[];
  filter: StatementFilter;
  /** Number of entries that match the filter; may be more than are printed. Null: not known. */
  total: number | null;
  onPrinted: () => void;
}

/** A page that is on paper only, and opens the print dialog. */
export function PrintedStatement({ entries, filter, onPrinted, total }: PrintedStatementProps) {
  const text = useText('statement');
  const inLanguage = useInLanguage();
  const formatDate = useDateFormat();
  const username = useSessionSelector(selectUser)?.username ?? '';
  const printed = useRef(onPrinted);
  useEffect(() => {
    printed.current = onPrinted;
  });
  useEffect(() => {
    const onAfterPrint = () => printed.current();
    window.addEventListener('afterprint', onAfterPrint);
    window.print();
    return () => window.removeEventListener('afterprint', onAfterPrint);
  }, []);
  const now = Date.now();
  const { from, group, purse, to } = filter;
  const restrictions = [
    group !== null && `${text('type')}: ${text(`groups.${group}`)}`,
    purse !== null && `${text('purse')}: ${text(`purses.${purse}`)}`,
    from !== null && `${text('from')}: ${formatDate(from, 'date')}`,
    to !== null && `${text('to')}: ${formatDate(to, 'date')}`,
  ].filter((restriction) => restriction !== false);
  const [newest, oldest] = [entries[0], entries.at(-1)];
  return createPortal(
    <section className={styles.printed} data-theme="light" data-print-page="">
      <h1>{username === '' ? text('title') : text('printed', { username })}</h1>
      <p>{text('printedAt', { time: `${formatDate(now, 'date')}, ${formatDate(now, 'time')}` })}</p>
      {restrictions.length > 0 && <p>{restrictions.join(' · ')}</p>}
      {newest && oldest && (
        <p>
          {text('days', {
            from: formatDate(oldest.createdAt, 'date'),
            to: formatDate(newest.createdAt, 'date'),
          })}
        </p>
      )}
      {total !== null && total > entries.length && (
        <p>{text('newestOnly', { shown: formatCount(entries.length), total: formatCount(total) })}</p>
      )}
      {total === null && entries.length >= exportLimits.print && (
        <p>{text('newest', { shown: formatCount(entries.length) })}</p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{text('time')}</th>
            <th scope="col">{text('type')}</th>
            <th scope="col">{text('purse')}</th>
            <th scope="col">{text('amount')}</th>
            <th scope="col">{text('balanceAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(inLanguage).map((entry) => (
            <tr key={entry.id}>
              <td>
                {formatDate(entry.createdAt, 'date')}, {formatDate(entry.createdAt, 'time')}
              </td>
              <td>
                {entryTitle(entry, text)}
                {entryDetail(entry) && <small>{entryDetail(entry)}</small>}
              </td>
              <td>{text(`purses.${entry.purse}`)}</td>
              <td>{entry.amount === null ? NO_AMOUNT : formatPaise(entry.amount, { signed: true })}</td>
              <td>{entry.balanceAfter === null ? NO_AMOUNT : formatPaise(entry.balanceAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
