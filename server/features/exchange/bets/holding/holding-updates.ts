import type { Backend } from '../../../../kit/backend/backend';
import { refusalFor } from '../../../../kit/http/refusal';
import { createKeyedMutex } from '../../../../kit/jobs/keyed-mutex';
import type { Holding, HoldingKey, KeyState, PlacedBet } from './holding';
import {
  type Attempt,
  createHoldingAttempts,
  type TogetherDecision,
  type UpdatedHolding,
} from './holding-attempts';
import type { HoldingReader } from './holding-reader';
import type { HoldingUpdate } from './holding-update';
import type { KnownBets } from './known-bets';
import { toWireBet } from './wire-bet';

/** The only writer of bets and positions. */
export interface HoldingUpdater {
  /**
   * Reads the holding, decides, and writes the update as a whole; reads and decides again if the purse has changed in between. Listeners
   * and the player are notified after the commit.
   * @param decide returns null for no update. Called once for each attempt: its side effects must be reverted by `undo`.
   * @throws HttpError 503 after `close`.
   */
  update(
    request: HoldingKey,
    decide: (holding: Holding & KeyState) => HoldingUpdate | null,
  ): Promise<UpdatedHolding>;
  /**
   * `update` for a request of a player. The request is refused before the decision if it has waited too long: for earlier updates of
   * the player, or for a connection of the database.
   * @throws QueueLimitExceeded
   */
  updateSoon: HoldingUpdater['update'];
  /**
   * Reads holdings of different players, decides on all of them, and writes the updates as a whole: all of them or none; reads and decides
   * again if one of the purses has changed in between.
   * @returns in the order of the requests.
   * @throws UnwritableHoldings if the database refuses some of the holdings, of more than one request.
   */
  updateTogether(
    requests: readonly HoldingKey[],
    decide: TogetherDecision,
  ): Promise<readonly UpdatedHolding[]>;
  /**
   * `updateTogether` for a request of a player.
   * @throws QueueLimitExceeded
   */
  updateTogetherSoon: HoldingUpdater['updateTogether'];
  /**
   * Reads holdings of different players with one statement, decides on all of them at once, and writes the updates with another one.
   * @returns in the order of the requests; null for a holding whose purse has changed in between, which is not updated.
   */
  updateAll(
    requests: readonly HoldingKey[],
    decide: (holdings: readonly Holding[]) => ReadonlyMap<Holding, HoldingUpdate>,
  ): Promise<readonly PromiseSettledResult<UpdatedHolding | null>[]>;
  /** Whether the update would be written now; true without one. Writes nothing. @param decide has no side effects. */
  isWritable(request: HoldingKey, decide: (holding: Holding) => HoldingUpdate | null): Promise<boolean>;
  /** Called for each bet that was added or changed, after the commit. */
  onBetChanged(listener: (placed: PlacedBet) => void): void;
  /** Resolves when no update is in progress. */
  idle(): Promise<void>;
  close(): void;
}

const MAX_ATTEMPTS = 50;

type Deps = Pick<Backend, 'db' | 'clock' | 'notifier'> & {
  readonly known: KnownBets;
  readonly reader: HoldingReader;
};

export function createHoldingUpdater({ notifier, clock, db, known, reader }: Deps): HoldingUpdater {
  // The revision of the purse decides races. The mutex saves the attempts that would lose, and bounds a player to one connection.
  const mutex = createKeyedMutex<number>(db.$client.maxQueueWait);
  const attempts = createHoldingAttempts({ clock, db, known, reader });
  const listeners: ((placed: PlacedBet) => void)[] = [];
  let isClosed = false;

  async function updateHoldings(
    requests: readonly HoldingKey[],
    decide: TogetherDecision,
    mayRefuse: boolean,
  ): Promise<readonly UpdatedHolding[]> {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const done = await attempts.together(requests, decide, mayRefuse);
      if (done !== null) {
        for (const one of done) notify(one.holding.playerId, one);
        return done;
      }
    }
    const players = requests.map(({ playerId }) => playerId).join(', ');
    throw new Error(`The purses of the players ${players} changed during ${MAX_ATTEMPTS} attempts`);
  }

  const updateTogether: HoldingUpdater['updateTogether'] = async (requests, decide) => {
    if (isClosed) throw refusalFor(503, 'RESTARTING', 1);
    return mutex.runAll(playersOf(requests), () => updateHoldings(requests, decide, false));
  };

  const updateTogetherSoon: HoldingUpdater['updateTogether'] = async (requests, decide) => {
    if (isClosed) throw refusalFor(503, 'RESTARTING', 1);
    return mutex.runAllSoon(playersOf(requests), () => updateHoldings(requests, decide, true));
  };

  function notify(playerId: number, { added, bets, isWalletChanged }: Attempt) {
    for (const placed of bets) {
      for (const listener of listeners) listener(placed);
      notifier.betChanged(playerId, toWireBet(placed, clock.now()));
    }
    if (isWalletChanged) notifier.walletChanged(playerId);
    notifier.notificationAdded(added);
  }

  return {
    update: async (request, decide) => onlyOf(await updateTogether([request], alone(decide))),
    updateSoon: async (request, decide) => onlyOf(await updateTogetherSoon([request], alone(decide))),
    updateTogether,
    updateTogetherSoon,
    async updateAll(requests, decide) {
      if (isClosed) throw refusalFor(503, 'RESTARTING', 1);
      return mutex.runAll(playersOf(requests), async () => {
        const done = await attempts.each(requests, decide);
        for (const one of done) {
          if (one.status === 'fulfilled' && one.value !== null) notify(one.value.holding.playerId, one.value);
        }
        return done;
      });
    },
    async isWritable(request, decide) {
      if (isClosed) throw refusalFor(503, 'RESTARTING', 1);
      return mutex.run(request.playerId, () => attempts.isWritable(request, decide));
    },
    onBetChanged: (listener) => listeners.push(listener),
    idle: mutex.idle,
    close() {
      isClosed = true;
    },
  };
}

const playersOf = (requests: readonly HoldingKey[]) => requests.map(({ playerId }) => playerId);

const alone =
  (decide: (holding: Holding & KeyState) => HoldingUpdate | null): TogetherDecision =>
  ([holding]) => {
    const update = holding === undefined ? null : decide(holding);
    return new Map(holding === undefined || update === null ? [] : [[holding, update]]);
  };

function onlyOf([updated]: readonly UpdatedHolding[]): UpdatedHolding {
  if (updated === undefined) throw new Error('A holding was not read');
  return updated;
}
