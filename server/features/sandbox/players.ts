import { randomUUID } from 'node:crypto';
import type { ParsedPayloadOf } from '../../../contract/define';
import type { Backend } from '../../kit/backend/backend';
import { HttpError } from '../../kit/http/http-error';
import { findByMobile, findByUsername } from '../account/players/players';
import { endSessions } from '../account/players/sessions/sessions';
import { setSuspended } from '../account/players/suspension';
import { resetSecondFactor } from '../account/players/two-factor/second-factor';
import { type Movement, postOnce } from '../ledger/ledger';
import { readWallet, toWireWallet } from '../ledger/wallet';
import { type PlayerSockets, playerRoom } from '../realtime/sockets';
import { sandboxCalls } from './contract';
import type { SandboxRoutes } from './routes';

interface Deps extends Backend {
  readonly sockets: PlayerSockets;
}

/** Purses, sessions, suspension, second factor and sockets of one player. */
export function serveSandboxPlayers(serve: SandboxRoutes, deps: Deps): void {
  const { clock, db, notifier, sockets } = deps;

  serve(sandboxCalls.credit, async ({ amount, purse, key, ...whom }) => {
    const playerId = await find(whom);
    const description = amount > 0 ? 'Credited in the sandbox' : 'Debited in the sandbox';
    const movement: Movement = {
      key: `sandbox:${key ?? randomUUID()}`,
      playerId,
      purse,
      amount,
      house: 'play money',
      kind: 'sandbox',
      description,
    };
    const result = amount === 0 ? 'not covered' : await postOnce(db, clock, movement);
    if (result === 'not covered')
      throw new HttpError(409, 'The purse does not hold this amount, or the amount is 0.');
    if (result === 'posted') notifier.walletChanged(playerId);
    return toWireWallet(await readWallet(db, playerId));
  });

  serve(sandboxCalls.revoke, async (whom) => {
    const ended = await endSessions(db, clock.now(), { playerId: await find(whom) });
    notifier.sessionsEnded(ended);
    return { sessions: ended.length };
  });

  serve(sandboxCalls.suspend, async ({ suspended, ...whom }) => {
    await setSuspended(deps, await find(whom), suspended, async () => null);
  });

  serve(sandboxCalls.resetTwoFactor, async (whom) => ({
    was_on: await resetSecondFactor(deps, await find(whom), 'two-factor.reset'),
  }));

  serve(sandboxCalls.dropSocket, async (whom) => {
    const isEveryPlayer = whom.username === undefined && whom.mobile === undefined;
    const dropped = isEveryPlayer ? sockets : sockets.in(playerRoom(await find(whom)));
    const connections = await dropped.fetchSockets();
    // Closes the transport: after a disconnect packet, clients would not reconnect.
    for (const { id } of connections) sockets.sockets.sockets.get(id)?.conn.close();
    return { sockets: connections.length };
  });

  async function find({ username, mobile }: ParsedPayloadOf<typeof sandboxCalls.revoke>): Promise<number> {
    const player =
      username === undefined ? await findByMobile(db, mobile ?? '') : await findByUsername(db, username);
    if (player === null) throw new HttpError(404, 'There is no such player.');
    return player.id;
  }
}
