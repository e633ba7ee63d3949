import { createECDH } from 'node:crypto';
import { push, pushSubscribe, pushUnsubscribe } from '../../../../contract/calls';
import type { Backend } from '../../../kit/backend/backend';
import { refusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';
import { endpointOf } from './endpoint';
import { deleteSubscription, storeSubscription } from './subscriptions';
import type { Vapid } from './vapid';

type Deps = Pick<Backend, 'clock' | 'config' | 'db'> & { readonly loadVapid: () => Promise<Vapid> };

export function servePush(routes: Routes, { clock, config, db, loadVapid }: Deps): void {
  routes.forPlayer(push, async () => ({ data: { public_key: (await loadVapid()).publicKey } }));

  routes.forPlayer(pushSubscribe, async ({ caller, payload }) => {
    if (endpointOf(payload.endpoint, config.push) === null) throw refusal(400, 'PUSH_SERVICE_UNKNOWN');
    if (!isPoint(payload.p256dh)) throw refusal(400, 'PUSH_KEY_INVALID');
    const isStored = await db.transaction((tx) => storeSubscription(tx, clock.now(), caller, payload));
    if (!isStored) throw refusal(409, 'PUSH_KEYS_DIFFER');
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
