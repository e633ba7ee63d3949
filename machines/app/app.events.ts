import type { AppDetails } from '../../domain/entities';
import type { AuthStep } from './auth/auth.events';

declare module '../system' {
  interface Peers {
    app: AppEvent;
  }
}

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
  /** The server sent new details over the socket. */
  | { type: 'app.detailsChanged'; details: AppDetails }
  /** The page became visible, the browser went online, or the socket connected again. */
  | { type: 'app.refreshRequested' }
  /** The player dismissed the current announcements. */
  | { type: 'app.announcementsDismissed' }
  /** A screen that needs the exchange is shown. */
  | { type: 'app.exchangeRequested' }
  /** A screen that needs the games is shown. */
  | { type: 'app.gamesRequested' }
  /** A player is signed in. */
  | { type: 'app.accountRequested' };
