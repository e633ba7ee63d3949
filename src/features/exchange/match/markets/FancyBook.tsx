import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type BookRow, lineBook, selectOpenOn } from '../../../../../machines/exchange/bets/bets.selectors';
import { type MarketActor, selectCondition } from '../../../../../machines/exchange/market/market.selectors';
import { type Text, useText } from '../../../../i18n/I18n';
import { StepChart } from '../../../../ui/chart/StepChart';
import { Money } from '../../../../ui/display/Money';
import { useBetsSelector, useMarket } from '../../../../view/actors/exchange';
import { useDrafts } from '../../market/use-drafts';
import styles from './FancyBook.module.css';

/** Profit of a fancy at each number of runs, with the player's bets and with the slip. */
export function FancyBook({ marketId }: { marketId: string }) {
  const actor = useMarket(marketId, 'best');
  return actor && <LiveBook actor={actor} marketId={marketId} />;
}

function LiveBook({ actor, marketId }: { actor: MarketActor; marketId: string }) {
  const bets = useBetsSelector(selectOpenOn(marketId));
  const drafts = useDrafts(marketId, useSelector(actor, selectCondition) === 'CLOSED');
  const before = useMemo(() => lineBook(bets), [bets]);
  const after = useMemo(() => lineBook(bets, drafts), [bets, drafts]);
  if (after.length === 0) return null;
  return <Book rows={after} before={drafts.length > 0 ? before : null} />;
}

interface BookProps {
  rows: readonly BookRow[];
  /** The book without the slip; null if the slip has no bet on this market. */
  before: readonly BookRow[] | null;
}

function Book({ rows, before }: BookProps) {
  const text = useText('match');
  const named = rows.map((row) => ({ ...row, label: runsText(row, text) }));
  return (
    <figure className={styles.book}>
      <figcaption>
        <span className={styles.title}>{text('bookTitle')}</span> {text('bookNote')}
      </figcaption>
      <StepChart steps={named.map(({ label, profit }) => ({ key: label, label, value: profit }))} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('bookRuns')}</th>
            {before && <th scope="col">{text('bookProfit')}</th>}
            <th scope="col">{before ? text('bookWithSlip') : text('bookProfit')}</th>
          </tr>
        </thead>
        <tbody>
          {named.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {before && (
                <td>
                  <Money paise={profitAt(before, row)} toned />
                </td>
              )}
              <td>
                <Money paise={row.profit} toned />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The slip may have split a row of the book in two: each half is within one row of the book without the slip. */
function profitAt(book: readonly BookRow[], { from, to }: BookRow): number {
  const runs = from ?? to ?? 0;
  return (
    book.find((row) => (row.from ?? Number.NEGATIVE_INFINITY) <= runs && runs <= (row.to ?? runs))?.profit ??
    0
  );
}

function runsText({ from, to }: BookRow, text: Text<'match'>): string {
  if (from === null) return text('runsUpTo', { to: to ?? 0 });
  if (to === null) return text('runsFrom', { from });
  return from === to ? text('runs', { from }) : text('runsBetween', { from, to });
}
