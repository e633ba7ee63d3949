import { isOpenBet } from '../../../../../domain/betting/bet-state';
import { commissionShares } from '../../../../../domain/betting/commission';
import type { Paise } from '../../../../../domain/entities';
import type { PurseMovement } from '../../../ledger/purse-movements';
import { exposureAfterChanges, exposureOn } from './exposure';
import type { Holding, PlacedBet } from './holding';
import type { HoldingNotification, KeyRefusal, WrittenHolding } from './persist-holding';
import type { NewBet, Position, StoredBet, StoredMarket } from './rows';

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

/** The last holding of each update, and the exposure: checks, write and notification ask for it eight times for a bet. */
const knownExposures = new WeakMap<HoldingUpdate, { readonly holding: Holding; readonly exposure: Paise }>();

/** The player's exposure on the market after the update, in paise. */
export function exposureAfter(holding: Holding, update: HoldingUpdate): Paise {
  const known = knownExposures.get(update);
  if (known?.holding === holding) return known.exposure;
  const exposure = computeExposure(holding, update);
  knownExposures.set(update, { holding, exposure });
  return exposure;
}

function computeExposure(holding: Holding, update: HoldingUpdate): Paise {
  const market = holding.market ?? update.market;
  if (market === undefined) return 0;
  if (market.gtype === 'fancy') return exposureOn(market, betsAfter(holding, update));
  const { added, changed = [] } = update;
  const changes = [...new Map(changed.map((bet) => [bet.id, bet])).values()].flatMap((to) => {
    const from = holding.bets.find(({ id }) => id === to.id);
    return from === undefined ? [] : [{ from, to }];
  });
  return exposureAfterChanges(
    market,
    holding.bets,
    added === undefined ? changes : [...changes, { from: null, to: added }],
  );
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
    market: holding.market ?? update.market ?? null,
    bets: storedBetsAfter(holding, update.changed ?? []),
    position: positionAfter(holding, update),
    purse: { ...purse, available: purse.available - added },
    lossRoom: lossRoom === null ? null : lossRoom - added,
  };
}

/** Two updates of bets that are stored already, as one; the second one was decided after the first, and may change the same bets again. */
export const mergeUpdates = (first: HoldingUpdate | undefined, second: HoldingUpdate): HoldingUpdate => ({
  changed: [
    ...new Map([...(first?.changed ?? []), ...(second.changed ?? [])].map((bet) => [bet.id, bet])).values(),
  ],
  atRisk: (first?.atRisk ?? 0) + (second.atRisk ?? 0),
  // One notification for all bets that are written together.
  notification: second.notification ?? first?.notification ?? null,
  undo() {
    second.undo?.();
    first?.undo?.();
  },
});

export function positionAfter(holding: Holding, update: HoldingUpdate): Position | null {
  const exposure = exposureAfter(holding, update);
  const before = holding.position;
  if (before === null && !betsAfter(holding, update).some(isOpenBet)) return null;
  return {
    ...(before ?? { settledBy: 0, settledAt: null, profit: 0, commission: 0 }),
    ...update.settled,
    exposure,
  };
}

/** The added bet first, then the changed ones. */
export function betsOf(
  holding: Holding,
  update: HoldingUpdate,
  addedId: number | null,
  arrivals: WrittenHolding['arrivals'],
): readonly PlacedBet[] {
  const { added, changed = [], settled } = update;
  const on = holding.market ?? update.market;
  if (on === undefined) return [];
  const written = added === undefined || addedId === null ? changed : [{ ...added, id: addedId }, ...changed];
  const all = written.map((bet) => ({ ...bet, arrival: arrivals[bet.id] ?? bet.arrival }));
  const { isDemo = false } = holding;
  if (settled === undefined) return all.map((bet) => ({ bet, market: on, isDemo }));
  const shares = commissionShares(storedBetsAfter(holding, changed), settled.commission);
  return all.map((bet) => ({ bet, market: on, isDemo, commission: shares.get(bet.id) ?? 0 }));
}
