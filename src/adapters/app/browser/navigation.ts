import { fromCallback } from 'xstate';
import type { AppEvent } from '../../../../machines/app/app.setup';
import type { AuthStep } from '../../../../machines/app/auth/auth.events';
import type { Destination, NavigationEvent } from '../../../../machines/channels';

export interface NavigationOptions {
  pathOf: (destination: Destination) => string;
  authStepOf: (path: string) => AuthStep | null;
  navigate: (path: string, options: { replace: boolean; state: unknown }) => void;
}

/** wouter dispatches `pushState` and `replaceState` on `window`. */
const historyEvents = ['popstate', 'pushState', 'replaceState'] as const;

const agentCodeIn = (search: string): string => {
  const query = new URLSearchParams(search);
  return (query.get('agent_code') ?? query.get('ref') ?? '').trim().slice(0, 64);
};

/** Reports the address to `app`, and navigates on request. */
export const createNavigation = ({ pathOf, authStepOf, navigate }: NavigationOptions) =>
  fromCallback<NavigationEvent>(({ sendBack, receive }) => {
    const notify = (): void => {
      const { pathname, search } = location;
      const event: AppEvent = {
        type: 'app.navigated',
        path: `${pathname}${search}`,
        authStep: authStepOf(pathname),
        agentCode: agentCodeIn(search),
      };
      sendBack(event);
    };
    const go = (path: string, replace: boolean, state: unknown = history.state): void => {
      if (`${location.pathname}${location.search}` === path || location.pathname === path) return;
      navigate(path, { replace, state });
    };
    receive((request) => {
      if (request.type === 'navigation.pathRequested') {
        go(request.path, request.replace);
        return;
      }
      const { to, replace = false, returnTo } = request;
      // The state has the address that was requested before the sign-in: it is kept from step to step.
      go(pathOf(to), replace, returnTo === undefined ? history.state : { ...history.state, returnTo });
    });
    for (const name of historyEvents) window.addEventListener(name, notify);
    notify();
    return () => {
      for (const name of historyEvents) window.removeEventListener(name, notify);
    };
  });
