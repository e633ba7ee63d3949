import { fromCallback } from 'xstate';
import { isWidgetRoute } from '../../../domain/games';
import type {
  SportsbookAddress,
  SportsbookAddressInput,
  SportsbookAddressRequest,
} from '../../../machines/games/sportsbook/sportsbook.events';

/** The path inside the widget that the address names. */
function routeInAddress(): string {
  const route = new URLSearchParams(location.search).get('route') ?? '/';
  return isWidgetRoute(route) ? route : '/';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Path of the history entry below, as it is stored in the current one. */
function storedBefore(): string | null {
  const state: unknown = history.state;
  return isRecord(state) && typeof state.sportsbookBefore === 'string' ? state.sportsbookBefore : null;
}

/** The method of the prototype: wouter dispatches an event on each call of `history.replaceState`. */
const replaceHistoryState = (state: unknown): void => History.prototype.replaceState.call(history, state, '');

const storeBefore = (before: string): void =>
  replaceHistoryState({ ...(isRecord(history.state) && history.state), sportsbookBefore: before });

/** The entry of another screen may have inherited the state of this one. */
function clearBefore(): void {
  if (storedBefore() === null) return;
  const { sportsbookBefore: _, ...rest } = history.state;
  replaceHistoryState(rest);
}

/**
 * Reports which path of the widget the address names, and goes back on request. Each entry that is added on this screen stores the path
 * of the entry below, also for a reload.
 */
export const createSportsbookAddress = () =>
  fromCallback<SportsbookAddressRequest, SportsbookAddressInput>(({ input: { path }, receive, sendBack }) => {
    let route = routeInAddress();

    function report(): void {
      if (location.pathname !== path) return;
      route = routeInAddress();
      const event: SportsbookAddress = { type: 'sportsbook.addressChanged', route, before: storedBefore() };
      sendBack(event);
    }

    function onPush(): void {
      if (location.pathname === path) storeBefore(route);
      else clearBefore();
      report();
    }

    function onReplace(): void {
      if (location.pathname !== path) clearBefore();
      report();
    }

    receive(() => history.back());
    window.addEventListener('popstate', report);
    window.addEventListener('pushState', onPush);
    window.addEventListener('replaceState', onReplace);
    report();
    return () => {
      window.removeEventListener('popstate', report);
      window.removeEventListener('pushState', onPush);
      window.removeEventListener('replaceState', onReplace);
    };
  });
