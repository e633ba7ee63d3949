import * as v from 'valibot';
import { DAY, INDIA_UTC_OFFSET } from '../../../domain/india-time';
import { bonusKinds, bonusProducts } from '../../../domain/lists';
import type { BonusProduct, BonusWeights } from '../../database/schema/bonuses';
import type { OfferRow } from '../../features/account/bonuses/offers';
import { allProducts } from '../../features/account/bonuses/seed';
import { decimal, emptyOr, hindiLine, indianDay, labelled, lineOf, seen, wholeNumber } from './fields';

/** What an operator decides about an offer. */
export type OfferTerms = Omit<OfferRow, 'id' | 'state'>;

export const MAX_PARTS = 100;

export const productNames: Readonly<Record<BonusProduct, string>> = {
  exchange: 'Exchange',
  sportsbook: 'Sportsbook',
  live: 'Live casino',
  table: 'Table games',
  slots: 'Slots',
  crash: 'Crash games',
  instant: 'Instant games',
  lottery: 'Lottery',
};

type WeightField = `weight_${BonusProduct}`;

const weightField = (product: BonusProduct) =>
  labelled(productNames[product], v.optional(wholeNumber('The percentage', 0, 100), '0'));

const weightFields = Object.fromEntries(
  bonusProducts.map((product) => [`weight_${product}`, weightField(product)]),
) as Record<WeightField, ReturnType<typeof weightField>>;

/** Required of a deposit bonus alone. */
const depositFields = {
  percent: labelled('Percent of the deposit', emptyOr(wholeNumber('The percentage', 1, 1000))),
  minDeposit: labelled('Smallest deposit in rupees', emptyOr(decimal('The smallest deposit', 1, 10_00_000))),
  claimDays: labelled(
    'Days to claim it after the deposit',
    emptyOr(wholeNumber('The number of days', 1, 365)),
  ),
};

const lastDay = emptyOr(
  v.pipe(
    v.string(),
    v.check((text) => indianDay(text) !== undefined, 'Please enter a date, or leave it empty.'),
    v.transform((text) => new Date(Number(indianDay(text)) + DAY)),
  ),
);

const fields = v.object({
  name: lineOf('name', 60),
  nameHi: hindiLine(60),
  kind: v.picklist(bonusKinds, 'Please choose a kind.'),
  // At least a paisa for each part.
  amount: labelled('Amount in rupees', decimal('The amount', MAX_PARTS / 100, 10_00_000)),
  ...depositFields,
  wagering: wholeNumber('The multiple', 1, 100),
  parts: wholeNumber('The number of parts', 1, MAX_PARTS),
  days: labelled('Days to wager it', wholeNumber('The number of days', 1, 365)),
  minOdds: labelled('Smallest odds that count', decimal('This number', 1.01, 1000)),
  ...weightFields,
  place: labelled('Place in the list', wholeNumber('The place', 0, 10_000)),
  lastDay,
});

type Fields = v.InferOutput<typeof fields>;

export type OfferField = keyof Fields;

/** A problem that is seen only with other fields; `key` is the field that shows it. */
function checkTerms(input: Fields, addIssue: (issue: v.RawCheckIssueInfo<Fields>) => void): void {
  const add = (key: OfferField, message: string) =>
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
  if (bonusProducts.every((product) => input[`weight_${product}`] === 0))
    add('weight_exchange', 'At least one product has to count.');
  if (input.kind === 'gift') return;
  if (input.percent === null) add('percent', 'A deposit bonus needs a percentage.');
  if (input.minDeposit === null) add('minDeposit', 'A deposit bonus needs a smallest deposit.');
  if (input.claimDays === null) add('claimDays', 'A deposit bonus needs a number of days.');
}

function toTerms(read: Fields): OfferTerms {
  const { amount, claimDays, days, kind, lastDay: closesAt, minDeposit, minOdds } = read;
  const { name, nameHi, parts, percent, place, wagering } = read;
  const isDeposit = kind === 'deposit';
  return {
    ...{ name, nameHi, kind, amount, wagering, parts, days, minOdds, place, closesAt },
    percent: isDeposit ? percent : null,
    minDeposit: isDeposit ? minDeposit : null,
    claimDays: isDeposit ? claimDays : null,
    weights: toWeights(read),
  };
}

const toWeights = (read: Fields): BonusWeights =>
  Object.fromEntries(
    bonusProducts
      .map((product) => [product, read[`weight_${product}`]] as const)
      .filter(([, percent]) => percent > 0),
  );

/** Form that adds or changes an offer. Amounts are in rupees, odds and percentages in decimals. */
export const offerForm = v.pipe(
  v.object({ ...fields.entries, seen }),
  v.rawCheck(({ addIssue, dataset }) => dataset.typed && checkTerms(dataset.value, addIssue)),
  v.transform(({ seen, ...read }) => ({ seen, terms: toTerms(read) })),
);

const inDecimals = (hundredths: number | null) => (hundredths === null ? '' : String(hundredths / 100));

const lastDayOf = (closesAt: Date | null) =>
  closesAt === null
    ? ''
    : new Date(closesAt.getTime() - 1 + INDIA_UTC_OFFSET).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The fields of the form as an operator enters them. */
export const toOfferFields = (terms: OfferTerms): Record<OfferField, string> => ({
  name: terms.name,
  nameHi: terms.nameHi ?? '',
  kind: terms.kind,
  amount: inDecimals(terms.amount),
  percent: String(terms.percent ?? ''),
  minDeposit: inDecimals(terms.minDeposit),
  claimDays: String(terms.claimDays ?? ''),
  wagering: String(terms.wagering),
  parts: String(terms.parts),
  days: String(terms.days),
  minOdds: inDecimals(terms.minOdds),
  place: String(terms.place),
  lastDay: lastDayOf(terms.closesAt),
  ...(Object.fromEntries(
    bonusProducts.map((product) => [`weight_${product}`, String(terms.weights[product] ?? 0)]),
  ) as Record<WeightField, string>),
});

/** Proposed for a new offer. */
export const newOffer: OfferTerms = {
  name: '',
  nameHi: null,
  kind: 'gift',
  amount: 500_00,
  percent: null,
  minDeposit: null,
  claimDays: null,
  wagering: 10,
  parts: 5,
  days: 14,
  minOdds: 150,
  weights: allProducts,
  place: 10,
  closesAt: null,
};
