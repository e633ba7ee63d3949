import { eq } from 'drizzle-orm';
import { formatRupees } from '../../../domain/rupees';
import type { Queryable } from '../../database/open';
import { gatewaySettings } from '../../database/schema/payments';
import type { PaymentGateway } from '../../features/account/payments/gateways/gateway';
import {
  ceilingOf,
  type DepositLimits,
  type GatewaySettings,
  limitsOf,
  readSettings,
} from '../../features/account/payments/gateways/settings';
import type { Backend } from '../../kit/backend/backend';
import { HttpError } from '../../kit/http/http-error';
import { acts, pages } from '../forms/contract';
import { FieldRefusal, labelOf } from '../forms/entered';
import { html } from '../html/html';
import { badge, card, checkbox, facts, field, hidden, reasonField } from '../html/parts';
import type { PageRequest } from '../page-request';
import { lockSubject, seenActs } from '../races';
import type { Desk } from '../routes';

const subjectOf = ({ slug }: PaymentGateway) => ['gateway', slug] as const;

/** Switches and limits of gateways, within what the configuration permits. */
export function serveDeskGateways(desk: Desk, { db, gateways }: Pick<Backend, 'db' | 'gateways'>): void {
  desk.page(pages.gateways, async (request) => {
    const seen = await seenActs(db, 'gateway');
    const settingsOf = await readSettings(db);
    const cards = gateways.list.map((gateway) =>
      gatewayCard(request, gateway, { settings: settingsOf(gateway.slug), seen: seen(gateway.slug) }),
    );
    return {
      title: 'Gateways',
      body: [
        html`<p>A deposit that was begun before stays payable. Names, accounts and the widest limits are in the configuration of the server.</p>`,
        cards,
      ],
    };
  });

  desk.act(acts.changeGateway, async ({ form: { reason, seen, ...after }, params, record }) => {
    const gateway = gateways.find(params.slug ?? '');
    if (gateway === null) throw new HttpError(404, 'There is no such gateway. Nothing was changed.');
    checkWithin(gateway, after);
    const recorded = await db.transaction(async (tx) => {
      await lockSubject(tx, subjectOf(gateway), seen);
      const before = await findSettings(tx, gateway);
      await tx
        .insert(gatewaySettings)
        .values({ slug: gateway.slug, ...after })
        .onConflictDoUpdate({ target: gatewaySettings.slug, set: after });
      return record(tx, { subject: subjectOf(gateway), before, after, reason });
    });
    return { recorded, next: '/gateways' };
  });
}

async function findSettings(db: Queryable, { slug }: PaymentGateway): Promise<GatewaySettings> {
  const [stored] = await db.select().from(gatewaySettings).where(eq(gatewaySettings.slug, slug));
  return { isOpen: stored?.isOpen ?? true, min: stored?.min ?? null, max: stored?.max ?? null };
}

/** @throws FieldRefusal */
function checkWithin(gateway: PaymentGateway, settings: GatewaySettings): void {
  const outside = (['min', 'max'] as const).find((name) => {
    const amount = settings[name];
    return amount !== null && (amount < gateway.min || amount > ceilingOf(gateway));
  });
  if (outside !== undefined)
    throw new FieldRefusal(400, outside, `${gateway.name} is configured for ${range(gateway)}.`);
  const { max, min } = limitsOf(gateway, settings);
  if (max !== 0 && min > max)
    throw new FieldRefusal(400, 'min', 'The smallest deposit is larger than the largest.');
}

const range = ({ max, min }: DepositLimits) =>
  max === 0 ? `${formatRupees(min)} and more` : `${formatRupees(min)} to ${formatRupees(max)}`;

interface Shown {
  readonly settings: GatewaySettings;
  readonly seen: number;
}

const inRupees = (paise: number | null) => (paise === null ? '' : String(paise / 100));

function gatewayCard({ form }: PageRequest, gateway: PaymentGateway, { seen, settings }: Shown) {
  const { isOpen, max, min } = settings;
  const amountField = (name: 'max' | 'min', stored: number | null) =>
    field({
      name,
      label: labelOf(acts.changeGateway.form, name),
      value: inRupees(stored),
      hint: 'In rupees. Empty: as configured.',
      max: 15,
      isOptional: true,
    });
  return card(`${gateway.name} (${gateway.slug})`, [
    facts([
      ['State', isOpen ? badge('on', 'good') : badge('off', 'bad')],
      ['Deposits', range(limitsOf(gateway, settings))],
      ['Configured', range(gateway)],
    ]),
    form(acts.changeGateway, {
      params: { slug: gateway.slug },
      fields: [
        hidden('seen', seen),
        checkbox('isOpen', 'Players can begin deposits', isOpen),
        amountField('min', min),
        amountField('max', max),
        reasonField(),
      ],
      button: 'Save',
    }),
  ]);
}
