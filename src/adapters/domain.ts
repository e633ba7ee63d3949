import type { InferOutput } from 'valibot';
import type { announcement, appDetails, banner, user } from '../../contract/entities';
import type { walletFields } from '../../contract/events';
import { toRupees } from '../../contract/rupees';
import type { Announcement, AppDetails, Banner, User, Wallet } from '../../machines/domain/entities';

/** Wire → domain, and back to the wire's shape for what the browser keeps. */

type WireDetails = InferOutput<typeof appDetails>;
type WireBanner = InferOutput<typeof banner>;
type WireAnnouncement = InferOutput<typeof announcement>;
type WireUser = InferOutput<typeof user>;
type WireWallet = InferOutput<typeof walletFields>;

export const toDetails = (wire: WireDetails): AppDetails => ({
  logoUrl: wire.LOGO_URL,
  phone: wire.PHONE,
  whatsAppUrl: wire.WHATS_APP_URL,
  telegram: wire.TELEGRAM,
  facebook: wire.FACEBOOK,
  instagram: wire.INSTATGRAM,
  emailRequired: wire.IS_EMAIL,
  otpRequired: wire.OTP,
  brandStatus: wire.BRAND_STATUS,
  seoTitle: wire.SEO_TITLE,
});

export const fromDetails = (details: AppDetails) => ({
  LOGO_URL: details.logoUrl,
  PHONE: details.phone,
  WHATS_APP_URL: details.whatsAppUrl,
  TELEGRAM: details.telegram,
  FACEBOOK: details.facebook,
  INSTATGRAM: details.instagram,
  IS_EMAIL: details.emailRequired ? 1 : 0,
  OTP: details.otpRequired ? 1 : 0,
  BRAND_STATUS: details.brandStatus,
  SEO_TITLE: details.seoTitle,
});

export const toBanner = (wire: WireBanner, index: number): Banner => ({
  id: String(wire.id ?? index),
  order: wire.order,
  title: wire.title,
  text: wire.text,
  image: wire.image,
  url: wire.url,
});

export const toAnnouncement = (wire: WireAnnouncement, index: number): Announcement => ({
  id: String(wire.id ?? index),
  content: wire.content,
});

export const toUser = (wire: WireUser): User => ({
  mstruserid: wire.mstruserid,
  mobileno: wire.mobileno ?? null,
});

export const toWallet = (wire: WireWallet): Wallet => ({
  balance: wire.balance,
  cash: wire.cash ?? null,
  coins: wire.coins ?? null,
});

/** `status` has no place in a wallet, neither here nor in what is kept. */
export const fromWallet = (wallet: Wallet) => ({
  balance: toRupees(wallet.balance),
  ...(wallet.cash !== null && { cash: toRupees(wallet.cash) }),
  ...(wallet.coins !== null && { coins: toRupees(wallet.coins) }),
});
