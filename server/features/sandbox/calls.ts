import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../kit/backend/backend';
import { HttpError } from '../../kit/http/http-error';
import { expireDeposits } from '../account/payments/expiry';
import type { BetService } from '../exchange/bets/bet-service';
import type { Feed } from '../exchange/feed/feed';
import { deleteOverrides } from '../exchange/markets/stored-decisions';
import type { PlayerSockets } from '../realtime/sockets';
import { decideInSandbox, type SandboxCashier } from './cashier';
import { sandboxCalls } from './contract';
import { sandboxDocument } from './document';
import { serveSandboxExchange } from './exchange';
import { serveSandboxFaults } from './faults';
import { requireLoopback } from './guard';
import { serveLedgerChecks } from './ledger-checks';
import type { Outbox } from './outbox';
import { serveSandboxPlayers } from './players';
import { createSandboxRoutes } from './routes';
import { serveSandboxSite } from './site';
import { type StudioOfSandbox, serveSandboxStudio } from './studio';

interface Deps extends Backend, StudioOfSandbox {
  readonly betting: BetService;
  readonly outbox: Outbox;
  readonly sockets: PlayerSockets;
  readonly feed: Feed;
  readonly cashier: SandboxCashier;
  checkSessions(): Promise<void>;
}

/** HTTP calls for testers, described in docs/testers/sandbox.md. */
export function serveSandbox(app: FastifyInstance, deps: Deps): void {
  const { cashier, checkSessions, db, clock, faults, exchange, feed, outbox } = deps;
  app.addHook('onRequest', requireLoopback);
  const serve = createSandboxRoutes(app);
  serveLedgerChecks(serve, deps);
  serveSandboxExchange(serve, deps);
  serveSandboxFaults(serve, deps);
  serveSandboxPlayers(serve, deps);
  serveSandboxSite(serve, deps);
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

  serve(sandboxCalls.reset, async () => {
    faults.reset();
    feed.silence(false);
    cashier.resetPolicy();
    await deleteOverrides(db);
    await exchange.storeTime(false);
    exchange.overrides.releaseAll();
  });
}
