import { site } from '../../../database/schema/site';
import { currentAppDetails, findAppDetails, readAppDetails } from '../../../features/site/site';
import type { Backend } from '../../../kit/backend/backend';
import { acts } from '../../forms/contract';
import { html } from '../../html/html';
import { badge, card, checkbox, facts, field, hidden, reasonField, select } from '../../html/parts';
import type { PageRequest } from '../../page-request';
import { lockSubject, seenAct } from '../../races';
import type { Desk } from '../../routes';

const SUBJECT = ['site', 'app details'] as const;

const texts = [
  ['SEO_TITLE', 'Title for search engines'],
  ['LOGO_URL', 'Address of the logo'],
  ['PHONE', 'Phone'],
  ['WHATS_APP_URL', 'WhatsApp'],
  ['TELEGRAM', 'Telegram'],
  ['FACEBOOK', 'Facebook'],
  ['INSTATGRAM', 'Instagram'],
] as const;

const switches = [
  ['OTP', 'Registration needs a one-time code'],
  ['IS_EMAIL', 'Registration asks for an email'],
  ['WITHDRAWAL_CANCEL', 'Players may cancel a pending withdrawal'],
  ['PLAY_MONEY', 'Balances are play money, and every page says so'],
] as const;

/** For an operator who may not change them. */
const detailFacts = (details: Awaited<ReturnType<typeof readAppDetails>>) =>
  facts([
    ...texts.map(([name, label]) => [label, details[name] || '–'] as const),
    ['Blocked states', details.BLOCKED_STATES.join(', ') || '–'],
    ['Least age to register', details.MIN_AGE || '–'],
    ...switches.map(([name, label]) => [label, details[name] ? 'yes' : 'no'] as const),
  ]);

type Stored = Readonly<Record<string, unknown>>;

/** Brand status, contacts, blocked states, least age and switches. */
export async function appDetailsCard({ can, form }: PageRequest, db: Backend['db']) {
  const seen = await seenAct(db, SUBJECT);
  const details = await readAppDetails(db);
  const status = details.BRAND_STATUS.toLowerCase();
  const statuses = ['Live', 'Maintenance', 'Suspended'];
  const current = statuses.find((each) => each.toLowerCase() === status) ?? 'Live';
  return card('App details', [
    html`<p>Brand status: ${badge(details.BRAND_STATUS || 'Live', current === 'Live' ? 'good' : 'warn')}. Bets, games and deposits are stopped while it is not Live.</p>`,
    !can(acts.changeAppDetails) && detailFacts(details),
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
          ${switches.map(([name, label]) => checkbox(name, label, details[name]))}
        </fieldset>`,
        reasonField(),
      ],
      button: 'Save',
    }),
  ]);
}

export function serveAppDetails(desk: Desk, { db, notifier }: Pick<Backend, 'db' | 'notifier'>): void {
  desk.act(acts.changeAppDetails, async ({ form: { reason, seen, ...changes }, record }) => {
    const recorded = await db.transaction(async (tx) => {
      await lockSubject(tx, SUBJECT, seen);
      const before: Stored = { ...((await findAppDetails(tx)) as object | undefined) };
      const after = { ...before, ...asStored(changes) };
      await tx.update(site).set({ appDetails: after });
      return record(tx, { subject: SUBJECT, ...difference(before, after), reason });
    });
    notifier.siteChanged(await currentAppDetails(db));
    return { recorded, next: '/site' };
  });
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
