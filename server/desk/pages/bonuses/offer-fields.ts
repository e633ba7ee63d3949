import { bonusProducts } from '../../../../domain/lists';
import { labelOf } from '../../forms/entered';
import { MAX_PARTS, type OfferField, offerForm } from '../../forms/offer-form';
import { html } from '../../html/html';
import { field, select } from '../../html/parts';

/** Fields of the form of an offer. */
export function offerFields(values: Readonly<Record<OfferField, string>>) {
  const entry = (name: OfferField, hint?: string, isOptional = false) =>
    field({
      ...{ name, label: labelOf(offerForm, name), isOptional },
      value: values[name],
      max: 60,
      ...(hint !== undefined && { hint }),
    });
  return [
    entry('name'),
    entry('nameHi', 'Empty: the name above is shown in Hindi, too.', true),
    select({
      name: 'kind' satisfies OfferField,
      label: labelOf(offerForm, 'kind'),
      value: values.kind,
      options: [
        ['gift', 'Gift: the amount itself'],
        ['deposit', 'A percentage of the first deposit'],
      ],
    }),
    entry('amount', 'Of a deposit bonus: the largest amount.'),
    html`<fieldset class="fields"><legend>Of a deposit bonus only</legend>${[
      entry('percent', undefined, true),
      entry('minDeposit', undefined, true),
      entry('claimDays', undefined, true),
    ]}</fieldset>`,
    entry('wagering', 'How many times the bonus has to be wagered.'),
    entry('days'),
    entry('parts', `The bonus is paid in so many equal parts, at most ${MAX_PARTS}.`),
    entry('minOdds', 'Of a bet on the exchange, such as 1.50.'),
    html`<fieldset class="fields"><legend>Percent of a stake that counts</legend>${bonusProducts.map(
      (product) => entry(`weight_${product}`),
    )}</fieldset>`,
    entry('place', 'The smallest is first.'),
    field({
      name: 'lastDay' satisfies OfferField,
      label: labelOf(offerForm, 'lastDay'),
      type: 'date',
      value: values.lastDay,
      hint: 'In India. Empty: until it is ended.',
      isOptional: true,
    }),
  ];
}
