import { useMemo } from 'react';
import { areDraftsSame, selectDraftsOn } from '../../../../machines/bet-slip/bet-slip.selectors';
import { type BookRow, lineBook, selectOpenOn } from '../../../../machines/bets/bets.selectors';
import { useBetSlipSelector, useBetsSelector } from '../../../actors/exchange';
import { StepChart } from '../../../ui/chart/StepChart';
import { Money } from '../../../ui/display/Money';
import { useDeferredLocale } from '../../pages/translated';
import { fill } from '../words/fill';
import type { MatchWords } from '../words/match/content';
import { matchWords } from '../words/match/words';
import styles from './FancyBook.module.css';

/** What each result of a fancy comes to, with the bets that the player has there; and with what is in the slip. */
export function FancyBook({ marketId }: { marketId: string }) {
  const bets = useBetsSelector(selectOpenOn(marketId));
  const drafts = useBetSlipSelector(selectDraftsOn(marketId), areDraftsSame);
  const before = useMemo(() => lineBook(bets), [bets]);
  const after = useMemo(() => lineBook(bets, drafts), [bets, drafts]);
  if (after.length === 0) return null;
  return <Book rows={after} before={drafts.length > 0 ? before : null} />;
}

interface BookProps {
  rows: readonly BookRow[];
  /** Without the slip; null where nothing is in it. */
  before: readonly BookRow[] | null;
}

function Book({ rows, before }: BookProps) {
  const words = matchWords.read(useDeferredLocale());
  const named = rows.map((row) => ({ ...row, label: runsText(row, words) }));
  return (
    <figure className={styles.book}>
      <figcaption>
        <span className={styles.title}>{words.bookTitle}</span> {words.bookNote}
      </figcaption>
      <StepChart steps={named.map(({ label, profit }) => ({ key: label, label, value: profit }))} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.bookRuns}</th>
            {before && <th scope="col">{words.bookProfit}</th>}
            <th scope="col">{before ? words.bookWithSlip : words.bookProfit}</th>
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

/** The slip may have split a row of the book in two: either part lies within one row of before. */
function profitAt(book: readonly BookRow[], { from, to }: BookRow): number {
  const runs = from ?? to ?? 0;
  return (
    book.find((row) => (row.from ?? Number.NEGATIVE_INFINITY) <= runs && runs <= (row.to ?? runs))?.profit ??
    0
  );
}

function runsText({ from, to }: BookRow, words: MatchWords): string {
  const values = { from: String(from), to: String(to) };
  if (from === null) return fill(words.runsUpTo, values);
  if (to === null) return fill(words.runsFrom, values);
  return fill(from === to ? words.runs : words.runsBetween, values);
}
