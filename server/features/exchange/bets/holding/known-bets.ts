import { isOpenBet } from '../../../../../domain/betting/bet-state';
import type { Holding } from './holding';
import type { Position, StoredBet } from './rows';

/** A player's bets and position on one market. */
type MarketBets = Pick<Holding, 'bets' | 'position'>;

interface PlayerBets {
  readonly revision: number;
  readonly openBets: number;
  readonly markets: Map<string, MarketBets>;
  /** What these markets take of the memory. */
  readonly size: number;
}

/** Players, and all their markets and bets; a bet takes about 1 kB of memory. */
const MAX_SIZE = 100_000;

/**
 * The bets of players, each with the revision of the purse at which they were read or written. They are not read again while the purse
 * has this revision. Only `write_holdings` changes bets, and each of its writes raises the revision, so that this also holds with several
 * processes.
 */
export interface KnownBets {
  /** Null for a player of whom nothing is known; without the market, only the number of open bets is. */
  of(playerId: number, marketId: string): KnownHolding | null;
  /** What was read of the database. */
  read(holding: Holding): void;
  /** What was written: the holding as it was read, its new position, and the bets that were added or changed. */
  written(holding: Holding, position: Position | null, bets: readonly StoredBet[]): void;
}

export interface KnownHolding extends Pick<PlayerBets, 'openBets' | 'revision'> {
  /** Null if the bets on the market are not known. */
  readonly onMarket: MarketBets | null;
}

/** @param maxSize beyond which the players that were used longest ago are forgotten. */
export function createKnownBets(maxSize = MAX_SIZE): KnownBets {
  // In the order of use.
  const players = new Map<number, PlayerBets>();
  let total = 0;

  function forget(playerId: number) {
    total -= players.get(playerId)?.size ?? 0;
    players.delete(playerId);
  }

  function keep(playerId: number, known: PlayerBets) {
    forget(playerId);
    players.set(playerId, known);
    total += known.size;
    for (const id of players.keys()) {
      if (total <= maxSize) return;
      forget(id);
    }
  }

  return {
    of(playerId, marketId) {
      const known = players.get(playerId);
      if (known === undefined) return null;
      const { markets, openBets, revision } = known;
      return { openBets, revision, onMarket: markets.get(marketId) ?? null };
    },
    read({ bets, marketId, openBets, playerId, position, purse: { revision } }) {
      const known = players.get(playerId);
      // A read may end after a write that it did not see.
      if (known !== undefined && known.revision > revision) return;
      const others = known?.revision === revision ? known : nothing();
      keep(playerId, { revision, openBets, ...withMarket(others, marketId, { bets, position }) });
    },
    written(holding, position, changes) {
      const { marketId, playerId, purse } = holding;
      const known = players.get(playerId);
      if (known?.revision !== purse.revision) return;
      const bets = betsAfter(holding.bets, changes);
      keep(playerId, {
        revision: purse.revision + 1,
        openBets: holding.openBets + openOf(bets) - openOf(holding.bets),
        ...withMarket(known, marketId, { bets, position }),
      });
    },
  };
}

/** A player counts too: one may have bets on settled markets alone. */
const nothing = (): Pick<PlayerBets, 'markets' | 'size'> => ({ size: 1, markets: new Map() });

/** A market counts too: a player may ask for any number of markets without bets. */
const sizeOf = ({ bets }: MarketBets): number => 1 + bets.length;

/** Takes the map of markets over. A settled market gets no more bets, and is read again if its result changes. */
function withMarket(
  { markets, size }: Pick<PlayerBets, 'markets' | 'size'>,
  marketId: string,
  onMarket: MarketBets,
): Pick<PlayerBets, 'markets' | 'size'> {
  const before = markets.get(marketId);
  const others = size - (before === undefined ? 0 : sizeOf(before));
  if (isSettled(onMarket)) {
    markets.delete(marketId);
    return { size: others, markets };
  }
  markets.set(marketId, onMarket);
  return { size: others + sizeOf(onMarket), markets };
}

const isSettled = ({ position }: MarketBets): boolean => position !== null && position.settledBy > 0;

const openOf = (bets: readonly StoredBet[]): number => bets.filter(isOpenBet).length;

const hasSize = ({ matched, remaining, voided }: StoredBet): boolean => matched + remaining + voided > 0;

/** As the database returns them: oldest first, without bets of which nothing is or was matched or waiting. */
function betsAfter(before: readonly StoredBet[], changes: readonly StoredBet[]): readonly StoredBet[] {
  const [added, ...others] = changes;
  if (added !== undefined && others.length === 0 && added.id > (before.at(-1)?.id ?? 0))
    return hasSize(added) ? [...before, added] : before;
  const after = new Map(before.map((bet) => [bet.id, bet]));
  for (const bet of changes) after.set(bet.id, bet);
  return [...after.values()].filter(hasSize).sort((one, other) => one.id - other.id);
}
