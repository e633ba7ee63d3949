import { toRupees } from '../../../contract/rupees';
import type { AppDetails, Banner, User, Wallet } from '../../../domain/entities';

/** Domain → wire, for the values that the browser stores. */

export const fromUser = ({ mobile, username }: User) => ({ mstruserid: username, mobileno: mobile });

/** Without the stops, which may end before the next visit. */
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
  PLAY_MONEY: details.isPlayMoney ? 1 : 0,
  MIN_AGE: details.minAge,
});

export const fromBanner = ({ textHi, titleHi, ...banner }: Banner) => ({
  ...banner,
  title_hi: titleHi,
  text_hi: textHi,
});

/** Omits the acknowledgement's `status`, which is not stored. */
export const fromWallet = (wallet: Wallet) => ({
  ...(wallet.balance !== null && { balance: toRupees(wallet.balance) }),
  ...(wallet.cash !== null && { cash: toRupees(wallet.cash) }),
  ...(wallet.coins !== null && { coins: toRupees(wallet.coins) }),
});
