import { createECDH } from 'node:crypto';
import { push, pushSubscribe, pushUnsubscribe } from '../../../contract/calls';
import type { Backend } from '../../kit/backend';
import { HttpError } from '../../kit/http/http-error';
import type { Routes } from '../../kit/http/routes';
import { endpointOf } from './endpoint';
import { deleteSubscription, storeSubscription } from './subscriptions';
import type { Vapid } from './vapid';

type Deps = Pick<Backend, 'clock' | 'config' | 'db'> & { readonly loadVapid: () => Promise<Vapid> };

export function servePush(routes: Routes, { clock, config, db, loadVapid }: Deps): void {
  routes.forPlayer(push, async () => ({ data: { public_key: (await loadVapid()).publicKey } }));

  routes.forPlayer(pushSubscribe, async ({ caller, payload }) => {
    if (endpointOf(payload.endpoint, config.push) === null)
      throw new HttpError(400, 'Notifications cannot be sent to the push service of this browser.');
    if (!isPoint(payload.p256dh)) throw new HttpError(400, 'The key of the subscription is not valid.');
    const isStored = await db.transaction((tx) => storeSubscription(tx, clock.now(), caller, payload));
    if (!isStored) throw new HttpError(409, 'This subscription has other keys.');
    return { data: null };
  });

  routes.forPlayer(pushUnsubscribe, async ({ caller: { playerId }, payload }) => {
    await deleteSubscription(db, playerId, payload.endpoint);
    return { data: null };
  });
}

/** Whether messages can be encrypted with it. */
function isPoint(key: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
