import fc from 'fast-check';
import type { GType } from '../../../../domain/betting/gtype';
import { ladder } from '../../../../domain/betting/ladder';
import type { Hundredths } from '../../../../domain/betting/money';
import type { Fill, OutcomeProfit, Side } from '../../../../domain/betting/outcome-profit';

/** Converts rupees, as in the specification, to paise. */
export const inPaise = (rupees: number): number => Math.round(rupees * 100);

/** Profit if the selection wins and if it loses, in rupees. */
export const outcomeProfit = (ifWins: number, ifLoses: number): OutcomeProfit => ({
  ifWins: inPaise(ifWins),
  ifLoses: inPaise(ifLoses),
});

/** A stake in rupees at a quoted price: odds of 1.84, a rate of 80. */
export const at = (price: number, rupees: number): Fill => ({
  price: Math.round(price * 100),
  size: inPaise(rupees),
});

export const side = fc.constantFrom<Side>('back', 'lay');

export const gtype = fc.constantFrom<GType>('match', 'bookmaker', 'fancy');

export const winnerGType = fc.constantFrom('match', 'bookmaker');

export const stake = fc.integer({ min: 1, max: 1_000_000_000 });

export const priceOf = (of: GType): fc.Arbitrary<Hundredths> =>
  of === 'match' ? fc.constantFrom(...ladder) : fc.integer({ min: 1, max: 50_000 });

export const fillOf = (of: GType): fc.Arbitrary<Fill> => fc.record({ price: priceOf(of), size: stake });

/** An order on any runner of a market of this gtype. */
export const orderOf = (of: GType) => ({
  side,
  fills: fc.array(fillOf(of), { maxLength: 3 }),
  unmatched: fc.option(fillOf(of)),
});
