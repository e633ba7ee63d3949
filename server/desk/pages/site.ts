import { asc, eq } from 'drizzle-orm';
import { bankDetails, site } from '../../database/schema/site';
import { currentAppDetails, findAppDetails, isDemoOpen, readAppDetails } from '../../features/site/site';
import type { Backend } from '../../kit/backend';
import { HttpError } from '../../kit/http/http-error';
import { acts, pages } from '../forms/contract';
import { html } from '../html/html';
import { badge, card, checkbox, facts, field, hidden, reasonField, select } from '../html/parts';
import { findSameAddition, lockSubject, newestAct, seenAct, seenActs } from '../races';
import type { Desk, PageRequest } from '../routes';
import { serveStops, stopsCard } from './stops';

const NEXT = '/site';
const DETAILS = ['site', 'app details'] as const;
const DEMO = ['site', 'demo'] as const;

const texts = [
  ['SEO_TITLE', 'Title for search engines'],
  ['LOGO_URL', 'Address of the logo'],
  ['PHONE', 'Phone'],
  ['WHATS_APP_URL', 'WhatsApp'],
  ['TELEGRAM', 'Telegram'],
  ['FACEBOOK', 'Facebook'],
  ['INSTATGRAM', 'Instagram'],
] as const;

type Stored = Readonly<Record<string, unknown>>;

export function serveSiteSettings(desk: Desk, { db, notifier }: Pick<Backend, 'db' | 'notifier'>): void {
  desk.page(pages.site, async (request) => {
    const seenDetails = await seenAct(db, DETAILS);
    const seenDemo = await seenAct(db, DEMO);
    const isOpen = await isDemoOpen(db);
    return {
      title: 'Site',
      body: [
        await stopsCard(request, db),
        card('App details', await detailsForm(request, seenDetails)),
        card('Demo log-in', [
          html`<p>${isOpen ? badge('open', 'good') : badge('closed', 'bad')}</p>`,
          request.form(acts.changeDemo, {
            fields: [
              hidden('seen', seenDemo),
              checkbox('isOpen', 'Visitors may log in as a demo player', isOpen),
              reasonField(),
            ],
            button: 'Save',
          }),
        ]),
        card('Bank details for deposits', await bankForms(request)),
      ],
    };
  });

  async function detailsForm({ form }: PageRequest, seen: number) {
    const details = await readAppDetails(db);
    const status = details.BRAND_STATUS.toLowerCase();
    const statuses = ['Live', 'Maintenance', 'Suspended'];
    const current = statuses.find((each) => each.toLowerCase() === status) ?? 'Live';
    return [
      html`<p>Brand status: ${badge(details.BRAND_STATUS || 'Live', current === 'Live' ? 'good' : 'warn')}. Bets, games and deposits are stopped while it is not Live.</p>`,
      form(acts.changeAppDetails, {
        fields: [
          hidden('seen', seen),
          select({
            name: 'BRAND_STATUS',
            label: 'Brand status',
            value: current,
            options: statuses.map((each) => [each, each] as const),
          }),
          texts.map(([name, label]) => field({ name, label, value: details[name], isOptional: true })),
          field({
            name: 'BLOCKED_STATES',
            label: 'Blocked states, such as TN, AP (needs a proxy that sets X-Region)',
            value: details.BLOCKED_STATES.join(', '),
            isOptional: true,
          }),
          field({
            name: 'MIN_AGE',
            label: 'Least age to register',
            hint: 'In years. Empty or 0: no age is asked for.',
            value: details.MIN_AGE || '',
            max: 2,
            isOptional: true,
          }),
          html`<fieldset><legend>Switches</legend>
            ${checkbox('OTP', 'Registration needs a one-time code', details.OTP)}
            ${checkbox('IS_EMAIL', 'Registration asks for an email', details.IS_EMAIL)}
            ${checkbox('WITHDRAWAL_CANCEL', 'Players may cancel a pending withdrawal', details.WITHDRAWAL_CANCEL)}
            ${checkbox('PLAY_MONEY', 'Balances are play money, and every page says so', details.PLAY_MONEY)}
          </fieldset>`,
          reasonField(),
        ],
        button: 'Save',
      }),
    ];
  }

  async function bankForms({ can, form }: PageRequest) {
    const seen = await seenActs(db, 'bank details');
    const newest = await newestAct(db);
    const rows = await db.select().from(bankDetails).orderBy(asc(bankDetails.id));
    const shown = rows.map(({ id, ...detail }) => [
      facts([
        ['Type', detail.type],
        ['Account name', detail.accountName],
        ['Account number', detail.accountNumber || '–'],
        ['IFSC', detail.ifsc || '–'],
        ['Bank', detail.bankName || '–'],
        ['UPI id', detail.upiId || '–'],
      ]),
      form(acts.removeBankDetail, {
        params: { id },
        fields: [hidden('seen', seen(id)), reasonField()],
        button: 'Remove',
        isDanger: true,
      }),
    ]);
    return [
      rows.length === 0 && html`<p class="empty">No bank details: players cannot pay by bank or UPI.</p>`,
      shown,
      can(acts.addBankDetail) && html`<h3>Add</h3>`,
      form(acts.addBankDetail, {
        fields: [
          hidden('seen', newest),
          select({
            name: 'type',
            label: 'Type',
            value: 'bank',
            options: [
              ['bank', 'bank'],
              ['card', 'card'],
            ],
          }),
          field({ name: 'accountName', label: 'Account name', max: 100 }),
          field({ name: 'accountNumber', label: 'Account number', max: 40, isOptional: true }),
          field({ name: 'ifsc', label: 'IFSC', max: 20, isOptional: true }),
          field({ name: 'bankName', label: 'Bank', max: 100, isOptional: true }),
          field({ name: 'upiId', label: 'UPI id', max: 100, isOptional: true }),
          reasonField(),
        ],
        button: 'Add',
      }),
    ];
  }

  serveStops(desk, { db, notifier });

  desk.act(acts.changeAppDetails, async ({ form: { reason, seen, ...changes }, record }) => {
    const recorded = await db.transaction(async (tx) => {
      await lockSubject(tx, DETAILS, seen);
      const before: Stored = { ...((await findAppDetails(tx)) as object | undefined) };
      const after = { ...before, ...asStored(changes) };
      await tx.update(site).set({ appDetails: after });
      return record(tx, { subject: DETAILS, ...difference(before, after), reason });
    });
    notifier.siteChanged(await currentAppDetails(db));
    return { recorded, next: NEXT };
  });

  desk.act(acts.changeDemo, async ({ form: { isOpen, reason, seen }, record }) => ({
    recorded: await db.transaction(async (tx) => {
      await lockSubject(tx, DEMO, seen);
      const before = { isOpen: await isDemoOpen(tx) };
      await tx.update(site).set({ demoOpen: isOpen });
      return record(tx, { subject: DEMO, before, after: { isOpen }, reason });
    }),
    next: NEXT,
  }));

  desk.act(acts.addBankDetail, async ({ form: { reason, seen, ...detail }, operator, record }) => ({
    recorded: await db.transaction(async (tx) => {
      const { name } = acts.addBankDetail;
      const repeated = await findSameAddition(tx, { name, operatorId: operator.id, seen, after: detail });
      if (repeated !== null) return repeated;
      const [added] = await tx.insert(bankDetails).values(detail).returning();
      return record(tx, { subject: ['bank details', added?.id ?? 0], after: detail, reason });
    }),
    next: NEXT,
  }));

  desk.act(acts.removeBankDetail, async ({ form: { reason, seen }, params, record }) => ({
    recorded: await db.transaction(async (tx) => {
      const id = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0;
      await lockSubject(tx, ['bank details', id], seen);
      const [before] = await tx.delete(bankDetails).where(eq(bankDetails.id, id)).returning();
      if (before === undefined)
        throw new HttpError(404, 'These bank details do not exist any more. Nothing was changed.');
      return record(tx, { subject: ['bank details', id], before, reason });
    }),
    next: NEXT,
  }));
}

/** In the types of the wire: flags are 0 and 1, and an empty text is null. */
const asStored = (changes: Stored): Stored =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value === '' ? null : value,
    ]),
  );

/** Only the fields that changed. */
function difference(before: Stored, after: Stored) {
  const names = Object.keys(after).filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  const pick = (from: Stored) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
