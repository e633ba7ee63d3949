import type { AuthStep } from '../../../machines/app/auth/auth.events';

/** Where links lead from each step. */
export const linksFrom: {
  readonly [Step in AuthStep]: readonly ('login' | 'forgot' | 'reset' | 'mobile')[];
} = {
  login: ['forgot', 'mobile'],
  forgot: ['reset', 'login'],
  reset: ['forgot', 'login'],
  mobile: ['login'],
  verify: ['mobile', 'login'],
  register: ['login'],
};
