import * as v from 'valibot';
import { gtypes } from '../../../domain/betting/gtype';
import { sides } from '../../../domain/betting/outcome-profit';
import { priceAcceptances } from '../../../domain/betting/price-move';
import type { SlipPreferences } from '../../../domain/betting/slip-preferences';
import type { StoredSelection } from '../../../machines/exchange/slip/bet-slip.events';

/** Version of both records. Incremented when their shape changes. */
export const SLIP_VERSION = 2;

const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const price = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const line = v.nullable(v.pipe(v.number(), v.safeInteger()));
const id = v.pipe(v.string(), v.nonEmpty());
const gtype = v.picklist(gtypes);
const hindi = v.exactOptional(v.string());
const side = v.picklist(sides);
const acceptance = v.picklist(priceAcceptances);

const preferences = v.object({
  quickStakes: v.pipe(v.array(paise), v.minLength(1), v.maxLength(8)),
  isOneClick: v.boolean(),
  isOneClickExplained: v.boolean(),
  acceptance,
});

const placement = v.object({
  idempotencyKey: id,
  gtype,
  marketId: id,
  version: v.pipe(v.number(), v.safeInteger()),
  selectionId: id,
  side,
  price,
  line,
  stake: paise,
  acceptance,
});

const storedSelection = v.object({
  selection: v.object({
    matchId: id,
    matchName: v.string(),
    matchNameHi: hindi,
    marketId: id,
    marketName: v.string(),
    marketNameHi: hindi,
    gtype,
    selectionId: id,
    selectionName: v.string(),
    selectionNameHi: hindi,
    side,
    price,
    line,
  }),
  isOwnPrice: v.boolean(),
  stakeText: v.pipe(v.string(), v.maxLength(40)),
  submitted: v.nullable(placement),
});

const record = v.object({ v: v.literal(SLIP_VERSION), value: v.unknown() });

function storedValueOf(text: string | null): unknown {
  if (text === null) return null;
  try {
    const read = v.safeParse(record, JSON.parse(text));
    return read.success ? read.output.value : null;
  } catch {
    return null;
  }
}

/** Null if the record is missing, damaged or of another version. */
export function readSlipPreferences(text: string | null): SlipPreferences | null {
  const read = v.safeParse(preferences, storedValueOf(text));
  return read.success ? read.output : null;
}

/** Parses each selection separately: a damaged one must not discard the others, which may include a submitted bet. */
export function readStoredSelections(text: string | null): readonly StoredSelection[] {
  const value = storedValueOf(text);
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry): readonly StoredSelection[] => {
    const read = v.safeParse(storedSelection, entry);
    return read.success ? [read.output] : [];
  });
}
