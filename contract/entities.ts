import * as v from 'valibot';
import { stopKinds } from '../domain/entities';
import { withMarkup } from './define';
import { flag, identifier, optionalMarkup, optionalText } from './text';

export const user = v.object({ mstruserid: optionalText, mobileno: optionalText });

/** Name of a status; empty for null, absent and anything but a text. */
const optionalStatus = v.fallback(
  v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.transform((status) => status?.trim() ?? ''),
    ),
    null,
  ),
  '',
);

/** Years from 1 to 99 as a number or a text; anything else is 0, no least age. */
const minimumAge = v.pipe(
  optionalText,
  v.transform((years) => (/^\d\d?$/.test(years) ? Number(years) : 0)),
);

/** Entries that are not known are dropped. */
const stopped = v.fallback(
  v.optional(
    v.pipe(
      v.array(v.unknown()),
      v.transform((kinds) => stopKinds.filter((kind) => kinds.includes(kind))),
    ),
    () => [],
  ),
  () => [],
);

/** Lenient: each field may be absent, null, a number as text, or of an unknown type. */
export const appDetails = v.object({
  LOGO_URL: optionalText,
  PHONE: optionalText,
  WHATS_APP_URL: optionalText,
  TELEGRAM: optionalText,
  FACEBOOK: optionalText,
  INSTATGRAM: optionalText,
  IS_EMAIL: flag(false),
  OTP: flag(true),
  BRAND_STATUS: optionalStatus,
  SEO_TITLE: optionalText,
  /** Whether balances are play money. Not in the specification: without it, no page mentions play money. */
  PLAY_MONEY: flag(false),
  /** Age in years that a new player has to confirm; 0 asks for none. Not in the specification. */
  MIN_AGE: minimumAge,
  /** What the operator has stopped. Not in the specification. */
  STOPPED: stopped,
});

/** Codes of states such as `TN`, in capitals. */
const stateCodes = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
    ),
    '',
  ),
  () => [],
);

/** App details as the operator stores them: the fields of the wire, and those that only the server reads. */
export const operatorDetails = v.object({
  ...appDetails.entries,
  /** States from which registration, bets, launches of games and deposits are refused. */
  BLOCKED_STATES: stateCodes,
  /** Whether a player may cancel a pending withdrawal: some regulators forbid it. */
  WITHDRAWAL_CANCEL: flag(true),
});

/** A banner without a position sorts last. */
const lastWithoutNumber = v.fallback(
  v.optional(
    v.pipe(
      v.nullable(v.union([v.number(), v.string()])),
      v.transform((order) => (order === null || order === '' ? Number.NaN : Number(order))),
      v.transform((order) => (Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER)),
    ),
    null,
  ),
  Number.MAX_SAFE_INTEGER,
);

const optionalId = v.fallback(v.optional(v.nullable(identifier)), null);

const orInEnglish = <const Text extends v.GenericSchema<string>>(text: Text) =>
  v.fallback(
    v.optional(
      v.nullable(
        v.pipe(
          text,
          v.transform((hindi) => String(hindi).trim() || null),
        ),
      ),
      null,
    ),
    null,
  );

/** A text in Hindi; null: the text without `_hi` is shown in both languages. */
export const hindiText = orInEnglish(v.string());
/** `hindiText` that may have markup. */
const hindiMarkup = orInEnglish(withMarkup(v.string()));

export const banner = v.object({
  order: lastWithoutNumber,
  id: optionalId,
  title: optionalMarkup,
  title_hi: hindiMarkup,
  text: optionalMarkup,
  text_hi: hindiMarkup,
  image: optionalText,
  url: optionalText,
});

/** An announcement may be its content alone. */
export const announcement = withMarkup(
  v.union([
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((content) => ({ id: null, content, content_hi: null })),
    ),
    v.object({ id: optionalId, content: optionalMarkup, content_hi: hindiMarkup }),
  ]),
);

/** A list that drops malformed entries and keeps the others. */
const lenientList = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((entry) => {
        const parsed = v.safeParse(item, entry);
        return parsed.success ? [parsed.output as v.InferOutput<Item>] : [];
      }),
    ),
  );

export const banners = lenientList(banner);
