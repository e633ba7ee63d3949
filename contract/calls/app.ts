import * as v from 'valibot';
import { anything, defineCall, nothing } from '../define';
import { flag, identifier, optionalText } from '../text';

/** Every field may be missing, null, or a number as text; nothing that a backend leaves out breaks a screen. */
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

/** A banner without a place in the order comes last. */
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

/** A list in which one damaged entry does not cost the others. */
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

export const getAppDetails = defineCall({
  method: 'GET',
  path: '/getAppDetails',
  summary: 'Brand, contact links, switches and the organisation’s status',
  payload: nothing,
  answer: v.nullish(appDetails, {}),
});

export const getBanners = defineCall({
  method: 'GET',
  path: '/getBanners',
  summary: 'Banners of the landing, each with its place in the order',
  payload: nothing,
  answer: v.object({ banners }),
});

export const getBankAccountDetails = defineCall({
  method: 'GET',
  path: '/getBankAccountDetails',
  summary: 'The operator’s bank accounts for deposits',
  payload: nothing,
  answer: v.object({
    bankDetails: v.nullish(
      v.array(
        v.looseObject({
          type: v.optional(v.picklist(['bank', 'card'])),
          account_name: optionalText,
          account_number: optionalText,
          ifsc: optionalText,
          bank_name: optionalText,
          upi_id: optionalText,
        }),
      ),
      [],
    ),
  }),
  assumed: 'answer',
});

export const announcementDisplay = defineCall({
  method: 'GET',
  path: '/announcement/display',
  summary: 'Announcements of the marquee',
  payload: nothing,
  answer: v.pipe(
    lenientList(announcement),
    v.transform((list) => list.filter(({ content }) => content !== '')),
  ),
});

export const appDemo = defineCall({
  method: 'GET',
  path: '/app/demo',
  summary: 'Whether demo players are free',
  payload: nothing,
  answer: v.object({ hasDemoUsers: flag(false) }),
});

export const pageVisit = defineCall({
  method: 'POST',
  path: '/page/visit',
  summary: 'A screen was shown',
  payload: v.object({ page: v.pipe(v.string(), v.nonEmpty(), v.maxLength(250)) }),
  answer: anything,
  assumed: 'both',
});
