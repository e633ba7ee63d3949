import type { AppDetails, Banner, MobileDetails, User, Wallet } from '../../../../domain/entities';
import { sitePath } from '../../../../domain/site-path';
import type { StoredRecord } from '../../../../domain/stored';
import { imageAddress } from '../../../../domain/web-address';
import type { fromBanner, fromDetails, fromUser, fromWallet } from '../to-wire';
import { OWN_VERSION } from './storage-areas';

/**
 * Reads the record in exactly the format that `storage.ts` writes. Values in any other form of the wire need the contract,
 * whose chunk has 6 kB more than the first screen may have (scripts/lib/first-screen.mjs).
 */

type Is = (value: unknown) => boolean;

const isText: Is = (value) => typeof value === 'string' && value === value.trim();
const isFilled: Is = (value) => value !== '' && isText(value);
const isFilledOrNull: Is = (value) => value === null || isFilled(value);
const isSwitch: Is = (value) => value === 0 || value === 1;
const isWhole: Is = (value) => Number.isSafeInteger(value) && !Object.is(value, -0);
const isYears: Is = (value) => isWhole(value) && 0 <= Number(value) && Number(value) < 100;
const isString: Is = (value) => typeof value === 'string';
const isPath: Is = (value) => typeof value === 'string' && sitePath(value) === value;
const isImage: Is = (value) => typeof value === 'string' && imageAddress(value) === value;
/** The cash in open bets is not stored. */
const isAbsent: Is = (value) => value === undefined;
const isAmount: Is = (value) => {
  if (value === undefined) return true;
  const paise = Math.round(Number(value) * 100);
  return typeof value === 'number' && isWhole(paise) && paise / 100 === value;
};

const isObjectOf =
  (fields: Readonly<Record<string, Is>>): Is =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, is]) => is((value as Record<string, unknown>)[name]));

const isListOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);

const toPaise = (rupees: number | undefined): number | null =>
  rupees === undefined ? null : Math.round(rupees * 100);

/** A check of the parsed value, and its conversion to the domain. */
type Format<Value> = readonly [is: Is, toDomain: (stored: never) => Value | undefined];

const asStored = <Value>(stored: Value): Value => stored;

const versioned = <Value>(is: Is): Format<Value> => [
  isObjectOf({ v: (version) => version === OWN_VERSION, value: is }),
  ({ value }: { value: Value }) => value,
];

const formats: { readonly [Key in keyof StoredRecord]: Format<NonNullable<StoredRecord[Key]>> } = {
  token: [(value) => value !== '', asStored<string>],
  organisationStatus: [(value) => value !== '', asStored<string>],
  user: [
    isObjectOf({ mstruserid: isFilled, mobileno: isFilledOrNull }),
    ({ mobileno: mobile, mstruserid: username }: ReturnType<typeof fromUser>): User => ({ username, mobile }),
  ],
  wallet: [
    isObjectOf({ balance: isAmount, cash: isAmount, coins: isAmount, exposure: isAbsent }),
    ({ balance, cash, coins }: ReturnType<typeof fromWallet>): Wallet | undefined => {
      const wallet = { balance: toPaise(balance), cash: toPaise(cash), coins: toPaise(coins) };
      return Object.values(wallet).some((amount) => amount !== null) ? wallet : undefined;
    },
  ],
  appDetails: [
    isObjectOf({
      LOGO_URL: isImage,
      PHONE: isText,
      WHATS_APP_URL: isText,
      TELEGRAM: isText,
      FACEBOOK: isText,
      INSTATGRAM: isText,
      IS_EMAIL: isSwitch,
      OTP: isSwitch,
      BRAND_STATUS: isText,
      SEO_TITLE: isText,
      PLAY_MONEY: isSwitch,
      MIN_AGE: isYears,
    }),
    (stored: ReturnType<typeof fromDetails>): AppDetails => ({
      logoUrl: stored.LOGO_URL,
      phone: stored.PHONE,
      whatsAppUrl: stored.WHATS_APP_URL,
      telegram: stored.TELEGRAM,
      facebook: stored.FACEBOOK,
      instagram: stored.INSTATGRAM,
      emailRequired: stored.IS_EMAIL === 1,
      otpRequired: stored.OTP === 1,
      brandStatus: stored.BRAND_STATUS,
      seoTitle: stored.SEO_TITLE,
      isPlayMoney: stored.PLAY_MONEY === 1,
      minAge: stored.MIN_AGE,
      stopped: [],
    }),
  ],
  banners: [
    isListOf(
      isObjectOf({
        id: isString,
        order: Number.isFinite,
        title: isText,
        title_hi: isFilledOrNull,
        text: isText,
        text_hi: isFilledOrNull,
        image: isText,
        url: isText,
      }),
    ),
    (stored: readonly ReturnType<typeof fromBanner>[]): readonly Banner[] =>
      stored.map(({ title_hi: titleHi, text_hi: textHi, id, order, title, text, image, url }) => ({
        id,
        order,
        title,
        titleHi,
        text,
        textHi,
        image,
        url,
      })),
  ],
  mobileDetails: versioned<MobileDetails>(
    isObjectOf({
      mobile: isString,
      countryCode: isString,
      verified: (value) => typeof value === 'boolean',
      agentCode: isString,
    }),
  ),
  returnPath: versioned(isPath),
  hasReloaded: versioned<true>((value) => value === true),
  dismissedAnnouncements: versioned<readonly string[]>(isListOf(isString)),
};

function parsed(key: keyof StoredRecord, text: string): unknown {
  try {
    return key === 'token' || key === 'organisationStatus' ? text : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined if the text of a field is not in this format. @param read the stored text of a field; null if there is none. */
export function readOwnRecord(read: (key: keyof StoredRecord) => string | null): StoredRecord | undefined {
  const entries: [string, unknown][] = [];
  for (const key of Object.keys(formats) as (keyof StoredRecord)[]) {
    const text = read(key);
    const [is, toDomain] = formats[key];
    const value = text === null ? null : parsed(key, text);
    const result = text === null ? null : is(value) ? toDomain(value as never) : undefined;
    if (result === undefined) return undefined;
    entries.push([key, result]);
  }
  return Object.fromEntries(entries) as unknown as StoredRecord;
}
