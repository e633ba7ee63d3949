import type { FieldErrors } from './validation';

export interface TwoFactorStatus {
  readonly isOn: boolean;
  /** False for demo players, whose account is shared. */
  readonly isAllowed: boolean;
  readonly recoveryCodesLeft: number;
}

/** What an authenticator app needs. */
export interface TwoFactorSecret {
  /** Base32, for typing it into the app. */
  readonly secret: string;
  /** `otpauth://` address, for a QR code. */
  readonly uri: string;
}

export interface PasswordValues {
  password: string;
}

export interface CodeValues {
  otp: string;
}

export type ConfirmationValues = PasswordValues & CodeValues;

export const validatePassword = ({ password }: PasswordValues): FieldErrors<PasswordValues> =>
  password === '' ? { password: 'passwordEmpty' } : {};

export const validateCode = ({ otp }: CodeValues): FieldErrors<CodeValues> =>
  otp.trim() === '' ? { otp: 'otpEmpty' } : {};

export const validateConfirmation = (values: ConfirmationValues): FieldErrors<ConfirmationValues> => ({
  ...validatePassword(values),
  ...validateCode(values),
});
