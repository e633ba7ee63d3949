import { toRupees } from '../../../../../contract/rupees';
import { REFERENCES } from '../../../../../domain/cashier';
import type { ManualGateway, PaymentGateway, WireGateway } from './gateway';

declare module '../../../../kit/backend/backend' {
  interface Backend {
    readonly gateways: PaymentGateways;
  }
}

export interface PaymentGateways {
  readonly list: readonly PaymentGateway[];
  find(slug: string): PaymentGateway | null;
}

const manual = (slug: string, name: string, kind: 'upi' | 'bank', min: number, max: number) => ({
  slug,
  name,
  kind,
  min: 100 * min,
  max: 100 * max,
  image: '',
  account: null,
});

/** Gateways if PAYMENTS_FILE is not set: the operator's UPI id and bank account. */
export const manualGateways: readonly ManualGateway[] = [
  manual('upi', 'UPI', 'upi', 100, 1_00_000),
  manual('bank', 'Bank transfer', 'bank', 500, 10_00_000),
];

export function createGateways(list: readonly PaymentGateway[]): PaymentGateways {
  return { list, find: (slug) => list.find((gateway) => gateway.slug === slug) ?? null };
}

export const toWireGateway = (
  { image, kind, max, min, name, slug }: PaymentGateway,
  place: number,
  minutes?: number,
): WireGateway => ({
  id: place + 1,
  slug,
  name,
  kind,
  min: toRupees(min),
  max: toRupees(max),
  image,
  ...(minutes !== undefined && { minutes }),
});

const referenceFaults = { upi: 'UPI_REFERENCE_INVALID', bank: 'BANK_REFERENCE_INVALID' } as const;

/** Null if the reference has the format of the gateway's kind, else what is wrong with it. */
export function referenceFault(
  kind: ManualGateway['kind'],
  reference: string,
): (typeof referenceFaults)[keyof typeof referenceFaults] | null {
  return REFERENCES[kind].test(reference) ? null : referenceFaults[kind];
}
