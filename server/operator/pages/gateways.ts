import { eq } from 'drizzle-orm';
import type { Backend } from '../../backend';
import type { Queryable } from '../../database/open';
import { gatewaySettings } from '../../database/payments-schema';
import { HttpError } from '../../http/http-error';
import type { PaymentGateway } from '../../payments/gateways/gateway';
import {
  ceilingOf,
  type DepositLimits,
  type GatewaySettings,
  limitsOf,
  readSettings,
} from '../../payments/gateways/settings';
import { acts, pages } from '../contract';
import type { Entered } from '../entered';
import { html } from '../html/html';
import { badge, card, checkbox, facts, field, formatRupees, hidden, reasonField } from '../html/parts';
import { lockSubject, seenAct } from '../races';
import type { Desk, PageRequest } from '../routes';

const subjectOf = ({ slug }: PaymentGateway) => ['gateway', slug] as const;

/** Switches and limits of gateways, within what the configuration permits. */
export function serveDeskGateways(desk: Desk, { db, gateways }: Pick<Backend, 'db' | 'gateways'>): void {
  const render = async (request: PageRequest, entered?: Entered) => {
    const settingsOf = await readSettings(db);
    const cards = gateways.list.map(async (gateway) => {
      const isEntered = request.params.slug === gateway.slug;
      return gatewayCard(request, gateway, {
        settings: settingsOf(gateway.slug),
        seen: await seenAct(db, subjectOf(gateway)),
        entered: isEntered ? entered : undefined,
      });
    });
    return {
      title: 'Gateways',
      body: [
        html`<p>A deposit that was begun before stays payable. Names, accounts and the widest limits are in the configuration of the server.</p>`,
        await Promise.all(cards),
      ],
    };
  };

  desk.page(pages.gateways, (request) => render(request));

  desk.act(
    acts.changeGateway,
    async ({ form: { reason, seen, ...after }, params, record }) => {
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
    },
    render,
  );
}

async function findSettings(db: Queryable, { slug }: PaymentGateway): Promise<GatewaySettings> {
  const [stored] = await db.select().from(gatewaySettings).where(eq(gatewaySettings.slug, slug));
  return { isOpen: stored?.isOpen ?? true, min: stored?.min ?? null, max: stored?.max ?? null };
}

/** @throws HttpError 400 */
function checkWithin(gateway: PaymentGateway, settings: GatewaySettings): void {
  const isWithin = [settings.min, settings.max].every(
    (amount) => amount === null || (amount >= gateway.min && amount <= ceilingOf(gateway)),
  );
  if (!isWithin)
    throw new HttpError(400, `${gateway.name} is configured for ${range(gateway)}. Nothing was changed.`);
  const { max, min } = limitsOf(gateway, settings);
  if (max !== 0 && min > max)
    throw new HttpError(400, 'The smallest deposit is larger than the largest. Nothing was changed.');
}

const range = ({ max, min }: DepositLimits) =>
  max === 0 ? `${formatRupees(min)} and more` : `${formatRupees(min)} to ${formatRupees(max)}`;

interface Shown {
  readonly settings: GatewaySettings;
  readonly seen: number;
  readonly entered: Entered | undefined;
}

const inRupees = (paise: number | null) => (paise === null ? '' : String(paise / 100));

function gatewayCard({ form }: PageRequest, gateway: PaymentGateway, { entered, seen, settings }: Shown) {
  const { isOpen, max, min } = settings;
  const amountField = (name: 'max' | 'min', label: string, stored: number | null) =>
    field({
      name,
      label,
      value: entered?.values[name] ?? inRupees(stored),
      hint: 'In rupees. Empty: as configured.',
      max: 15,
      isOptional: true,
      ...(entered?.errors[name] !== undefined && { error: entered.errors[name] }),
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
        amountField('min', 'Smallest deposit', min),
        amountField('max', 'Largest deposit', max),
        reasonField(),
      ],
      button: 'Save',
    }),
  ]);
}
