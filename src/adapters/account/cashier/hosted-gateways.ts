import { depositFloxy, depositHpay } from '../../../../contract/calls/cashier';
import { hostedGateways as slugs } from '../../../../domain/lists';

const calls = { hpay: depositHpay, floxy: depositFloxy } as const;

/** The calls of gateways with a page of their own, by their slugs. */
export const hostedGateways: ReadonlyMap<string, typeof depositHpay> = new Map(
  slugs.map((slug) => [slug, calls[slug]]),
);
