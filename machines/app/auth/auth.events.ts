declare module '../../system' {
  interface Peers {
    auth: AuthEvent;
  }
}

/** The steps of the flow, named as in the route table. */
export type AuthStep = 'login' | 'forgot' | 'reset' | 'mobile' | 'verify' | 'register';

/** A modal over the current screen, or a page with its own address. */
export type Presentation = 'modal' | 'page';

export interface AuthConfiguration {
  /** `OTP` of the app details; false skips verification. */
  readonly otpRequired: boolean;
  /** `IS_EMAIL` of the app details. */
  readonly emailRequired: boolean;
  /** `MIN_AGE` of the app details; 0 asks for no age. */
  readonly minAge: number;
  readonly demoAvailable: boolean;
}

export type AuthEvent =
  | {
      type: 'auth.opened';
      step: AuthStep;
      as: Presentation;
      /** Path to open after log-in in a modal. A page keeps it in its history entry. */
      returnTo?: string;
    }
  /** The address carried the code of an agent or a referrer. */
  | { type: 'auth.invited'; agentCode: string }
  /** A link from one step to another. */
  | { type: 'auth.stepRequested'; step: 'login' | 'forgot' | 'reset' | 'mobile' }
  /** The player closed the modal. */
  | { type: 'auth.closed' }
  /** The player navigated to a screen outside the flow. */
  | { type: 'auth.left' }
  | { type: 'auth.demoRequested' }
  | { type: 'auth.configured'; configuration: AuthConfiguration }
  /** The session has a player, signed in here or in another tab. */
  | { type: 'auth.authenticated' }
  | { type: 'auth.signedOut' };
