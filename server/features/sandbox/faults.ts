import { UNAUTHORIZED } from '../../../contract/text';
import type { Backend } from '../../kit/backend/backend';
import type { GameFault } from '../../kit/backend/faults';
import { sandboxCalls } from './contract';
import type { SandboxRoutes } from './routes';

/** Faults of HTTP calls, handshakes, realtime events and games. */
export function serveSandboxFaults(serve: SandboxRoutes, { faults }: Pick<Backend, 'faults'>): void {
  serve(
    sandboxCalls.nextCall,
    async ({ after: isAfter, delay_ms: delayMs, message, path, status = null, times }) => {
      const said = message ?? (status === 401 ? UNAUTHORIZED : 'Failed by the sandbox.');
      faults.breakCalls(path, { delayMs, status, message: said, isAfter }, times);
    },
  );

  serve(sandboxCalls.refuseSockets, async ({ type, message, times }) => {
    faults.refuseSockets({ type, message }, times);
  });

  serve(sandboxCalls.silentEvents, async ({ event, times }) => faults.silence(event, times));

  serve(sandboxCalls.gameFault, async ({ delay_ms: delayMs, fault, times }) =>
    faults.breakGames(fault, delayMs, times),
  );

  serve(sandboxCalls.faults, () => {
    const { calls, events, games, sockets: handshakes } = faults.list();
    return {
      calls: calls.map(({ fault: { delayMs, isAfter, message, status }, left, on }) => ({
        path: on,
        delay_ms: delayMs,
        ...(status !== null && { status }),
        message,
        after: isAfter,
        times: left,
      })),
      sockets: handshakes.map(({ fault, left }) => ({ ...fault, times: left })),
      events: events.map(({ left, on }) => ({ event: on, times: left })),
      games: games.map(({ fault: { delayMs }, left, on }) => ({
        fault: on as GameFault,
        delay_ms: delayMs,
        times: left,
      })),
    };
  });
}
