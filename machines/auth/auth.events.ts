/** The steps of the flow, as they are named on the wire of modals and in the table of routes. */
export type AuthStep = 'login' | 'forgot' | 'reset' | 'mobile' | 'verify' | 'register';

/** The same forms stand in a modal over any screen, or as a page of their own. */
export type Presentation = 'modal' | 'page';

export interface AuthConfiguration {
  /** App details' OTP: 0 skips the verification. */
  readonly otpRequired: boolean;
  /** App details' IS_EMAIL. */
  readonly emailRequired: boolean;
  readonly demoAvailable: boolean;
}

export type AuthEvent =
  | {
      type: 'auth.opened';
      step: AuthStep;
      as: Presentation;
      /** Where the player wanted to go: a log-in in a modal leads there. A page keeps it in its own address. */
      leadsTo?: string;
    }
  /** An agent's or a friend's code stood in the address. */
  | { type: 'auth.invited'; agentCode: string }
  /** From link to link inside the flow. */
  | { type: 'auth.stepRequested'; step: 'login' | 'forgot' | 'mobile' }
  /** Closed by the player's own hand. */
  | { type: 'auth.closed' }
  /** The player went to a screen that has no part in the flow. */
  | { type: 'auth.left' }
  | { type: 'auth.demoRequested' }
  | { type: 'auth.configured'; configuration: AuthConfiguration }
  /** The session has a player: here, or taken over from another tab. */
  | { type: 'auth.authenticated' }
  | { type: 'auth.signedOut' };
