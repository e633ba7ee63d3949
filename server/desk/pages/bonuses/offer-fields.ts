import { bonusProducts } from '../../../../domain/lists';
import type { BonusProduct } from '../../../database/schema/bonuses';
import { MAX_PARTS, type OfferField } from '../../forms/offer-form';
import { html } from '../../html/html';
import { field, select } from '../../html/parts';

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

/** Fields of the form of an offer. */
export function offerFields(values: Readonly<Record<OfferField, string>>) {
  const entry = (name: OfferField, label: string, hint?: string, isOptional = false) =>
    field({
      ...{ name, label, isOptional },
      value: values[name],
      max: 60,
      ...(hint !== undefined && { hint }),
    });
  return [
    entry('name', 'Name'),
    entry('nameHi', 'Name in Hindi', 'Empty: the name above is shown in Hindi, too.', true),
    select({
      name: 'kind' satisfies OfferField,
      label: 'Kind',
      value: values.kind,
      options: [
        ['gift', 'Gift: the amount itself'],
        ['deposit', 'A percentage of the first deposit'],
      ],
    }),
    entry('amount', 'Amount in rupees', 'Of a deposit bonus: the largest amount.'),
    html`<fieldset class="fields"><legend>Of a deposit bonus only</legend>${[
      entry('percent', 'Percent of the deposit', undefined, true),
      entry('minDeposit', 'Smallest deposit in rupees', undefined, true),
      entry('claimDays', 'Days to claim it after the deposit', undefined, true),
    ]}</fieldset>`,
    entry('wagering', 'Wagering', 'How many times the bonus has to be wagered.'),
    entry('days', 'Days to wager it'),
    entry('parts', 'Parts', `The bonus is paid in so many equal parts, at most ${MAX_PARTS}.`),
    entry('minOdds', 'Smallest odds that count', 'Of a bet on the exchange, such as 1.50.'),
    html`<fieldset class="fields"><legend>Percent of a stake that counts</legend>${bonusProducts.map(
      (product) => entry(`weight_${product}`, productNames[product]),
    )}</fieldset>`,
    entry('place', 'Place in the list', 'The smallest is first.'),
    field({
      name: 'lastDay' satisfies OfferField,
      label: 'Last day',
      type: 'date',
      value: values.lastDay,
      hint: 'In India. Empty: until it is ended.',
      isOptional: true,
    }),
  ];
}
