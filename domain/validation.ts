import type { MessageCode } from './messages';
import { isIndianMobile } from './mobile';

export type FieldErrors<Values> = { readonly [Field in keyof Values]?: MessageCode };

const isBlank = (text: string): boolean => text.trim() === '';

/** Invalid fields only, each with the first rule that it breaks. */
function errorsOf<Values>(found: { [Field in keyof Values]?: MessageCode | null }): FieldErrors<Values> {
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null)) as FieldErrors<Values>;
}

export interface LoginValues {
  username: string;
  password: string;
  /** Code of the authenticator app; empty unless the server asked for it. */
  otp: string;
}

export const validateLogin = (
  { username, password, otp }: LoginValues,
  { otpAsked }: { otpAsked?: boolean },
): FieldErrors<LoginValues> =>
  errorsOf<LoginValues>({
    username: isBlank(username) ? 'loginUsernameEmpty' : null,
    password: password === '' ? 'passwordEmpty' : null,
    otp: otpAsked && isBlank(otp) ? 'otpEmpty' : null,
  });

/** Characters of a username. */
export const USERNAME_MIN = 4;
export const USERNAME_MAX = 15;
export const USERNAME_CHARACTERS = /^[A-Za-z0-9 ]*$/;

/** Characters of a new password. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;

function usernameError(username: string): MessageCode | null {
  const trimmed = username.trim();
  if (trimmed === '') return 'usernameEmpty';
  if (trimmed.length < USERNAME_MIN || trimmed.length > USERNAME_MAX) return 'usernameLength';
  return USERNAME_CHARACTERS.test(trimmed) ? null : 'usernameCharacters';
}

function passwordError(password: string): MessageCode | null {
  if (password === '') return 'passwordEmpty';
  return password.length < PASSWORD_MIN || password.length > PASSWORD_MAX ? 'passwordLength' : null;
}

function emailError(email: string, isRequired: boolean): MessageCode | null {
  if (isBlank(email)) return isRequired ? 'emailEmpty' : null;
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'emailInvalid';
}

function confirmPasswordError(confirmPassword: string, password: string): MessageCode | null {
  if (confirmPassword === '') return 'confirmPasswordEmpty';
  return confirmPassword === password ? null : 'passwordsDiffer';
}

export interface RegistrationValues {
  name: string;
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
  agentCode: string;
  /** Years that the player confirmed to have; empty until then. */
  age: string;
}

export const validateRegistration = (
  values: RegistrationValues,
  { emailRequired, minAge }: { emailRequired: boolean; minAge: number },
): FieldErrors<RegistrationValues> =>
  errorsOf<RegistrationValues>({
    name: isBlank(values.name) ? 'nameEmpty' : null,
    username: usernameError(values.username),
    email: emailRequired ? emailError(values.email, true) : null,
    password: passwordError(values.password),
    confirmPassword: confirmPasswordError(values.confirmPassword, values.password),
    age: Number(values.age) < minAge ? 'ageNotConfirmed' : null,
  });

export interface MobileValues {
  /** Ten digits when complete. */
  mobile: string;
}

export function validateMobile({ mobile }: MobileValues): FieldErrors<MobileValues> {
  if (isBlank(mobile)) return { mobile: 'mobileEmpty' };
  return isIndianMobile(mobile) ? {} : { mobile: 'mobileInvalid' };
}

/** Seconds until another one-time code can be requested. */
export const RESEND_AFTER = 30;

export interface OneTimeCodeValues {
  otp: string;
}

/** The embedded backend sends six digits; other backends send 4 to 8 digits or letters. */
const isOneTimeCode = (otp: string): boolean => /^[A-Za-z0-9]{4,8}$/.test(otp.trim());

export function validateOneTimeCode({ otp }: OneTimeCodeValues): FieldErrors<OneTimeCodeValues> {
  if (isBlank(otp)) return { otp: 'otpEmpty' };
  return isOneTimeCode(otp) ? {} : { otp: 'otpInvalid' };
}

export interface ResetValues {
  otp: string;
  password: string;
}

export const validateReset = ({ otp, password }: ResetValues): FieldErrors<ResetValues> =>
  errorsOf<ResetValues>({
    otp: isBlank(otp) ? 'allFieldsMandatory' : isOneTimeCode(otp) ? null : 'otpInvalid',
    password: password === '' ? 'allFieldsMandatory' : passwordError(password),
  });
