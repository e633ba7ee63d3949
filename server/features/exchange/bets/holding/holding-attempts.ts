import type { Backend } from '../../../../kit/backend/backend';
import type { AddedNotification } from '../../../../kit/backend/notifier';
import { QueueLimitExceeded } from '../../../../kit/http/limits/queue-limit';
import type { Holding, HoldingKey, KeyState, PlacedBet } from './holding';
import type { HoldingReader } from './holding-reader';
import { addedExposure, betsOf, type HoldingUpdate, positionAfter } from './holding-update';
import type { KnownBets } from './known-bets';
import { createHoldingWriter, type HoldingWrite, type WrittenHolding } from './persist-holding';
import { withUnwritable } from './unwritable-holdings';

export interface UpdatedHolding {
  readonly holding: Holding & KeyState;
  /** The added bet first, then the changed ones. */
  readonly bets: readonly PlacedBet[];
}

/** In the order of the requests. Updates of none of them: nothing is written. */
export type TogetherDecision = (
  holdings: readonly (Holding & KeyState)[],
) => ReadonlyMap<Holding, HoldingUpdate>;

/** One attempt to update a holding: what was written, and what to notify of. */
export interface Attempt extends UpdatedHolding {
  readonly isWalletChanged: boolean;
  readonly added: AddedNotification | null;
}

interface HoldingAttempts {
  /**
   * Writes the updates of all holdings or of none of them.
   * @returns null if one of the purses has changed since the holdings were read.
   * @throws QueueLimitExceeded before the decision, if it may refuse and a connection of the database was overdue.
   * @throws UnwritableHoldings if the database refuses some of several holdings.
   */
  together(
    requests: readonly HoldingKey[],
    decide: TogetherDecision,
    mayRefuse: boolean,
  ): Promise<readonly Attempt[] | null>;
  /** Writes the update of each holding on its own: null for one whose purse has changed since it was read. */
  each(
    requests: readonly HoldingKey[],
    decide: (holdings: readonly Holding[]) => ReadonlyMap<Holding, HoldingUpdate>,
  ): Promise<readonly PromiseSettledResult<Attempt | null>[]>;
  /** Whether the update would be written now; true without one. Writes nothing. */
  isWritable(request: HoldingKey, decide: (holding: Holding) => HoldingUpdate | null): Promise<boolean>;
}

type Deps = Pick<Backend, 'db' | 'clock'> & { readonly known: KnownBets; readonly reader: HoldingReader };

/** Reads holdings, decides, and writes the updates once. The caller has the turn of the players. */
export function createHoldingAttempts({ clock, db, known, reader }: Deps): HoldingAttempts {
  const writer = createHoldingWriter({ clock, db });

  async function together(
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
    const writes = updates.map(([holding, update]) => writeOf(holding, update));
    let written: readonly WrittenHolding[] | null = null;
    try {
      written = await writer.writeTogether(writes);
    } catch (error) {
      undo();
      throw requests.length === 1 ? error : await withUnwritable(error, writer, writes);
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
        : done(holding, update, result);
    });
  }

  async function each(
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

  /** Null if the purse has changed since the holding was read. */
  async function completed(
    holding: Holding & KeyState,
    update: HoldingUpdate | null,
    writing: Promise<WrittenHolding | null> | undefined,
  ): Promise<Attempt | null> {
    if (update === null || writing === undefined) return unchanged(holding);
    try {
      const written = await writing;
      if (written !== null) return done(holding, update, written);
    } catch (error) {
      update.undo?.();
      throw error;
    }
    update.undo?.();
    return null;
  }

  function done(holding: Holding & KeyState, update: HoldingUpdate, written: WrittenHolding): Attempt {
    const attempt = attemptOf(holding, update, written);
    const bets = attempt.bets.map(({ bet }) => bet);
    known.written(holding, positionAfter(holding, update), bets);
    return attempt;
  }

  return {
    together,
    each,
    async isWritable(request, decide) {
      const holding = await reader.read(request);
      const update = decide(holding);
      return update === null || writer.isWritable(writeOf(holding, update));
    },
  };
}

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
