import * as wire from '../../../contract/calls/protection';
import { toRupees } from '../../../contract/rupees';
import type {
  PlayedSession,
  Protection,
  ProtectionRequest,
  ProtectionSettings,
} from '../../../domain/protection';
import type { CallServer } from '../kit/http/http';
import { toChange, toDays, toPlayedSession, toSettings } from './wire-protection';

const CHANGES = 20;

/** HTTP calls of limits, pauses and reality check. */
export function createProtectionCalls(call: CallServer) {
  function send(request: ProtectionRequest) {
    switch (request.setting) {
      case 'limit': {
        const { amount, kind } = request;
        return call(wire.protectionLimit, { kind, amount: amount === null ? null : toRupees(amount) });
      }
      case 'pause':
        return call(wire.protectionPause, { kind: request.kind, days: request.days });
      default:
        return call(wire.protectionRealityCheck, { minutes: request.minutes as 15 | 30 | 60 | 120 });
    }
  }

  return {
    async loadProtection(_: unknown, signal: AbortSignal): Promise<Protection> {
      const [settings, days, { list }] = await Promise.all([
        call(wire.protection, {}, { signal }),
        call(wire.protectionSummary, {}, { signal }),
        call(wire.protectionHistory, { per_page: CHANGES }, { signal }),
      ]);
      return { settings: toSettings(settings), days: toDays(days), history: list.map(toChange) };
    },
    async saveProtection(request: ProtectionRequest | null): Promise<ProtectionSettings> {
      if (request === null) throw new Error('No change was requested');
      return toSettings(await send(request));
    },
    loadPlayedSession: async (_: unknown, signal: AbortSignal): Promise<PlayedSession> =>
      toPlayedSession(await call(wire.protectionSession, {}, { signal })),
  };
}
