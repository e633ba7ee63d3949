import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import pino from 'pino';
import type { Market } from '../../domain/betting/exchange';
import { type DatabaseConfig, defaultDatabase } from '../../server/database/database-config';
import { type Database, openDatabase } from '../../server/database/open';
import { bets } from '../../server/database/schema/exchange';
import { findOperator, sampleOperator } from '../../server/desk/access/accounts';
import { recordAct } from '../../server/desk/audit';
import { createPlayer } from '../../server/features/account/players/players';
import { type BetService, createBetService } from '../../server/features/exchange/bets/bet-service';
import type { StoredBet } from '../../server/features/exchange/bets/holding/rows';
import type { WireBet } from '../../server/features/exchange/bets/holding/wire-bet';
import { createPriceSnapshots } from '../../server/features/exchange/bets/matching/price-snapshots';
import type { BetRequest } from '../../server/features/exchange/bets/placing/bet-request';
import { adjustBalance } from '../../server/features/ledger/adjustments';
import { post } from '../../server/features/ledger/ledger';
import { readWallet, type Wallet } from '../../server/features/ledger/wallet';
import { checkLedger } from '../../server/features/sandbox/ledger-checks';
import { createClock, type MovableClock } from '../../server/kit/clock';
import type { BetsConfig } from '../../server/kit/config/config';
import { freshDatabase } from './backend';
import { newUsername } from './browser';
import { createFakeMarkets, type FakeMarkets } from './fake-markets';

export type BetWish = Partial<BetRequest> & { readonly market: Market };

/** Bets and money without the network; amounts in paise, prices in hundredths. */
export interface TestBackend {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly markets: FakeMarkets;
  readonly betService: BetService;
  /** Players with an open connection. */
  readonly connected: Set<number>;
  /** Notifications to players, in order. */
  readonly notifications: { readonly playerId: number; readonly bet: WireBet }[];
  newPlayer(cash?: number): Promise<number>;
  place(playerId: number, wish: BetWish): Promise<StoredBet>;
  /** The newest first. */
  bets(playerId: number): Promise<readonly StoredBet[]>;
  /** The current state. */
  bet(playerId: number, id: number): Promise<StoredBet>;
  wallet(playerId: number): Promise<Wallet>;
  /** Credits a player's cash; a negative amount debits it. */
  move(playerId: number, amount: number): ReturnType<typeof post>;
  /** Credits or debits by hand, as an operator does. @returns false if it is not covered. */
  adjust(playerId: number, amount: number): Promise<boolean>;
  /** Resolves when all work that the markets started has ended. */
  idle(): Promise<void>;
  /** Restarts the service as after a stop or a crash of the process. */
  restart(meanwhile?: () => void, caps?: BetsConfig): Promise<void>;
  faults(): Promise<unknown[]>;
  /** Lines that the service logged as errors. */
  errors(): readonly string[];
  close(): Promise<void>;
}

const baseCaps: BetsConfig = { maxOpenBets: 30, maxExposure: 100_000_00 };

/** @param reroute the address to connect to instead of PostgreSQL's own; not used with the embedded database */
export async function openTestBackend(
  reroute: (databaseUrl: string) => Promise<string> = async (databaseUrl) => databaseUrl,
  clock: MovableClock = createClock(),
  // Requests wait as long as a busy machine needs.
  database: DatabaseConfig = { ...defaultDatabase, maxQueueWait: 60_000 },
): Promise<TestBackend> {
  const where = await freshDatabase();
  const { dataDir, databaseUrl } = where;
  const { close, db } = await openDatabase({
    dataDir,
    databaseUrl: databaseUrl === null ? null : await reroute(databaseUrl),
    database,
  });
  const markets = createFakeMarkets();
  const errors: string[] = [];
  const log = pino(
    { level: 'error' },
    {
      write(line: string) {
        errors.push(line);
        process.stdout.write(line);
      },
    },
  );
  const notifications: TestBackend['notifications'] = [];
  const notifier = {
    sessionOpened() {},
    sessionsEnded() {},
    walletChanged() {},
    siteChanged() {},
    protectionChanged() {},
    favouriteChanged() {},
    betChanged: (playerId: number, bet: WireBet) => notifications.push({ playerId, bet }),
    requestChanged() {},
    notificationAdded() {},
    notificationsRead() {},
    roundEnded() {},
  };
  const connected = new Set<number>();
  const presence = {
    connectedAmong: async (players: readonly number[]) => new Set(players.filter((id) => connected.has(id))),
  };
  const open = async (caps = baseCaps) => {
    const priceSnapshots = createPriceSnapshots(markets, clock);
    const backend = { notifier, clock, db, log, markets, presence, priceSnapshots };
    const betting = createBetService(backend, caps);
    await betting.start();
    return betting;
  };
  let betting = await open();

  return {
    db,
    clock,
    markets,
    notifications,
    connected,
    get betService() {
      return betting;
    },
    newPlayer: (cash = 1_000_00) =>
      db.transaction((tx) =>
        createPlayer(tx, clock, {
          kind: 'player',
          username: newUsername(),
          passwordHash: null,
          name: 'Asha',
          mobile: null,
          email: null,
          agentCode: null,
          welcome: cash,
        }),
      ),
    async place(playerId, { market, ...wish }) {
      const { bet } = await betting.place(
        {
          playerId,
          key: randomUUID(),
          marketId: market.id,
          selectionId: '1',
          side: 'back',
          price: 200,
          line: null,
          stake: 100_00,
          moved: 'none',
          version: market.version,
          ...wish,
        },
        market.gtype,
      );
      return bet;
    },
    async bets(playerId) {
      return db.select().from(bets).where(eq(bets.playerId, playerId)).orderBy(desc(bets.id));
    },
    async bet(playerId, id) {
      const [found] = await db
        .select()
        .from(bets)
        .where(and(eq(bets.playerId, playerId), eq(bets.id, id)));
      if (found === undefined) throw new Error(`There is no bet ${id}`);
      return found;
    },
    wallet: (playerId) => readWallet(db, playerId),
    move: (playerId, amount) =>
      post(db, clock, {
        key: `test:${randomUUID()}`,
        playerId,
        purse: 'cash',
        amount,
        house: 'play money',
        kind: 'test',
        description: 'A movement of a test',
      }),
    async adjust(playerId, amount) {
      const operator = await findOperator(db, sampleOperator.username);
      if (operator === null) throw new Error('There is no operator');
      const adjustment = { key: randomUUID(), playerId, amount, reason: 'correction' } as const;
      const act = { operatorId: operator.id, act: 'balance adjusted', requestId: 'test' };
      const entry = { subject: ['player', playerId], after: { amount } } as const;
      const adjusted = await db.transaction((tx) =>
        adjustBalance(tx, clock, adjustment, () => recordAct(tx, clock, { ...act, ...entry })),
      );
      return adjusted !== null;
    },
    idle: () => betting.idle(),
    async restart(meanwhile = () => {}, caps) {
      await betting.stop();
      meanwhile();
      betting = await open(caps);
    },
    faults: () => checkLedger(db),
    errors: () => errors,
    async close() {
      await betting.stop();
      await close();
      await where.remove();
    },
  };
}
