import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../../database/open';
import { gatewaySettings } from '../../../../database/schema/payments';
import type { PaymentGateway } from './gateway';

/** Limits of a deposit in paise; a maximum of 0 means no limit. */
export interface DepositLimits {
  readonly min: number;
  readonly max: number;
}

/** Settings that operators change at the desk; null means the configured limit. */
export type GatewaySettings = Omit<typeof gatewaySettings.$inferSelect, 'slug'>;

const defaultSettings: GatewaySettings = { isOpen: true, min: null, max: null };

/** Largest amount that the configuration permits. */
export const ceilingOf = ({ max }: DepositLimits): number => (max === 0 ? Number.POSITIVE_INFINITY : max);

export async function readSettings(db: Queryable): Promise<(slug: string) => GatewaySettings> {
  const rows = await db.select().from(gatewaySettings);
  const bySlug = new Map(rows.map(({ slug, ...settings }) => [slug, settings]));
  return (slug) => bySlug.get(slug) ?? defaultSettings;
}

/** Limits of the desk apply only within the configured limits, which may have become stricter since. */
export function limitsOf(gateway: PaymentGateway, settings: GatewaySettings): DepositLimits {
  const max = Math.min(ceilingOf(gateway), settings.max ?? Number.POSITIVE_INFINITY);
  return { min: Math.max(gateway.min, settings.min ?? 0), max: Number.isFinite(max) ? max : 0 };
}

/** Limits of a new deposit; null if the gateway is switched off. */
export async function findDepositLimits(
  db: Queryable,
  gateway: PaymentGateway,
): Promise<DepositLimits | null> {
  const [stored] = await db.select().from(gatewaySettings).where(eq(gatewaySettings.slug, gateway.slug));
  const settings = stored ?? defaultSettings;
  return settings.isOpen ? limitsOf(gateway, settings) : null;
}
