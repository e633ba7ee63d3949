import * as v from 'valibot';
import { defaultSlipPreferences, type SlipPreferences } from '../../../domain/betting/slip-preferences';
import { gtypes, persistences, priceAcceptances, sides } from '../../../domain/lists';
import type { StoredSelection } from '../../../machines/exchange/slip/bet-slip.events';
import { versionedRecord } from '../kit/storage/versioned-record';

export const PREFERENCES_KEY = 'winwin24x7.slip';

/** Version of both records. Incremented when their shape changes. */
const VERSION = 2;

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
  /** Absent in records of an earlier version. */
  persistence: v.optional(v.picklist(persistences), 'keep'),
  isOneTapShown: v.optional(v.boolean(), false),
  oneTapStake: v.optional(paise, defaultSlipPreferences.oneTapStake),
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
  persistence: v.exactOptional(v.picklist(persistences)),
  minFill: v.exactOptional(paise),
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
  minFillText: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  submitted: v.nullable(placement),
  owner: v.exactOptional(v.string()),
});

export const slipPreferences = versionedRecord<SlipPreferences>({
  key: PREFERENCES_KEY,
  version: VERSION,
  area: 'browser',
  schema: preferences,
});

/** Parses each selection separately: a damaged one must not discard the others, which may include a submitted bet. */
const selections = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) =>
    entries.flatMap((entry): readonly StoredSelection[] => {
      const read = v.safeParse(storedSelection, entry);
      return read.success ? [read.output] : [];
    }),
  ),
);

export const slipSelections = versionedRecord<readonly StoredSelection[]>({
  key: 'winwin24x7.selections',
  version: VERSION,
  area: 'tab',
  schema: selections,
});
