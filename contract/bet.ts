import * as v from 'valibot';
import { betReasons, betStates, gtypes, persistences, sides } from '../domain/lists';
import { orMissing, wholeList } from './define';
import { hundredths, rupees } from './money';
import { hindiBeside, idText, timestamp } from './text';

/** Null for a reason that this version does not know: the state of the bet is known without it. */
const betReason = v.fallback(v.optional(v.nullable(v.picklist(betReasons)), null), null);

const betState = v.picklist(betStates);

const line = v.optional(v.nullable(v.pipe(v.number(), v.integer())), null);
const side = v.picklist(sides);
const counterparty = v.exactOptional(v.literal('player'));

/** Absent in the bets of other backends, or where they cannot be read. */
const ifKnown = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A state transition of a bet; `amount` is the part of the stake that it concerns. */
const betStep = v.object({
  at: timestamp,
  state: betState,
  reason: betReason,
  amount: v.optional(v.nullable(rupees), null),
  /** The market's version that the player saw; only the first step has it. */
  version: ifKnown(v.pipe(v.number(), v.safeInteger())),
  /** The parts of a match, at the prices at which they were matched. `with` as in the fills of the bet. */
  fills: ifKnown(v.array(v.object({ price: hundredths, size: rupees, with: counterparty }))),
  /** An edit: the price and the waiting size before and after it. */
  edit: ifKnown(v.object({ old_price: hundredths, price: hundredths, old_size: rupees, size: rupees })),
  /** Number of winners, if the bet was settled as one on a winner of a dead heat. */
  dead_heat: ifKnown(v.pipe(v.number(), v.integer(), v.minValue(2))),
});

const betFields = v.object({
  id: idText,
  key: orMissing(v.string()),
  created_at: timestamp,
  sport_id: orMissing(idText),
  match_id: idText,
  match_name: v.string(),
  match_name_hi: hindiBeside,
  market_id: orMissing(idText),
  market_name: v.string(),
  market_name_hi: hindiBeside,
  gtype: v.picklist(gtypes),
  selection_id: idText,
  selection_name: v.string(),
  selection_name_hi: hindiBeside,
  type: side,
  /** The requested price: decimal odds or a rate per 100, by the market's gtype. */
  price: hundredths,
  line,
  stake: rupees,
  matched: orMissing(rupees),
  remaining: orMissing(rupees),
  cancelled: orMissing(rupees),
  lapsed: orMissing(rupees),
  voided: orMissing(rupees),
  /**
   * `original_price`: the price at which the fill was matched, if reduction factors of non-runners have changed it. `with`: the
   * counterparty, if it is another player; absent for the market maker, and where it is not known.
   */
  fills: orMissing(
    wholeList(
      v.object({
        price: hundredths,
        size: rupees,
        original_price: v.exactOptional(hundredths),
        with: counterparty,
      }),
    ),
  ),
  /** What happens to the waiting part when the market turns in play. */
  persistence: ifKnown(v.picklist(persistences)),
  /** At least this was to be matched at once, and the rest is cancelled; absent for a bet that may wait. */
  min_fill: ifKnown(rupees),
  in_play: orMissing(v.boolean()),
  state: betState,
  reason: betReason,
  /** End of the bet delay by the server's clock; `delay_left` is the milliseconds until then. */
  delay_until: v.optional(v.nullable(timestamp), null),
  delay_left: v.optional(v.nullable(v.number()), null),
  settled_at: v.optional(v.nullable(timestamp), null),
  /** Profit before commission; null until the bet is settled. */
  profit: v.optional(v.nullable(rupees), null),
  /** The bet's share of the commission on its market; null until the market is settled. */
  commission: v.optional(v.nullable(rupees), null),
  history: orMissing(v.array(betStep)),
});

/**
 * Invariant: `stake = matched + remaining + cancelled + lapsed + voided`. Other backends may send the stake and the state alone, no key and
 * no history. Of a partly matched bet one of its parts is needed.
 */
export const bet = v.pipe(
  betFields,
  v.check(({ matched, remaining, state }) => state !== 'partial' || (matched ?? remaining) !== undefined, ''),
);
