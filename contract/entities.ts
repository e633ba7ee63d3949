import * as v from 'valibot';
import { flag, identifier, optionalText } from './text';

export const user = v.object({
  mstruserid: v.pipe(v.string(), v.nonEmpty()),
  mobileno: v.optional(v.nullable(v.pipe(identifier, v.transform(String)))),
});

/** Lenient: each field may be absent, null, or a number as text. */
export const appDetails = v.object({
  LOGO_URL: optionalText,
  PHONE: optionalText,
  WHATS_APP_URL: optionalText,
  TELEGRAM: optionalText,
  FACEBOOK: optionalText,
  INSTATGRAM: optionalText,
  IS_EMAIL: flag(false),
  OTP: flag(true),
  BRAND_STATUS: optionalText,
  SEO_TITLE: optionalText,
});

/** A banner without a position sorts last. */
const lastWithoutNumber = v.optional(
  v.pipe(
    v.nullable(v.union([v.number(), v.string()])),
    v.transform((order) => (order === null || order === '' ? Number.NaN : Number(order))),
    v.transform((order) => (Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER)),
  ),
  null,
);

export const banner = v.object({
  order: lastWithoutNumber,
  id: v.optional(v.nullable(identifier)),
  title: optionalText,
  text: optionalText,
  image: optionalText,
  url: optionalText,
});

export const announcement = v.object({ id: v.optional(v.nullable(identifier)), content: optionalText });

/** A list that drops malformed entries and keeps the others. */
export const lenientList = <const Item extends v.GenericSchema>(item: Item) =>
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
