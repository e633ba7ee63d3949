import type { Backend } from '../../../kit/backend';
import { QueueLimitExceeded } from '../../../kit/http/limits/queue-limit';
import { refusal } from '../../../kit/http/refusal';
import { createKeyedMutex } from '../../../kit/keyed-mutex';
import type { AddedNotification } from '../../../kit/notifier';
import type { Holding, HoldingKey, HoldingReader, KeyState, PlacedBet } from './holding';
import { addedExposure, betsOf, type HoldingUpdate, positionAfter } from './holding-update';
import { createHoldingWriter, type HoldingWrite, type WrittenHolding } from './persist-holding';
import { toWireBet } from './wire-bet';

export interface UpdatedHolding {
  readonly holding: Holding & KeyState;
  /** The added bet first, then the changed ones. */
  readonly bets: readonly PlacedBet[];
}

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
   * The same for a request of a player, which is refused before the decision if it has waited too long: for earlier updates of the
   * player, or for a connection of the database.
   * @throws QueueLimitExceeded
   */
  updateSoon: HoldingUpdater['update'];
  /**
   * Reads holdings of different players, decides on all of them, and writes the updates as a whole: all of them or none; reads and decides
   * again if one of the purses has changed in between.
   * @returns in the order of the requests.
   */
  updateTogether(
    requests: readonly HoldingKey[],
    decide: TogetherDecision,
  ): Promise<readonly UpdatedHolding[]>;
  /**
   * The same for a request of a player.
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
  /** Called for each bet that was added or changed, after the commit. */
  onBetChanged(listener: (placed: PlacedBet) => void): void;
  /** Resolves when no update is in progress. */
  idle(): Promise<void>;
  close(): void;
}

/** In the order of the requests. Updates of none of them: nothing is written. */
type TogetherDecision = (holdings: readonly (Holding & KeyState)[]) => ReadonlyMap<Holding, HoldingUpdate>;

interface Attempt extends UpdatedHolding {
  readonly isWalletChanged: boolean;
  readonly added: AddedNotification | null;
}

const MAX_ATTEMPTS = 50;

type Deps = Pick<Backend, 'db' | 'clock' | 'notifier'> & { readonly reader: HoldingReader };

export function createHoldingUpdater({ notifier, clock, db, reader }: Deps): HoldingUpdater {
  // The revision of the purse decides races. The mutex saves the attempts that would lose, and bounds a player to one connection.
  const mutex = createKeyedMutex<number>(db.$client.maxQueueWait);
  const writer = createHoldingWriter({ clock, db });
  const listeners: ((placed: PlacedBet) => void)[] = [];
  let isClosed = false;

  const writeOf = (holding: Holding, update: HoldingUpdate): HoldingWrite => {
    const { settled: _, undo: _undo, ...changes } = update;
    return { ...changes, holding, position: positionAfter(holding, update) };
  };

  const unchanged = (holding: Holding & KeyState): Attempt => ({
    ...{ holding, bets: [], isWalletChanged: false, added: null },
  });

  const attemptOf = (
    holding: Holding & KeyState,
    update: HoldingUpdate,
    { addedId, arrivals, notification }: WrittenHolding,
  ): Attempt => ({
    holding,
    bets: betsOf(holding, update, addedId, arrivals),
    isWalletChanged: addedExposure(holding, update) !== 0 || (update.movements ?? []).length > 0,
    added: notification,
  });

  /** Null if the purse has changed since the holding was read. */
  async function completed(
    holding: Holding & KeyState,
    update: HoldingUpdate | null,
    writing: Promise<WrittenHolding | null> | undefined,
  ): Promise<Attempt | null> {
    if (update === null || writing === undefined) return unchanged(holding);
    try {
      const written = await writing;
      if (written !== null) return attemptOf(holding, update, written);
    } catch (error) {
      update.undo?.();
      throw error;
    }
    update.undo?.();
    return null;
  }

  /** Null if one of the purses has changed since the holdings were read. */
  async function attempt(
    requests: readonly HoldingKey[],
    decide: TogetherDecision,
    mayRefuse: boolean,
  ): Promise<readonly Attempt[] | null> {
    const asked = performance.now();
    const holdings = await reader.readAll(requests);
    if (mayRefuse && db.$client.wasOverdueSince(asked)) throw new QueueLimitExceeded();
    const updates = [...decide(holdings)];
    if (updates.length === 0) return holdings.map(unchanged);
    const undo = () => {
      for (const [, update] of updates) update.undo?.();
    };
    let written: readonly WrittenHolding[] | null = null;
    try {
      written = await writer.writeTogether(updates.map(([holding, update]) => writeOf(holding, update)));
    } catch (error) {
      undo();
      throw error;
    }
    if (written === null) {
      undo();
      return null;
    }
    const results = new Map(updates.map(([holding], place) => [holding, written[place]]));
    const byHolding = new Map(updates);
    return holdings.map((holding) => {
      const update = byHolding.get(holding);
      const result = results.get(holding);
      return update === undefined || result === undefined
        ? unchanged(holding)
        : attemptOf(holding, update, result);
    });
  }

  async function attemptAll(
    requests: readonly HoldingKey[],
    decide: (holdings: readonly Holding[]) => ReadonlyMap<Holding, HoldingUpdate>,
  ): Promise<readonly PromiseSettledResult<Attempt | null>[]> {
    const holdings = await reader.readAll(requests);
    const updates = decide(holdings);
    const writing = writer.writeAll([...updates].map(([holding, update]) => writeOf(holding, update)));
    const writes = new Map([...updates.keys()].map((holding, place) => [holding, writing[place]]));
    return Promise.allSettled(
      holdings.map((holding) => completed(holding, updates.get(holding) ?? null, writes.get(holding))),
    );
  }

  async function updateHoldings(
    requests: readonly HoldingKey[],
    decide: TogetherDecision,
    mayRefuse: boolean,
  ): Promise<readonly UpdatedHolding[]> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const done = await attempt(requests, decide, mayRefuse);
      if (done !== null) {
        for (const one of done) notify(one.holding.playerId, one);
        return done;
      }
    }
    const players = requests.map(({ playerId }) => playerId).join(', ');
    throw new Error(`The purses of the players ${players} changed during ${MAX_ATTEMPTS} attempts`);
  }

  const updateTogether: HoldingUpdater['updateTogether'] = async (requests, decide) => {
    if (isClosed) throw refusal(503, 'RESTARTING');
    return mutex.runAll(playersOf(requests), () => updateHoldings(requests, decide, false));
  };

  const updateTogetherSoon: HoldingUpdater['updateTogether'] = async (requests, decide) => {
    if (isClosed) throw refusal(503, 'RESTARTING');
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
      if (isClosed) throw refusal(503, 'RESTARTING');
      return mutex.runAll(playersOf(requests), async () => {
        const attempts = await attemptAll(requests, decide);
        for (const done of attempts) {
          if (done.status === 'fulfilled' && done.value !== null)
            notify(done.value.holding.playerId, done.value);
        }
        return attempts;
      });
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
