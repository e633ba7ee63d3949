/** Price changes as the socket delivers them, generated from a seed, so that product and baseline get the same ones. */

type Level = readonly [price: number, size: number];

export interface WireFrame {
  readonly changes: readonly {
    readonly id: string;
    readonly from: number;
    readonly to: number;
    readonly runners: readonly { readonly id: string; readonly back?: Level[]; readonly lay?: Level[] }[];
  }[];
}

/** Milliseconds between frames, as the server sends them. */
export const FRAME = 50;
export const RUNNERS = 3;

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Book {
  version: number;
  readonly sides: Record<'back' | 'lay', Level[]>[];
}

export const marketId = (index: number): string => `market-${index}`;
const runnerId = (index: number): string => `runner-${index}`;

export class Stream {
  readonly #random: () => number;
  readonly #books: readonly Book[];
  readonly #levels: number;

  /** @param levels prices on each side of a runner */
  constructor(markets: number, seed: number, levels: number) {
    this.#random = random(seed);
    this.#levels = levels;
    this.#books = Array.from({ length: markets }, () => ({
      version: 1,
      sides: Array.from({ length: RUNNERS }, () => ({
        back: Array.from({ length: levels }, (_, rank): Level => [200 - 2 * rank, 50_000_00]),
        lay: Array.from({ length: levels }, (_, rank): Level => [204 + 2 * rank, 50_000_00]),
      })),
    }));
  }

  /** How many prices are shown. */
  get prices(): number {
    return this.#books.length * RUNNERS * 2 * this.#levels;
  }

  #below = (limit: number): number => Math.floor(this.#random() * limit);

  /** Snapshots of all markets. */
  snapshots() {
    return this.#books.map((book, index) => ({
      id: marketId(index),
      match_id: 'match',
      name: `Match Odds ${index + 1}`,
      gtype: 'match',
      version: book.version,
      status: 'OPEN',
      overlays: [],
      in_play: true,
      bet_delay: 5,
      min: 100_00,
      max: 500_000_00,
      result: null,
      commission: 200,
      keeps_unmatched: true,
      better_cap: 10,
      rules: '',
      runners: book.sides.map(({ back, lay }, place) => ({
        id: runnerId(place),
        name: ['Bengaluru Banyans', 'The Draw', 'Kolkata Comets'][place] ?? '',
        status: 'ACTIVE',
        back: [...back],
        lay: [...lay],
        last: null,
      })),
    }));
  }

  /** A list of matches, each with its market: sides with crests, scores, a matched volume. */
  matches() {
    return this.snapshots().map((market, index) => ({
      id: `match-${index}`,
      sport_id: '4',
      competition_id: 'league',
      competition: 'National League',
      name: 'Bengaluru Banyans v Kolkata Comets',
      starts_at: '2026-01-01T12:00:00.000Z',
      status: 'IN_PLAY' as const,
      score: {
        sides: [
          { name: 'Bengaluru Banyans', text: '182/6 (20)', is_active: false },
          { name: 'Kolkata Comets', text: '61/2 (7.3)', is_active: true },
        ],
        clock: '7.3 ov',
        note: '',
        recent: [],
      },
      market_count: 12,
      gtypes: ['match', 'fancy', 'bookmaker'] as const,
      sides: [
        { id: runnerId(0), name: 'Bengaluru Banyans', short: 'BEN' },
        { id: runnerId(2), name: 'Kolkata Comets', short: 'KOL' },
      ],
      has_stream: true,
      market: { ...market, match_id: `match-${index}`, matched: 12_40_000_00 },
    }));
  }

  /** Changes one price and its size; a message contains the whole side. */
  #change(): { market: number; runner: number; side: 'back' | 'lay' } {
    const market = this.#below(this.#books.length);
    const runner = this.#below(RUNNERS);
    const side = this.#below(2) === 0 ? 'back' : 'lay';
    const rank = this.#below(this.#levels);
    const price = 101 + this.#below(800);
    (this.#books[market] as Book).sides[runner]?.[side].splice(rank, 1, [
      price,
      (1 + this.#below(9999)) * 100_00,
    ]);
    return { market, runner, side };
  }

  frames(changesPerSecond: number, milliseconds: number): readonly WireFrame[] {
    const perFrame = (changesPerSecond * FRAME) / 1000;
    return Array.from({ length: Math.ceil(milliseconds / FRAME) }, () => {
      const moved = new Map<number, Map<number, Set<'back' | 'lay'>>>();
      for (let count = 0; count < perFrame; count += 1) {
        const { market, runner, side } = this.#change();
        const runners = moved.get(market) ?? new Map<number, Set<'back' | 'lay'>>();
        moved.set(market, runners.set(runner, (runners.get(runner) ?? new Set()).add(side)));
      }
      return {
        changes: [...moved].map(([market, runners]) => {
          const book = this.#books[market] as Book;
          const from = book.version;
          book.version += 1;
          return {
            id: marketId(market),
            from,
            to: book.version,
            runners: [...runners].map(([runner, sides]) => ({
              id: runnerId(runner),
              ...(sides.has('back') && { back: [...(book.sides[runner]?.back ?? [])] }),
              ...(sides.has('lay') && { lay: [...(book.sides[runner]?.lay ?? [])] }),
            })),
          };
        }),
      };
    });
  }
}
