import * as wire from '../../../contract/calls/api-keys';
import type { ParsedAnswerOf } from '../../../contract/define';
import type { ApiKey, KeyValues } from '../../../domain/api-keys';
import type { KeyList } from '../../../machines/account/api-keys/api-keys.machine';
import type { MadeKey } from '../../../machines/account/api-keys/key-form';
import type { CallServer } from '../kit/http/http';

type WireKey = ParsedAnswerOf<typeof wire.createApiKey>['entry'];

const toKey = (key: WireKey): ApiKey => ({
  id: key.id,
  name: key.name,
  scope: key.scope,
  createdAt: Date.parse(key.created_at),
  lastUsedAt: Date.parse(key.last_used_at),
  expiresAt: Date.parse(key.expires_at),
});

/** HTTP calls of the keys for programs. */
export const createApiKeyCalls = (call: CallServer) => ({
  loadKeys: async (_: unknown, signal: AbortSignal): Promise<KeyList> => {
    const { is_allowed: isAllowed, list } = await call(wire.apiKeys, {}, { signal });
    return { isAllowed, keys: list.map(toKey) };
  },
  makeKey: async ({ name, password, scope }: KeyValues): Promise<MadeKey> => {
    const { entry, key } = await call(wire.createApiKey, { name, scope, current_password: password });
    return { secret: key, entry: toKey(entry) };
  },
  endKey: async ({ id }: { id: string }): Promise<null> => {
    await call(wire.endApiKey, { id });
    return null;
  },
});
