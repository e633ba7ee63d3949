import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ParsedPayloadOf } from '../../../contract/define';
import { UNAUTHORIZED } from '../../../contract/text';
import { announcements, banners, site } from '../../database/schema/site';
import type { Backend } from '../../kit/backend';
import type { GameFault } from '../../kit/faults';
import { HttpError } from '../../kit/http/http-error';
import type { Feed } from '../exchange/feed/feed';
import { deleteOverrides } from '../exchange/markets/stored-decisions';
import { type Movement, postOnce } from '../ledger/ledger';
import { readWallet, toWireWallet } from '../ledger/wallet';
import { expireDeposits } from '../payments/expiry';
import { findByMobile, findByUsername } from '../players/players';
import { endSessions } from '../players/sessions/sessions';
import { setSuspended } from '../players/suspension';
import { resetSecondFactor } from '../players/two-factor/second-factor';
import { type PlayerSockets, playerRoom } from '../realtime/sockets';
import { findAppDetails } from '../site/site';
import { decideInSandbox, type SandboxCashier } from './cashier';
import { sandboxCalls } from './contract';
import { sandboxDocument } from './document';
import { serveSandboxExchange } from './exchange';
import { requireLoopback } from './guard';
import { serveLedgerChecks } from './ledger-checks';
import type { Outbox } from './outbox';
import { createSandboxRoutes } from './routes';
import { type StudioOfSandbox, serveSandboxStudio } from './studio';

interface Deps extends Backend, StudioOfSandbox {
  readonly outbox: Outbox;
  readonly sockets: PlayerSockets;
  readonly feed: Feed;
  readonly cashier: SandboxCashier;
  checkSessions(): Promise<void>;
}

/** HTTP calls for testers, described in docs/testers/sandbox.md. */
export function serveSandbox(app: FastifyInstance, deps: Deps): void {
  const { cashier, checkSessions, db, clock, faults, notifier, exchange, feed, outbox, sockets } = deps;
  app.addHook('onRequest', requireLoopback);
  const serve = createSandboxRoutes(app);
  serveLedgerChecks(serve, deps);
  serveSandboxExchange(serve, deps);
  serveSandboxStudio(serve, deps);
  // Sent as text: the document is an answer without an envelope.
  app.get('/openapi.json', (_, reply) =>
    reply.type('application/json').send(JSON.stringify(sandboxDocument())),
  );

  serve(sandboxCalls.messages, ({ mobile }) =>
    outbox.messagesTo(mobile).map(({ sentAt, expiresAt, ...message }) => ({
      ...message,
      sent_at: sentAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
  );

  // Stores the body as sent, so that testers can try unusual shapes.
  serve(sandboxCalls.appDetails, async (_, sent) => {
    const appDetails = { ...(await findAppDetails(db)), ...(sent as object) };
    await db.update(site).set({ appDetails });
    return appDetails;
  });

  serve(sandboxCalls.announcements, (list) =>
    db.transaction(async (tx) => {
      await tx.delete(announcements);
      const rows = list.map((entry) =>
        typeof entry === 'string'
          ? { content: entry }
          : { content: entry.content, contentHi: entry.content_hi },
      );
      if (rows.length > 0) await tx.insert(announcements).values(rows);
    }),
  );

  serve(sandboxCalls.banners, (list) =>
    db.transaction(async (tx) => {
      await tx.delete(banners);
      const rows = list.map(({ image, order, text, text_hi, title, title_hi, url }) => ({
        order: Math.min(order, 2 ** 31 - 1),
        title,
        titleHi: title_hi,
        text,
        textHi: text_hi,
        image,
        url,
      }));
      if (rows.length > 0) await tx.insert(banners).values(rows);
    }),
  );

  serve(sandboxCalls.demo, async ({ available }) => {
    await db.update(site).set({ demoOpen: available });
  });

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

  serve(sandboxCalls.cashier, ({ decision, delay_ms: delayMs, reason }) =>
    cashier.setPolicy({
      ...(decision !== undefined && { decision }),
      ...(delayMs !== undefined && { delayMs }),
      ...(reason !== undefined && { reason }),
    }),
  );

  serve(sandboxCalls.cashierDecide, async ({ decision, ...request }) => {
    const result = await decideInSandbox(deps, { ...request, isApproved: decision === 'approve' });
    if (result.outcome === 'unknown') throw new HttpError(404, `There is no such ${request.kind}.`);
    return { outcome: result.outcome, status: result.request.status };
  });

  serve(sandboxCalls.clock, async ({ advance_ms }) => {
    clock.advance(advance_ms);
    await exchange.storeTime();
    await cashier.run();
    await expireDeposits(deps);
    await checkSessions();
    return { now: clock.now().toISOString() };
  });

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

  serve(sandboxCalls.reset, async () => {
    faults.reset();
    feed.silence(false);
    cashier.resetPolicy();
    await deleteOverrides(db);
    await exchange.storeTime(false);
    exchange.overrides.releaseAll();
  });

  async function find({ username, mobile }: ParsedPayloadOf<typeof sandboxCalls.revoke>): Promise<number> {
    const player =
      username === undefined ? await findByMobile(db, mobile ?? '') : await findByUsername(db, username);
    if (player === null) throw new HttpError(404, 'There is no such player.');
    return player.id;
  }
}
