import type { AppDetails, Banner, Credentials, MobileDetails, Wallet } from '../../../domain/entities';
import type { CallFailure, RefusalReason } from '../../../domain/failure';
import type { StoredRecord } from '../../../domain/stored';

export const refused = (serverMessage: string, reason?: RefusalReason): CallFailure => ({
  kind: 'refused',
  serverMessage,
  ...(reason && { reason }),
});
/** A refusal about fields of a form. */
export const refusedAbout = (serverMessage: string, ...fields: readonly string[]): CallFailure => ({
  ...refused(serverMessage),
  fields,
});
export const unreachable: CallFailure = { kind: 'unreachable', serverMessage: '' };
/** The backend has no such call. */
export const unavailable: CallFailure = { kind: 'unavailable', serverMessage: '' };
export const failing: CallFailure = { kind: 'failing', serverMessage: '' };
export const malformed: CallFailure = { kind: 'malformed', serverMessage: '' };

export const nothingStored: StoredRecord = {
  token: null,
  user: null,
  wallet: null,
  appDetails: null,
  banners: null,
  organisationStatus: null,
  mobileDetails: null,
  returnPath: null,
  hasReloaded: null,
  dismissedAnnouncements: null,
};

export const details: AppDetails = {
  logoUrl: '',
  phone: '+91 98765 43210',
  whatsAppUrl: 'https://chat.example/winwin',
  telegram: '',
  facebook: '',
  instagram: '',
  emailRequired: false,
  otpRequired: true,
  brandStatus: 'Live',
  seoTitle: 'winwin24x7',
  isPlayMoney: true,
  minAge: 0,
  stopped: [],
};

export const banner = (id: string, order: number): Banner => ({
  id,
  order,
  title: id,
  titleHi: null,
  text: '',
  textHi: null,
  image: '',
  url: '',
});

export const asha: Credentials = {
  token: 'token-of-asha',
  user: { username: 'asha', mobile: '9876543210' },
};
export const ravi: Credentials = { token: 'token-of-ravi', user: { username: 'ravi', mobile: null } };

export const wallet: Wallet = { balance: 500_00, cash: 400_00, coins: 100_00 };

export const mobileDetails: MobileDetails = {
  mobile: '9876543210',
  countryCode: '91',
  verified: false,
  agentCode: '',
};

/** What a machine sends to show a toast. */
export const toast = (tone: 'success' | 'error', message: object) => ({
  to: 'toasts',
  event: { type: 'toasts.requested', tone, message },
});
