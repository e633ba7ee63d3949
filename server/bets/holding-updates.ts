import { isOpenBet } from '../../machines/domain/betting/bet-state';
import type { Paise } from '../../machines/domain/entities';
import type { Backend } from '../backend';
import { HttpError } from '../http/http-error';
import type { PurseMovement } from '../ledger/purse-movements';
import { exposureOn } from './exposure';
import type { Holding, HoldingKey, KeyState, PlacedBet, ReadHolding } from './holding';
import { createBetInserter } from './insert-bet-batch';
import { createKeyedMutex } from './keyed-mutex';
import { persistHolding } from './persist-holding';
import type { NewBet, Position, StoredBet, StoredMarket } from './rows';
import { toWireBet } from './wire';

/** What is to become of a holding. Whatever is reserved for it follows from its bets. */
export interface HoldingUpdate {
  /** Then nothing else becomes of it. */
  readonly added?: NewBet;
  readonly changed?: readonly StoredBet[];
  /** Needed for the first bet of anybody on it. */
  readonly market?: StoredMarket;
  readonly abandonedKey?: string;
  readonly settled?: Pick<Position, 'settledBy' | 'settledAt' | 'profit' | 'commission'>;
  readonly movements?: readonly PurseMovement[];
  readonly mayFallShort?: boolean;
  /** It was not kept: what was taken elsewhere for it is given back. */
  undo?(): void;
}

export interface UpdatedHolding {
  readonly holding: Holding & KeyState;
  /** As they are now. */
  readonly bets: readonly PlacedBet[];
}

/** The one place where the bets of players change. */
export interface HoldingUpdater {
  /**
   * Reads what the player has on a market, asks what is to become of it, and keeps that as a whole, or asks again where something
   * came between. Then those who are concerned are told.
   * @param decide null: nothing. Called again for each try, so what it does elsewhere it must be able to undo.
   */
  update(
    wanted: HoldingKey,
    decide: (holding: Holding & KeyState) => HoldingUpdate | null,
  ): Promise<UpdatedHolding>;
  /** Of bets that have changed, after it is kept. */
  onBetChanged(listener: (kept: PlacedBet) => void): void;
  /** Over when nothing is under way. */
  idle(): Promise<void>;
  /** Takes nothing on any more. */
  close(): void;
}

interface Attempt extends UpdatedHolding {
  /** Money, or what is reserved of it. */
  readonly hasMoved: boolean;
}

const MAX_ATTEMPTS = 50;

type Deps = Pick<Backend, 'db' | 'clock' | 'notifier'> & { readonly read: ReadHolding };

export function createHoldingUpdater({ notifier, clock, db, read }: Deps): HoldingUpdater {
  // The database decides anyway, by the revision of the purse: turns spare the work that a lost race would do again, and keep one
  // eager player from taking all connections.
  const inTurn = createKeyedMutex<number>();
  const keepArrival = createBetInserter(db);
  const underWay = new Set<Promise<unknown>>();
  const listeners: ((kept: PlacedBet) => void)[] = [];
  let isClosed = false;

  async function tryOnce(
    wanted: HoldingKey,
    decide: (holding: Holding & KeyState) => HoldingUpdate | null,
  ): Promise<Attempt | null> {
    const holding = await read(wanted);
    const step = decide(holding);
    if (step === null) return { holding, bets: [], hasMoved: false };
    const { added, market, settled, undo, ...change } = step;
    const position = positionAfter(holding, step);
    const hasMoved = position?.exposure !== holding.position?.exposure || (step.movements ?? []).length > 0;
    try {
      const addedId = added
        ? await keepArrival({ holding, added, position, ...(market && { market }) })
        : null;
      const isKept = added
        ? addedId !== null
        : await persistHolding(db, holding, { ...change, position }, clock.now());
      if (isKept) return { holding, bets: betsOf(holding, step, addedId), hasMoved };
      undo?.();
      return null;
    } catch (error) {
      undo?.();
      throw error;
    }
  }

  async function change(
    wanted: HoldingKey,
    decide: (holding: Holding & KeyState) => HoldingUpdate | null,
  ): Promise<UpdatedHolding> {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const done = await tryOnce(wanted, decide);
      if (done !== null) {
        notify(wanted.playerId, done);
        return done;
      }
    }
    throw new Error('A purse moved too often for a bet to be kept');
  }

  function notify(playerId: number, { bets, hasMoved }: Attempt) {
    for (const placed of bets) {
      for (const listener of listeners) listener(placed);
      notifier.betChanged(playerId, toWireBet(placed, clock.now()));
    }
    if (hasMoved) notifier.walletChanged(playerId);
  }

  return {
    update(wanted, decide) {
      if (isClosed) return Promise.reject(new HttpError(503, 'We are just restarting. Please try again.'));
      const turn = inTurn(wanted.playerId, () => change(wanted, decide));
      const over: Promise<unknown> = turn.then(ignore, ignore).finally(() => underWay.delete(over));
      underWay.add(over);
      return turn;
    },
    onBetChanged: (listener) => listeners.push(listener),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close() {
      isClosed = true;
    },
  };
}

const ignore = () => {};

/** With the bets that a step adds and changes. */
function betsAfter(
  { bets }: Holding,
  { added, changed = [] }: HoldingUpdate,
): readonly (NewBet | StoredBet)[] {
  const after = new Map(changed.map((bet) => [bet.id, bet]));
  return [...bets.map((bet) => after.get(bet.id) ?? bet), ...(added === undefined ? [] : [added])];
}

/** What the player can lose on the market once a step is done. */
export function exposureAfter(holding: Holding, step: HoldingUpdate): Paise {
  const market = holding.market ?? step.market;
  return market === undefined ? 0 : exposureOn(market, betsAfter(holding, step));
}

/** What a step adds to what is reserved; below zero where it frees some. */
export const addedExposure = (holding: Holding, step: HoldingUpdate): Paise =>
  exposureAfter(holding, step) - (holding.position?.exposure ?? 0);

function positionAfter(holding: Holding, step: HoldingUpdate): Position | null {
  const exposure = exposureAfter(holding, step);
  const before = holding.position;
  if (before === null && !betsAfter(holding, step).some(isOpenBet)) return null;
  return {
    ...(before ?? { settledBy: 0, settledAt: null, profit: 0, commission: 0 }),
    ...step.settled,
    exposure,
  };
}

function betsOf(
  { market }: Holding,
  { added, changed = [], ...step }: HoldingUpdate,
  addedId: number | null,
): readonly PlacedBet[] {
  const on = market ?? step.market;
  if (on === undefined) return [];
  const all = added === undefined || addedId === null ? changed : [{ ...added, id: addedId }];
  return all.map((bet) => ({ bet, market: on }));
}
