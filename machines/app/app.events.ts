import type { AuthStep } from '../auth/auth.events';

export type AppEvent =
  /** The address changed or was read for the first time. */
  | {
      type: 'app.navigated';
      path: string;
      /** The auth step of this address; null for other screens. */
      authStep: AuthStep | null;
      /** `?agent_code=` or `?ref=` of the address; empty without. */
      agentCode: string;
    }
  /** The page became visible or the browser went online. */
  | { type: 'app.refreshRequested' }
  /** The player dismissed the current announcements. */
  | { type: 'app.announcementsDismissed' }
  /** A screen that needs the exchange is shown. */
  | { type: 'app.exchangeRequested' }
  /** A screen that needs the games is shown. */
  | { type: 'app.gamesRequested' }
  /** A player is signed in. */
  | { type: 'app.accountRequested' };
