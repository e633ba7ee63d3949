import { fromCallback } from 'xstate';
import type { GameLaunchEvent, LeaveGuardEvent } from '../../../machines/games/launch/game-launch.events';

/** Whether the current history entry was added by the guard, for the current path. */
function isOnGuard(): boolean {
  const state: unknown = history.state;
  return (
    typeof state === 'object' && state !== null && 'guarded' in state && state.guarded === location.pathname
  );
}

/** The method of the prototype: wouter dispatches an event on each call of `history.pushState`. */
function pushGuard(): void {
  if (isOnGuard()) return;
  History.prototype.pushState.call(history, { ...history.state, guarded: location.pathname }, '');
}

/**
 * While a round is open, the browser asks before the tab closes, and Back is a request to leave the game. For Back, the first
 * round adds a second history entry of the game. The entry stays: without a round, Back skips it.
 */
export const createLeaveGuard = () =>
  fromCallback<LeaveGuardEvent>(({ receive, sendBack }) => {
    const path = location.pathname;
    let isOpen = false;
    let wasOnGuard = isOnGuard();

    const onUnload = (event: BeforeUnloadEvent): void => {
      if (isOpen) event.preventDefault();
    };

    function onPopState(): void {
      const hasLeftGuard = wasOnGuard && !isOnGuard() && location.pathname === path;
      wasOnGuard = isOnGuard();
      if (!hasLeftGuard) return;
      if (!isOpen) {
        history.back();
        return;
      }
      pushGuard();
      wasOnGuard = true;
      sendBack({ type: 'gameLaunch.exitRequested' } satisfies GameLaunchEvent);
    }

    receive((event) => {
      isOpen = event.isOpen;
      if (!isOpen) return;
      pushGuard();
      wasOnGuard = true;
    });
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onPopState);
    };
  });
