import type { OracleMarket, OracleResult } from './bet';
import { type Choice, type Kind, type Level, ladder, type Side } from './rules';

/** A reproducible random generator (mulberry32). */
export interface Random {
  /** Both ends included. */
  whole(low: number, high: number): number;
  pick<Item>(list: readonly Item[]): Item;
}

export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return { whole, pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number] };
}

const kinds = [
  ...['answer', 'answer', 'answer', 'answer'],
  ...['place', 'place', 'place', 'place', 'place', 'place', 'place', 'offer', 'offer', 'offer', 'offer'],
  ...[
    'see',
    'cancel',
    'cancel all',
    'edit',
    'edit',
    'edit',
    'start',
    'cash out',
    'cash out',
    'suspend',
    'delay',
    'wait',
    'wait',
    'remove',
    'result',
    'move',
  ],
] as const;

export type ActionKind = (typeof kinds)[number];

/** Fields for any kind of action, drawn before it is known which of them it needs. */
export interface PlannedAction {
  readonly kind: ActionKind;
  readonly market: number;
  readonly player: number;
  readonly runner: number;
  readonly side: Side;
  readonly choice: Choice;
  /** The bet names the version that was seen earlier, not the current one. */
  readonly isLate: boolean;
  readonly stake: number;
  readonly persistence: 'keep' | 'lapse';
  /** Least matched stake of a bet that may not wait, in paise; null for a bet that may. */
  readonly minFill: number | null;
  readonly amount: number;
  readonly reduction: number;
  readonly winners: number;
  readonly runs: number;
  readonly isVoid: boolean;
  readonly prices: readonly number[];
  readonly sizes: readonly number[];
  readonly line: number;
  readonly offset: number;
}

const LOW = ladder.indexOf(150);
const HIGH = ladder.indexOf(600);
const sideStep = (side: Side) => (side === 'back' ? -1 : 1);

export function drawAction(
  random: Random,
  kind = random.pick(kinds as readonly ActionKind[]),
): PlannedAction {
  const stake = random.pick([random.whole(1, 300) * 100, random.whole(1_00, 60_00)]);
  return {
    kind,
    ...{ market: random.whole(0, 3), player: random.whole(0, 2), runner: random.whole(0, 2) },
    side: random.pick(['back', 'lay']),
    choice: random.pick(['any', 'any', 'better', 'none']),
    isLate: random.whole(0, 2) === 0,
    stake,
    persistence: random.pick(['keep', 'keep', 'lapse']),
    minFill: random.pick([null, null, null, 1, Math.ceil(stake / 2), stake]),
    amount: random.whole(-200, 100) * 100 || 100,
    reduction: random.pick([0, 1_50, random.whole(2_50, 60_00)]),
    ...{ winners: random.whole(1, 7), runs: random.whole(36, 44), isVoid: random.whole(0, 4) === 0 },
    prices: [random.whole(LOW, HIGH), random.whole(1, 4), random.whole(1, 4)],
    sizes: [1, 2, 3].map(() => random.pick([random.whole(1, 150) * 100, random.whole(1_00, 500_00)])),
    ...{ line: random.whole(38, 42), offset: random.pick([0, 0, 0, 1, 2, -1, -3]) },
  };
}

const rateOf = (tick: number) => (50 + (tick % 100)) * 100;

/** Up to three offers on odds, one on a rate or a line; best first. */
export function levelsOf({ line, prices, sizes }: PlannedAction, kind: Kind, side: Side): readonly Level[] {
  const [first = 0, ...gaps] = prices;
  if (kind !== 'match')
    return [{ price: rateOf(first), size: sizes[0] ?? 0, line: kind === 'fancy' ? line : null }];
  let tick = first;
  return [0, ...gaps].map((gap, place) => {
    tick += gap * sideStep(side);
    return { price: ladder[tick] ?? 200, size: sizes[place] ?? 0, line: null };
  });
}

/** A price at the best offer or some ticks from it. */
export function quoteOf({ line, offset, prices }: PlannedAction, kind: Kind, best: Level | undefined) {
  const [first = 0] = prices;
  if (kind === 'match') {
    const tick = best === undefined ? first : ladder.indexOf(best.price);
    return { price: ladder[tick + offset] ?? 200, line: null };
  }
  const price = (best?.price ?? rateOf(first)) + offset * 100;
  return { price, line: kind === 'fancy' ? (best?.line ?? line) + (offset === -1 ? 1 : 0) : null };
}

export function resultOf({ isVoid, runs, winners }: PlannedAction, market: OracleMarket): OracleResult {
  if (isVoid) return { kind: 'void' };
  if (market.kind === 'fancy') return { kind: 'runs', runs };
  const running = market.runners.filter((id) => !market.removed.has(id));
  const won = running.filter((_, place) => (winners & (1 << place)) !== 0);
  return { kind: 'winners', winners: won.length > 0 ? won : running.slice(0, 1) };
}
