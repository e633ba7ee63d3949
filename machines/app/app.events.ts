import type { AuthStep } from '../auth/auth.events';

export type AppEvent =
  /** The address changed, or was read for the first time. */
  | {
      type: 'app.navigated';
      path: string;
      /** The step of the auth flow whose page this is. */
      authStep: AuthStep | null;
      /** `?agent_code=` or `?ref=` of the address; empty without. */
      agentCode: string;
    }
  /** The player is back in front of the page, or the browser is back on the network. */
  | { type: 'app.refreshRequested' }
  /** The player put the announcements away, those that there are now. */
  | { type: 'app.announcementsDismissed' }
  /** A screen shows something of the exchange. */
  | { type: 'app.exchangeRequested' };
