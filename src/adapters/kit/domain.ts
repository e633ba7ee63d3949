import type { InferOutput } from 'valibot';
import type { announcement, appDetails, banner, user } from '../../../contract/entities';
import type { Announcement, AppDetails, Banner, User } from '../../../domain/entities';
import { imageAddress } from '../../../domain/web-address';

/** Wire → domain. The way back is in `to-wire.ts`, which the first screen loads. */

export type WireDetails = InferOutput<typeof appDetails>;
type WireBanner = InferOutput<typeof banner>;
type WireAnnouncement = InferOutput<typeof announcement>;
type WireUser = InferOutput<typeof user>;

export const toDetails = (wire: WireDetails): AppDetails => ({
  logoUrl: imageAddress(wire.LOGO_URL),
  phone: wire.PHONE,
  whatsAppUrl: wire.WHATS_APP_URL,
  telegram: wire.TELEGRAM,
  facebook: wire.FACEBOOK,
  instagram: wire.INSTATGRAM,
  emailRequired: wire.IS_EMAIL,
  otpRequired: wire.OTP,
  brandStatus: wire.BRAND_STATUS,
  seoTitle: wire.SEO_TITLE,
  isPlayMoney: wire.PLAY_MONEY,
  minAge: wire.MIN_AGE,
  stopped: wire.STOPPED,
});

export const toBanner = (wire: WireBanner, index: number): Banner => ({
  id: String(wire.id ?? index),
  order: wire.order,
  title: wire.title,
  titleHi: wire.title_hi,
  text: wire.text,
  textHi: wire.text_hi,
  image: wire.image,
  url: wire.url,
});

export const toAnnouncement = (wire: WireAnnouncement, index: number): Announcement => ({
  id: String(wire.id ?? index),
  content: wire.content,
  contentHi: wire.content_hi,
});

export const toUser = (wire: WireUser): User => ({
  username: wire.mstruserid,
  mobile: wire.mobileno || null,
});
