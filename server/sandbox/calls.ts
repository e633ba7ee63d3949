import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { appDetails, banner } from '../../contract/entities';
import { requestRupees } from '../../contract/money';
import { UNAUTHORIZED } from '../../contract/text';
import type { Backend } from '../backend';
import { announcements, banners, site } from '../database/schema';
import type { Feed } from '../exchange/feed/feed';
import { HttpError } from '../http/http-error';
import { parseAs } from '../http/validation';
import { type Movement, postOnce, purses } from '../ledger/ledger';
import { readWallet, toWireWallet } from '../ledger/wallet';
import { findByMobile, findByUsername } from '../players/players';
import { setSuspended } from '../players/suspension';
import { type PlayerSockets, playerRoom } from '../realtime/sockets';
import { endSessions } from '../sessions/sessions';
import { findAppDetails } from '../site/site';
import { serveSandboxExchange } from './exchange';
import { requireLoopback } from './guard';
import { serveLedgerChecks } from './ledger-checks';
import type { Outbox } from './outbox';

interface Deps extends Backend {
  readonly outbox: Outbox;
  readonly sockets: PlayerSockets;
  readonly feed: Feed;
  checkSessions(): Promise<void>;
}

const who = v.object({ username: v.optional(v.string()), mobile: v.optional(v.string()) });
const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 1);
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0));

const asks = {
  messages: v.object({ mobile: v.optional(v.string()) }),
  appDetails: v.partial(appDetails),
  announcements: v.array(v.union([v.string(), v.object({ content: v.string() })])),
  banners: v.array(banner),
  demo: v.object({ available: v.boolean() }),
  credit: v.object({
    ...who.entries,
    /** Rupees; negative takes away. */
    amount: requestRupees,
    purse: v.optional(v.picklist(purses), 'cash'),
    key: v.optional(v.string()),
  }),
  who,
  suspend: v.object({ ...who.entries, suspended: v.optional(v.boolean(), true) }),
  nextCall: v.object({
    path: v.pipe(v.string(), v.startsWith('/')),
    delay_ms: v.optional(milliseconds, 0),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
    message: v.optional(v.string()),
    after: v.optional(v.boolean(), false),
    times,
  }),
  refuseSockets: v.object({
    type: v.optional(v.string(), 'Unavailable'),
    message: v.optional(v.string(), 'Refused by the sandbox.'),
    times,
  }),
  silentEvents: v.object({ event: v.string(), times }),
  clock: v.object({ advance_ms: milliseconds }),
};

/** HTTP calls for testers, described in docs/testers/sandbox.md. */
export function serveSandbox(app: FastifyInstance, deps: Deps): void {
  const { checkSessions, db, clock, faults, notifier, exchange, feed, outbox, sockets } = deps;
  app.addHook('onRequest', requireLoopback);
  serveLedgerChecks(app, deps);
  serveSandboxExchange(app, deps);

  app.get('/messages', async ({ query }) => {
    const { mobile } = parseAs(asks.messages, query);
    return done(
      outbox.messagesTo(mobile).map(({ sentAt, expiresAt, ...message }) => ({
        ...message,
        sent_at: sentAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
    );
  });

  const post = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    handle: (asked: v.InferOutput<S>, sent: unknown) => Promise<unknown>,
  ) => app.post(path, async ({ body }) => done((await handle(parseAs(schema, body), body)) ?? null));

  // Stores the body as sent, so that testers can try unusual shapes.
  post('/app-details', asks.appDetails, async (_, sent) => {
    const appDetails = { ...(await findAppDetails(db)), ...(sent as object) };
    await db.update(site).set({ appDetails });
    return appDetails;
  });

  post('/announcements', asks.announcements, (list) =>
    db.transaction(async (tx) => {
      await tx.delete(announcements);
      const rows = list.map((entry) => ({ content: typeof entry === 'string' ? entry : entry.content }));
      if (rows.length > 0) await tx.insert(announcements).values(rows);
    }),
  );

  post('/banners', asks.banners, (list) =>
    db.transaction(async (tx) => {
      await tx.delete(banners);
      const rows = list.map(({ order, title, text, image, url }) => ({
        order: Math.min(order, 2 ** 31 - 1),
        title,
        text,
        image,
        url,
      }));
      if (rows.length > 0) await tx.insert(banners).values(rows);
    }),
  );

  post('/demo', asks.demo, async ({ available }) => {
    await db.update(site).set({ demoOpen: available });
  });

  post('/credit', asks.credit, async ({ amount, purse, key, ...whom }) => {
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
      throw new HttpError(409, 'There is not so much in that purse, or nothing to move.');
    if (result === 'posted') notifier.walletChanged(playerId);
    return toWireWallet(await readWallet(db, playerId));
  });

  post('/revoke', asks.who, async (whom) => {
    const ended = await endSessions(db, clock.now(), { playerId: await find(whom) });
    notifier.sessionsEnded(ended);
    return { sessions: ended.length };
  });

  post('/suspend', asks.suspend, async ({ suspended, ...whom }) =>
    setSuspended(deps, await find(whom), suspended),
  );

  post('/drop-socket', asks.who, async (whom) => {
    const isEverybody = whom.username === undefined && whom.mobile === undefined;
    const dropped = isEverybody ? sockets : sockets.in(playerRoom(await find(whom)));
    const connections = await dropped.fetchSockets();
    // Closes the transport: after a disconnect packet, clients would not reconnect.
    for (const { id } of connections) sockets.sockets.sockets.get(id)?.conn.close();
    return { sockets: connections.length };
  });

  post(
    '/next-call',
    asks.nextCall,
    async ({ after: isAfter, delay_ms: delayMs, message, path, status = null, times }) => {
      const said = message ?? (status === 401 ? UNAUTHORIZED : 'Failed by the sandbox.');
      faults.breakCalls(path, { delayMs, status, message: said, isAfter }, times);
    },
  );

  post('/refuse-sockets', asks.refuseSockets, async ({ type, message, times }) => {
    faults.refuseSockets({ type, message }, times);
  });

  post('/silent-events', asks.silentEvents, async ({ event, times }) => faults.silence(event, times));

  post('/clock', asks.clock, async ({ advance_ms }) => {
    clock.advance(advance_ms);
    await checkSessions();
    return { now: clock.now().toISOString() };
  });

  app.post('/reset', async () => {
    faults.reset();
    feed.silence(false);
    exchange.overrides.releaseAll();
    return done(null);
  });

  async function find({ username, mobile }: v.InferOutput<typeof who>): Promise<number> {
    const player =
      username === undefined ? await findByMobile(db, mobile ?? '') : await findByUsername(db, username);
    if (player === null) throw new HttpError(404, 'There is no such player.');
    return player.id;
  }
}

const done = (data: unknown) => ({ data, error: false, message: '' });
