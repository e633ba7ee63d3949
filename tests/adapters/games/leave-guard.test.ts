// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AnyActorRef, createActor, type EventObject, setup } from 'xstate';
import { createLeaveGuard } from '../../../src/adapters/games/leave-guard';

const path = '/casino/spribe-aviator';

/** The guard on the page of a game; happy-dom does not traverse its history: the test does. */
function openGuard(state: unknown = null) {
  history.replaceState(state, '', path);
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  const received: string[] = [];
  const host = setup({ actors: { guard: createLeaveGuard() } }).createMachine({
    invoke: { id: 'guard', src: 'guard' },
    on: { '*': { actions: ({ event }: { event: EventObject }) => void received.push(event.type) } },
  });
  const actor = createActor(host);
  actor.start();
  onTestFinished(() => {
    actor.stop();
    back.mockRestore();
  });
  const guard = actor.getSnapshot().children.guard as AnyActorRef;
  return {
    actor,
    back,
    received,
    changeRound: (isOpen: boolean) => guard.send({ type: 'leaveGuard.roundChanged', isOpen }),
    /** Arrives at the entry before, with its state and path. */
    goBack: (to: string = path, before: unknown = null) => {
      history.replaceState(before, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    isUnloadAsked: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}

describe('closing the tab', () => {
  it('is asked for while a round is open, and not after it', () => {
    const { changeRound, isUnloadAsked } = openGuard();
    expect(isUnloadAsked()).toBe(false);
    changeRound(true);
    expect(isUnloadAsked()).toBe(true);
    changeRound(false);
    expect(isUnloadAsked()).toBe(false);
  });

  it('is not asked for after the game was left', () => {
    const { actor, changeRound, isUnloadAsked } = openGuard();
    changeRound(true);
    actor.stop();
    expect(isUnloadAsked()).toBe(false);
  });
});

describe('Back', () => {
  it('is a request to leave while a round is open, as often as it is pressed', () => {
    const { back, changeRound, goBack, received } = openGuard();
    changeRound(true);
    goBack();
    goBack();
    expect(received).toEqual(['gameLaunch.exitRequested', 'gameLaunch.exitRequested']);
    expect(location.pathname).toBe(path);
    expect(back).not.toHaveBeenCalled();
  });

  it('skips the entry of the guard after the round', () => {
    const { back, changeRound, goBack, received } = openGuard();
    changeRound(true);
    changeRound(false);
    goBack();
    expect(back).toHaveBeenCalledOnce();
    expect(received).toEqual([]);
  });

  it('skips an entry that an earlier visit of the game added', () => {
    const { back, goBack } = openGuard({ guarded: path });
    goBack();
    expect(back).toHaveBeenCalledOnce();
  });

  it('to another page is left to the browser', () => {
    const { back, changeRound, goBack, received } = openGuard();
    goBack('/casino/spribe');
    changeRound(false);
    expect(back).not.toHaveBeenCalled();
    expect(received).toEqual([]);
  });

  it('to another page past the entry of the guard is no request to leave', () => {
    const { back, changeRound, goBack, received } = openGuard();
    changeRound(true);
    goBack('/casino/spribe');
    expect(received).toEqual([]);
    expect(back).not.toHaveBeenCalled();
    expect(location.pathname).toBe('/casino/spribe');
  });

  it('has one entry for many rounds, and keeps the state of the entry', () => {
    const { changeRound } = openGuard({ scroll: null });
    const before = history.length;
    for (let round = 0; round < 3; round += 1) {
      changeRound(true);
      changeRound(false);
    }
    expect(history.length).toBe(before + 1);
    expect(history.state).toEqual({ scroll: null, guarded: path });
  });
});
