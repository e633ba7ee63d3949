import { isOpenBet } from '../../../../domain/betting/bet-state';
import { commissionShares } from '../../../../domain/betting/commission';
import type { Paise } from '../../../../domain/entities';
import type { Backend } from '../../../kit/backend';
import { QueueLimitExceeded } from '../../../kit/http/limits/queue-limit';
import { refusal } from '../../../kit/http/refusal';
import { createKeyedMutex } from '../../../kit/keyed-mutex';
import type { AddedNotification } from '../../../kit/notifier';
import type { PurseMovement } from '../../ledger/purse-movements';
import { exposureOn } from './exposure';
import type { Holding, HoldingKey, HoldingReader, KeyState, PlacedBet } from './holding';
import {
  createHoldingWriter,
  type HoldingNotification,
  type HoldingWrite,
  type KeyRefusal,
  type WrittenHolding,
} from './persist-holding';
import type { NewBet, Position, StoredBet, StoredMarket } from './rows';
import { toWireBet } from './wire-bet';

/** Changes of a holding. The exposure follows from the bets. */
export interface HoldingUpdate {
  readonly added?: NewBet;
  readonly changed?: readonly StoredBet[];
  /** Set for a market that has no bets yet. */
  readonly market?: StoredMarket;
  readonly refusal?: KeyRefusal;
  readonly settled?: Pick<Position, 'settledBy' | 'settledAt' | 'profit' | 'commission'>;
  readonly movements?: readonly PurseMovement[];
  readonly mayFallShort?: boolean;
  /** Paise that the update puts at risk, which a waiting order has reserved before; the write checks them against the loss limits. */
  readonly atRisk?: Paise;
  readonly notification?: HoldingNotification | null;
  /** Reverts side effects of the decision, such as sizes taken from the market, if the update is not written. */
  undo?(): void;
}

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

  /** Null if the purse has changed since the holding was read. */
  async function completed(
    holding: Holding & KeyState,
    update: HoldingUpdate | null,
    writing: Promise<WrittenHolding | null> | undefined,
  ): Promise<Attempt | null> {
    if (update === null || writing === undefined)
      return { holding, bets: [], isWalletChanged: false, added: null };
    try {
      const written = await writing;
      if (written !== null) {
        const isWalletChanged = addedExposure(holding, update) !== 0 || (update.movements ?? []).length > 0;
        const bets = betsOf(holding, update, written.addedId);
        return { holding, bets, isWalletChanged, added: written.notification };
      }
    } catch (error) {
      update.undo?.();
      throw error;
    }
    update.undo?.();
    return null;
  }

  async function attempt(
    request: HoldingKey,
    decide: (holding: Holding & KeyState) => HoldingUpdate | null,
    mayRefuse: boolean,
  ): Promise<Attempt | null> {
    const asked = performance.now();
    const holding = await reader.read(request);
    if (mayRefuse && db.$client.wasOverdueSince(asked)) throw new QueueLimitExceeded();
    const update = decide(holding);
    return completed(holding, update, update === null ? undefined : writer.write(writeOf(holding, update)));
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

  async function updateHolding(
    request: HoldingKey,
    decide: (holding: Holding & KeyState) => HoldingUpdate | null,
    mayRefuse: boolean,
  ): Promise<UpdatedHolding> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const done = await attempt(request, decide, mayRefuse);
      if (done !== null) {
        notify(request.playerId, done);
        return done;
      }
    }
    throw new Error(`The purse of player ${request.playerId} changed during ${MAX_ATTEMPTS} attempts`);
  }

  function notify(playerId: number, { added, bets, isWalletChanged }: Attempt) {
    for (const placed of bets) {
      for (const listener of listeners) listener(placed);
      notifier.betChanged(playerId, toWireBet(placed, clock.now()));
    }
    if (isWalletChanged) notifier.walletChanged(playerId);
    notifier.notificationAdded(added);
  }

  return {
    async update(request, decide) {
      if (isClosed) throw refusal(503, 'RESTARTING');
      return mutex.run(request.playerId, () => updateHolding(request, decide, false));
    },
    async updateSoon(request, decide) {
      if (isClosed) throw refusal(503, 'RESTARTING');
      return mutex.runSoon(request.playerId, () => updateHolding(request, decide, true));
    },
    async updateAll(requests, decide) {
      if (isClosed) throw refusal(503, 'RESTARTING');
      const players = requests.map(({ playerId }) => playerId);
      return mutex.runAll(players, async () => {
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

function storedBetsAfter({ bets }: Holding, changed: readonly StoredBet[]): readonly StoredBet[] {
  const after = new Map(changed.map((bet) => [bet.id, bet]));
  return bets.map((bet) => after.get(bet.id) ?? bet);
}

const betsAfter = (
  holding: Holding,
  { added, changed = [] }: HoldingUpdate,
): readonly (NewBet | StoredBet)[] => [
  ...storedBetsAfter(holding, changed),
  ...(added === undefined ? [] : [added]),
];

/** The player's exposure on the market after the update, in paise. */
export function exposureAfter(holding: Holding, update: HoldingUpdate): Paise {
  const market = holding.market ?? update.market;
  return market === undefined ? 0 : exposureOn(market, betsAfter(holding, update));
}

/** Change of the exposure by the update, in paise; negative where it releases some. */
export const addedExposure = (holding: Holding, update: HoldingUpdate): Paise =>
  exposureAfter(holding, update) - (holding.position?.exposure ?? 0);

/**
 * Paise by which the update raises what the player may lose on the market.
 * @param without the update that ends the bet in place of matching it.
 */
export const riskOf = (holding: Holding, update: HoldingUpdate, without: HoldingUpdate = {}): Paise =>
  exposureAfter(holding, update) - exposureAfter(holding, without);

/** Whether the loss limits of the player allow an update with this risk. The risk of a waiting order is part of its reserve. */
export const isWithinLossLimit = (holding: Holding, update: HoldingUpdate, risk: Paise): boolean =>
  holding.lossRoom === null || risk <= 0 || addedExposure(holding, update) <= holding.lossRoom;

/** The holding as the update leaves it, for the next decision of the same write. */
export function afterUpdate(holding: Holding, update: HoldingUpdate): Holding {
  const { lossRoom, purse } = holding;
  const added = addedExposure(holding, update);
  return {
    ...holding,
    bets: storedBetsAfter(holding, update.changed ?? []),
    position: positionAfter(holding, update),
    purse: { ...purse, available: purse.available - added },
    lossRoom: lossRoom === null ? null : lossRoom - added,
  };
}

/** Two updates of bets that are stored already, as one; the second one was decided after the first. */
export const mergeUpdates = (first: HoldingUpdate | undefined, second: HoldingUpdate): HoldingUpdate => ({
  changed: [...(first?.changed ?? []), ...(second.changed ?? [])],
  atRisk: (first?.atRisk ?? 0) + (second.atRisk ?? 0),
  // One notification for all bets that are written together.
  notification: second.notification ?? first?.notification ?? null,
  undo() {
    second.undo?.();
    first?.undo?.();
  },
});

function positionAfter(holding: Holding, update: HoldingUpdate): Position | null {
  const exposure = exposureAfter(holding, update);
  const before = holding.position;
  if (before === null && !betsAfter(holding, update).some(isOpenBet)) return null;
  return {
    ...(before ?? { settledBy: 0, settledAt: null, profit: 0, commission: 0 }),
    ...update.settled,
    exposure,
  };
}

function betsOf(holding: Holding, update: HoldingUpdate, addedId: number | null): readonly PlacedBet[] {
  const { added, changed = [], settled } = update;
  const on = holding.market ?? update.market;
  if (on === undefined) return [];
  const all = added === undefined || addedId === null ? changed : [{ ...added, id: addedId }, ...changed];
  if (settled === undefined) return all.map((bet) => ({ bet, market: on }));
  const shares = commissionShares(storedBetsAfter(holding, changed), settled.commission);
  return all.map((bet) => ({ bet, market: on, commission: shares.get(bet.id) ?? 0 }));
}
