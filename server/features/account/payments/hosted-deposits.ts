import { randomBytes } from 'node:crypto';
import { depositFloxy, depositHpay } from '../../../../contract/calls';
import type { Backend } from '../../../kit/backend/backend';
import { later } from '../../../kit/clock';
import { refusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';
import { createDeposit } from './create-deposit';
import { pageAddress } from './gateways/hosted-service';
import { requirePlayer } from './rules';

const calls = [
  { call: depositHpay, slug: 'hpay' },
  { call: depositFloxy, slug: 'floxy' },
] as const;

/** Deposits that are paid on a page of the gateway, each by a call of its own. */
export function serveHostedDeposits(routes: Routes, backend: Backend): void {
  const { adapters, clock, gateways, limits } = backend;

  for (const { call, slug } of calls)
    routes.forPlayer(call, async ({ caller, payload: { amount, key, lang }, site }) => {
      requirePlayer(caller);
      limits.cashierByPlayer.consume(String(caller.playerId));
      const gateway = gateways.find(slug);
      if (gateway?.kind !== 'redirect') throw refusal(404, 'NO_SUCH_GATEWAY');
      const { service } = gateway;
      const studio = adapters.studioOrigin(site);
      if (studio === null && service.pageUrl.startsWith('{studio}'))
        throw refusal(503, 'GATEWAY_UNAVAILABLE', { gateway: gateway.name });
      const payment = randomBytes(16).toString('hex');
      const expiresAt = later(clock.now(), service.lifetime);
      const { id, redirectUrl } = await createDeposit(backend, {
        playerId: caller.playerId,
        key,
        gateway,
        amount,
        reference: '',
        hosted: {
          payment,
          expiresAt,
          pageUrl: (depositId) => {
            const returnUrl = `${site.pages}/deposit/${slug}?id=${depositId}`;
            return pageAddress(service, { payment, amount, returnUrl, expiresAt, lang }, studio ?? '');
          },
        },
      });
      if (redirectUrl === null) throw refusal(409, 'SENT_BEFORE');
      return { data: { id, redirectUrl } };
    });
}
