import { asc, count, eq, sql } from 'drizzle-orm';
import { formatHundredths, formatRupees } from '../../../../domain/rupees';
import type { Queryable } from '../../../database/open';
import { bonusClaims, bonusOffers } from '../../../database/schema/bonuses';
import type { Backend } from '../../../kit/backend/backend';
import { later, SECOND } from '../../../kit/clock';
import { HttpError } from '../../../kit/http/http-error';
import { rowIdOf } from '../../../kit/row-id';
import { acts, pages } from '../../forms/contract';
import { newOffer, type OfferTerms, productNames, toOfferFields } from '../../forms/offer-form';
import { html } from '../../html/html';
import { badge, card, facts, formCard, hidden, link, moment, reasonField, table } from '../../html/parts';
import type { Page, PageRequest } from '../../page-request';
import { newestAct, seenAct } from '../../races';
import type { Desk } from '../../routes';
import { serveOfferActs } from './offer-acts';
import { offerFields } from './offer-fields';

type Offer = typeof bonusOffers.$inferSelect;

const badges = { draft: badge('draft'), open: badge('published', 'good'), ended: badge('ended', 'bad') };

const kinds = { gift: 'Gift', deposit: 'First deposit' } as const;

/** Offers of bonuses. Only a draft can be changed: players claim what they have read. */
export function serveBonusOffers(desk: Desk, { clock, db }: Pick<Backend, 'clock' | 'db'>): void {
  desk.page(pages.bonuses, (request) => offersPage(db, request));
  desk.page(pages.bonus, (request) => offerPage(db, request));
  serveOfferActs(desk, { clock, db });
}

async function offersPage(db: Queryable, { can, form }: PageRequest): Promise<Page> {
  const rows = await db
    .select({
      offer: bonusOffers,
      claims: count(bonusClaims.id),
      active: sql<number>`count(*) filter (where ${bonusClaims.state} = 'active')::int`,
    })
    .from(bonusOffers)
    .leftJoin(bonusClaims, eq(bonusClaims.offerId, bonusOffers.id))
    .groupBy(bonusOffers.id)
    .orderBy(asc(bonusOffers.place), asc(bonusOffers.id));
  const offers = card(
    'Offers',
    table({
      caption: 'Offers of bonuses in the order that players see',
      rows,
      empty: 'No offer yet.',
      columns: [
        { name: 'Name', cell: ({ offer }) => link(`/bonuses/${offer.id}`, offer.name), isText: true },
        { name: 'Kind', cell: ({ offer }) => kinds[offer.kind] },
        { name: 'Amount', cell: ({ offer }) => amountOf(offer), isNumber: true },
        { name: 'Last day', cell: ({ offer }) => lastDay(offer) },
        { name: 'Claimed', cell: ({ claims }) => claims, isNumber: true },
        { name: 'Active', cell: ({ active }) => active, isNumber: true },
        { name: 'Status', cell: ({ offer }) => badges[offer.state] },
      ],
    }),
  );
  const add =
    can(acts.addOffer) &&
    card(
      'New offer',
      form(acts.addOffer, {
        fields: [
          hidden('seen', await newestAct(db)),
          html`<p>It is a draft, which players do not see, until it is published.</p>`,
          offerFields(toOfferFields(newOffer)),
        ],
        button: 'Save the draft',
      }),
    );
  return { title: 'Bonuses', body: [offers, add] };
}

async function offerPage(db: Queryable, { form, params }: PageRequest): Promise<Page> {
  const seen = hidden('seen', await seenAct(db, ['bonus offer', rowIdOf(params.id)]));
  const offer = await findOffer(db, rowIdOf(params.id));
  const { id, name, state } = offer;
  const [claimed] = await db.select({ claims: count() }).from(bonusClaims).where(eq(bonusClaims.offerId, id));
  return {
    title: name,
    body: [
      card('The offer', [
        html`<p>${badges[state]} Claimed: ${claimed?.claims ?? 0}.</p>`,
        facts(factsOf(offer)),
      ]),
      state === 'draft' && [
        formCard(
          'Publish',
          form(acts.publishOffer, {
            params: { id },
            fields: [seen, html`<p>Players then see it. After that it can be ended, and not changed.</p>`],
            button: 'Publish',
          }),
        ),
        formCard(
          'Change the draft',
          form(acts.changeOffer, {
            params: { id },
            fields: [seen, offerFields(toOfferFields(offer))],
            button: 'Save the draft',
          }),
        ),
        formCard(
          'Delete the draft',
          form(acts.removeOffer, { params: { id }, fields: seen, button: 'Delete', isDanger: true }),
        ),
      ],
      state === 'open' &&
        formCard(
          'End the offer',
          form(acts.endOffer, {
            params: { id },
            fields: [
              seen,
              html`<p>It can be claimed no more. Claimed bonuses keep their terms.</p>`,
              reasonField(),
            ],
            button: 'End',
            isDanger: true,
          }),
        ),
    ],
  };
}

async function findOffer(db: Queryable, id: number): Promise<Offer> {
  const [offer] = await db.select().from(bonusOffers).where(eq(bonusOffers.id, id));
  if (offer === undefined) throw new HttpError(404, 'There is no such offer.');
  return offer;
}

const amountOf = ({ amount, kind }: OfferTerms) =>
  kind === 'gift' ? formatRupees(amount) : `up to ${formatRupees(amount)}`;

const lastDay = ({ closesAt }: OfferTerms) => (closesAt === null ? 'none' : moment(later(closesAt, -SECOND)));

const factsOf = (offer: Offer) => [
  ['Name in Hindi', offer.nameHi ?? '–'] as const,
  ['Kind', kinds[offer.kind]] as const,
  ['Amount', amountOf(offer)] as const,
  ...(offer.kind === 'deposit'
    ? [
        ['Of the deposit', `${offer.percent}%`] as const,
        ['Smallest deposit', formatRupees(offer.minDeposit ?? 0)] as const,
        ['Claimed within', `${offer.claimDays} days of the deposit`] as const,
      ]
    : []),
  ['Wagering', `${offer.wagering} times the bonus, in ${offer.days} days`] as const,
  ['Parts', offer.parts] as const,
  ['Smallest odds', formatHundredths(offer.minOdds)] as const,
  [
    'What counts',
    Object.entries(productNames)
      .map(([product, name]) => [name, offer.weights[product as keyof typeof productNames] ?? 0] as const)
      .filter(([, percent]) => percent > 0)
      .map(([name, percent]) => `${name} ${percent}%`)
      .join(', '),
  ] as const,
  ['Last day', lastDay(offer)] as const,
  ['Place in the list', offer.place] as const,
];
