import { averagePrice } from '../../../../../domain/betting/outcome-profit';
import { type CsvColumns, csvOf, decimalRupees } from '../../../csv/csv';
import { type BetsText, priceText } from '../bet-text';
import type { Bet } from '../types';
import { storyLine } from './bet-story';

/**
 * Columns of the file, in English for every language, because programs read them; names and the story are in the language on the screen.
 * Times are UTC (ISO 8601), amounts rupees, prices as quoted; a value that does not apply is empty.
 */
const columnsIn = (betText: BetsText): CsvColumns<Bet> => [
  ['bet', ({ id }) => id],
  ['placed', ({ createdAt }) => new Date(createdAt).toISOString()],
  ['settled', ({ settledAt }) => (settledAt === null ? null : new Date(settledAt).toISOString())],
  ['sport', ({ sportId }) => sportId],
  ['match', ({ matchName }) => matchName],
  ['market', ({ marketName }) => marketName],
  ['selection', ({ selectionName }) => selectionName],
  ['side', ({ gtype, side }) => (gtype === 'fancy' ? { back: 'yes', lay: 'no' }[side] : side)],
  ['line', ({ line }) => line],
  ['price_asked', ({ gtype, price }) => priceText(gtype, price)],
  ['price_average', averagePriceText],
  ['stake', ({ size }) => decimalRupees(size)],
  ['matched', ({ matched }) => decimalRupees(matched)],
  ['waiting', ({ remaining }) => decimalRupees(remaining)],
  ['cancelled', ({ cancelled }) => decimalRupees(cancelled)],
  ['lapsed', ({ lapsed }) => decimalRupees(lapsed)],
  ['void', ({ voided }) => decimalRupees(voided)],
  ['state', ({ state }) => state],
  ['reason', ({ reason }) => reason],
  ['profit', ({ profit }) => (profit === null ? null : decimalRupees(profit))],
  ['commission', ({ commission }) => (commission === null ? null : decimalRupees(commission))],
  ['story', (bet) => storyLine(bet, betText)],
];

function averagePriceText(bet: Bet): string | null {
  const average = averagePrice(bet.fills);
  return average === null ? null : priceText(bet.gtype, average);
}

export const betsCsv = (bets: readonly Bet[], betText: BetsText): string => csvOf(columnsIn(betText), bets);
