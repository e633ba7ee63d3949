import type { SportId } from '../../../domain/betting/exchange';
import type { LiveMarket } from './markets/live-market';
import { createLiveMatch, type LiveMatch } from './markets/live-match';
import { fixtureOf, slots } from './schedule/schedule';
import type { Fixture } from './script/script';
import type { SimulatedTime } from './simulated-time';
import type { World } from './world';

/** The matches of the feed, computed from the schedule of the world when they are requested. */
export interface ShownMatches {
  find(matchId: string): LiveMatch | null;
  findMarket(marketId: string): LiveMarket | null;
  /** Every match that is coming or in play, and those that ended recently. */
  shown(now: number): readonly LiveMatch[];
  /** A match of its script alone, also before or after it is shown; null for an id of another world. */
  create(matchId: string): LiveMatch | null;
  /** Matches that have been requested. */
  known(): Iterable<LiveMatch>;
  /** Drops the matches that are no longer shown. */
  forget(now: number): void;
}

interface Deps {
  readonly sports: readonly SportId[];
  readonly time: Pick<SimulatedTime, 'now'>;
  readonly world: World;
  readonly basis: Omit<Parameters<typeof createLiveMatch>[0], 'id' | 'fixture'>;
}

export const isShown = ({ appearsAt, sportId, startsAt }: Fixture, now: number): boolean =>
  appearsAt <= now && now <= startsAt + slots[sportId].kept;

/** A market's id is `<match id>-<key>`. */
export const partsOf = (marketId: string): readonly [matchId: string, key: string] => {
  const end = marketId.lastIndexOf('-');
  return [marketId.slice(0, Math.max(0, end)), marketId.slice(end + 1)];
};

export function createShownMatches({ basis, sports, time, world }: Deps): ShownMatches {
  const known = new Map<string, LiveMatch>();

  const idOf = (sportId: SportId, number: number) => `${world.id}-${sportId}-${number}`;

  const create = (sportId: SportId, number: number): LiveMatch =>
    createLiveMatch({
      id: idOf(sportId, number),
      fixture: fixtureOf(world.seed, sportId, number),
      ...basis,
    });

  function open(sportId: SportId, number: number, now: number): LiveMatch | null {
    const id = idOf(sportId, number);
    const match = known.get(id) ?? create(sportId, number);
    if (!isShown(match.fixture, now)) return null;
    known.set(id, match);
    return match;
  }

  function parse(matchId: string): { readonly sportId: SportId; readonly number: number } | null {
    const [, worldId, sport, number] = /^(\d+)-(\d)-(\d{1,9})$/.exec(matchId) ?? [];
    const sportId = sports.find((each) => each === sport);
    return worldId !== String(world.id) || sportId === undefined ? null : { sportId, number: Number(number) };
  }

  function find(matchId: string): LiveMatch | null {
    const match = known.get(matchId);
    if (match !== undefined && isShown(match.fixture, time.now())) return match;
    const parsed = parse(matchId);
    return parsed === null ? null : open(parsed.sportId, parsed.number, time.now());
  }

  return {
    find,
    findMarket(marketId) {
      const [matchId, key] = partsOf(marketId);
      return find(matchId)?.market(key, time.now()) ?? null;
    },
    shown: (now) =>
      sports.flatMap((sportId) => {
        const { ahead, interval, longest } = slots[sportId];
        const first = Math.floor((now - longest) / interval) - 1;
        const last = Math.ceil((now + ahead) / interval) + 1;
        return Array.from(
          { length: last - first + 1 },
          (_, at) => open(sportId, first + at, now) ?? [],
        ).flat();
      }),
    create(matchId) {
      const parsed = parse(matchId);
      return parsed === null ? null : create(parsed.sportId, parsed.number);
    },
    known: () => known.values(),
    forget(now) {
      for (const [id, { fixture }] of known) if (!isShown(fixture, now)) known.delete(id);
    },
  };
}
