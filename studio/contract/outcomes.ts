import * as v from 'valibot';
import { hundredths } from './amounts';

/** Rank and suit: `AS`, `TD`, `7H`, `2C`. */
const card = v.pipe(v.string(), v.regex(/^[2-9TJQKA][SHDC]$/));
const cards = v.array(card);

const rouletteOutcome = v.object({
  engine: v.literal('roulette'),
  pocket: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
});

const teenPattiHand = v.picklist(['trail', 'pure sequence', 'sequence', 'colour', 'pair', 'high card']);

const teenPattiOutcome = v.object({
  engine: v.literal('teen-patti'),
  a: cards,
  b: cards,
  hand_a: teenPattiHand,
  hand_b: teenPattiHand,
  winner: v.picklist(['a', 'b', 'tie']),
});

const baccaratOutcome = v.object({
  engine: v.literal('baccarat'),
  /** Two or three cards each, in the order in which the side gets them. */
  player: cards,
  banker: cards,
  player_points: v.number(),
  banker_points: v.number(),
  winner: v.picklist(['player', 'banker', 'tie']),
});

const andarBaharOutcome = v.object({
  engine: v.literal('andar-bahar'),
  joker: card,
  /** Dealt in turn, Andar first. The last card of the winner has the rank of the joker. */
  andar: cards,
  bahar: cards,
  winner: v.picklist(['andar', 'bahar']),
});

export const tableOutcome = v.variant('engine', [
  rouletteOutcome,
  teenPattiOutcome,
  baccaratOutcome,
  andarBaharOutcome,
]);

const slotsSpin = v.object({
  /** Five reels of three symbols, from top to bottom; indexes of the symbols of the rules. */
  reels: v.array(v.array(v.number())),
  /** `line`: index of the lines of the rules. `pays`: hundredths of the whole stake. */
  wins: v.array(v.object({ line: v.number(), symbol: v.number(), count: v.number(), pays: hundredths })),
  scatters: v.number(),
  pays: hundredths,
});

/** `pays` of an outcome: sum over its spins, in hundredths of the stake. */
const classicOutcome = v.object({
  engine: v.literal('slots'),
  /** The paid spin, then the free spins that it won. */
  spins: v.array(slotsSpin),
  pays: hundredths,
});

/** What the spins of the other machines have in common. Reels and symbols are those of the machine in `studio/rules/slots`. */
const machineSpin = v.object({
  reels: v.array(v.array(v.number())),
  /** `cells`: reel by reel from the top. `pays`: before the multiplier of the spin. */
  wins: v.array(
    v.object({ symbol: v.number(), count: v.number(), pays: hundredths, cells: v.array(v.number()) }),
  ),
  pays: hundredths,
});

const expandingOutcome = v.object({
  engine: v.literal('slots-expanding'),
  /** `expanded`: reels that a wild fills after they have stopped. */
  spins: v.array(v.object({ ...machineSpin.entries, expanded: v.array(v.number()) })),
  pays: hundredths,
});

const tumblingOutcome = v.object({
  engine: v.literal('slots-tumbling'),
  /** The first fall, then one after each win. */
  spins: v.array(v.object({ ...machineSpin.entries, multiplier: v.number() })),
  pays: hundredths,
});

const respinsOutcome = v.object({
  engine: v.literal('slots-respins'),
  /** `prizes`: hundredths of the stake by cell, 0 without a coin. `left`: respins after this spin; null without the feature. */
  spins: v.array(
    v.object({ ...machineSpin.entries, prizes: v.array(hundredths), left: v.nullable(v.number()) }),
  ),
  pays: hundredths,
});

const wheelOutcome = v.object({
  engine: v.literal('slots-wheel'),
  /** `segment`: index of `wheelSegments` of the rules; null without a win. */
  spins: v.array(v.object({ ...machineSpin.entries, segment: v.nullable(v.number()) })),
  pays: hundredths,
});

const bothWaysOutcome = v.object({
  engine: v.literal('slots-both-ways'),
  spins: v.array(machineSpin),
  pays: hundredths,
});

export const slotsOutcome = v.variant('engine', [
  classicOutcome,
  expandingOutcome,
  tumblingOutcome,
  respinsOutcome,
  wheelOutcome,
  bothWaysOutcome,
]);

export const crashOutcome = v.object({ engine: v.literal('crash'), crashed_at: hundredths });

export type TableOutcome = v.InferOutput<typeof tableOutcome>;
export type SlotsOutcome = v.InferOutput<typeof slotsOutcome>;
export type CrashOutcome = v.InferOutput<typeof crashOutcome>;
