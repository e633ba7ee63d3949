import { MINUTE } from '../../../../kit/clock';
import type { HostedGateway } from './gateway';
import type { HostedService } from './hosted-service';

/** Protocols of the two payment services that the studio plays. PAYMENTS_FILE describes others in the same terms. */
const services: Readonly<Record<'hpay' | 'floxy', Omit<HostedService, 'secret' | 'lifetime'>>> = {
  hpay: {
    pageUrl:
      '{studio}/pay/hpay?order_id={payment}&amount={amount}&currency={currency}&return_url={return_url}&expires={expires}&lang={lang}&signature={signature}',
    pageContent: '{payment}|{amount}|{currency}|{return_url}|{expires}',
    signature: {
      header: 'x-hpay-signature',
      timestampHeader: 'x-hpay-timestamp',
      timestampUnit: 'ms',
      algorithm: 'sha256',
      encoding: 'hex',
      content: '{timestamp}.{body}',
    },
    amounts: 'paise',
    report: {
      format: 'json',
      fields: {
        payment: 'order.id',
        amount: 'order.amount',
        currency: 'order.currency',
        status: 'status',
        reference: 'utr',
      },
      statuses: { paid: ['paid'], failed: ['failed'], cancelled: ['cancelled'], pending: ['processing'] },
      answer: { received: true },
    },
  },
  floxy: {
    pageUrl:
      '{studio}/pay/floxy?txn={payment}&amt={amount}&cur={currency}&back={return_url}&exp={expires}&lng={lang}&hash={signature}',
    pageContent: '{amount}:{currency}:{payment}:{expires}:{return_url}',
    signature: {
      header: 'floxy-hash',
      timestampHeader: 'floxy-time',
      timestampUnit: 's',
      algorithm: 'sha512',
      encoding: 'base64',
      content: '{body}:{timestamp}',
    },
    amounts: 'rupees',
    report: {
      format: 'form',
      fields: { payment: 'txn', amount: 'amt', currency: null, status: 'state', reference: 'bank_ref' },
      statuses: { paid: ['success'], failed: ['failure'], cancelled: ['abandoned'], pending: ['queued'] },
      answer: { ack: 'OK' },
    },
  },
};

const names = { hpay: 'HPay', floxy: 'Floxy' } as const;

export type StudioService = keyof typeof services;

export const studioService = (name: StudioService, secret: string, lifetime: number): HostedService => ({
  ...services[name],
  secret,
  lifetime,
});

/** Gateways while the studio runs and PAYMENTS_FILE is not set. */
export const studioGateways = (secret: string): readonly HostedGateway[] =>
  (['hpay', 'floxy'] as const).map((slug) => ({
    slug,
    name: names[slug],
    kind: 'redirect',
    min: 100_00,
    max: 50_000_00,
    image: '',
    service: studioService(slug, secret, 15 * MINUTE),
  }));
