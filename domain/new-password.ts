import { type FieldErrors, validateRegistration } from './validation';

export interface PasswordChangeValues {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/** The other fields of a registration, whose errors are not read. */
const notAsked = { name: '', username: '', email: '', agentCode: '', age: '' };

/** A new password keeps the rules of a registration. */
export function validatePasswordChange(values: PasswordChangeValues): FieldErrors<PasswordChangeValues> {
  const { password, confirmPassword } = validateRegistration(
    { ...notAsked, ...values },
    { emailRequired: false, minAge: 0 },
  );
  return {
    ...(values.currentPassword === '' && { currentPassword: 'passwordEmpty' }),
    ...(password && { password }),
    ...(confirmPassword && { confirmPassword }),
  };
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/** Bits of a random password with as many different characters of these classes. */
const FAIR_BITS = 45;
const STRONG_BITS = 65;

/** An estimate for display. The server refuses common passwords. */
export function passwordStrengthOf(password: string): PasswordStrength {
  const alphabet = CLASSES.filter(([pattern]) => pattern.test(password)).reduce(
    (sum, [, size]) => sum + size,
    0,
  );
  // A repeated character adds as little as its first use is far from new.
  const different = new Set(password).size;
  const bits = ((different + password.length) / 2) * Math.log2(Math.max(2, alphabet));
  if (different < 5 || bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}
