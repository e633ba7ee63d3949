// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, type EventObject, sendTo, setup } from 'xstate';
import { createSportsbookAddress } from '../../../src/adapters/games/sportsbook-address';

/** `reports`: route and path of the entry below, of each report. */
function watch() {
  const reports: unknown[] = [];
  const actor = createActor(
    setup({ actors: { address: createSportsbookAddress() } }).createMachine({
      invoke: { id: 'address', src: 'address', input: { path: '/betby' } },
      on: {
        back: { actions: sendTo('address', { type: 'address.back' }) },
        '*': {
          actions: ({ event }: { event: EventObject & { route?: string; before?: string | null } }) =>
            void reports.push([event.route, event.before]),
        },
      },
    }),
  );
  actor.start();
  onTestFinished(() => void actor.stop());
  return { actor, reports };
}

const changed = (event: string, address: string, state: unknown = history.state) => {
  history[event === 'pushState' ? 'pushState' : 'replaceState'](state, '', address);
  window.dispatchEvent(new Event(event));
};

beforeEach(() => history.replaceState(null, '', '/betby'));

describe('the address of the sportsbook', () => {
  it('is reported at the start and with each change, with the path of the entry below', () => {
    const { reports } = watch();
    changed('pushState', '/betby?route=%2Fsport%2Ftennis');
    const tennis = history.state;
    changed('pushState', '/betby?route=%2Fevent%2Fmatch-1');
    changed('replaceState', '/betby?route=%2Fevent%2Fmatch-2');
    changed('popstate', '/betby?route=%2Fsport%2Ftennis', tennis);
    changed('popstate', '/betby', null);
    expect(reports).toEqual([
      ['/', null],
      ['/sport/tennis', '/'],
      ['/event/match-1', '/sport/tennis'],
      ['/event/match-2', '/sport/tennis'],
      ['/sport/tennis', '/'],
      ['/', null],
    ]);
  });

  it('keeps the path of the entry below over a reload', () => {
    history.replaceState({ sportsbookBefore: '/', scroll: null }, '', '/betby?route=%2Fbets');
    expect(watch().reports).toEqual([['/bets', '/']]);
  });

  it.each([
    '/betby?route=bets',
    '/betby?route=%2F%00',
    '/betby?route=%2F%5Cevil.example',
    `/betby?route=%2F${'x'.repeat(300)}`,
  ])('names the first page with a path that is none: %s', (address) => {
    history.replaceState(null, '', address);
    expect(watch().reports).toEqual([['/', null]]);
  });

  it('of another screen is not reported, and its entry does not lead back here', () => {
    const { reports } = watch();
    changed('pushState', '/betby?route=%2Fbets');
    changed('pushState', '/gatewaylist', { ...history.state, other: 1 });
    expect(reports).toHaveLength(2);
    expect(history.state).toEqual({ other: 1 });
  });

  it('goes back on request, and reports nothing after it was left', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const { actor, reports } = watch();
    actor.send({ type: 'back' });
    expect(back).toHaveBeenCalledOnce();
    actor.stop();
    changed('pushState', '/betby?route=%2Fbets');
    expect(reports).toHaveLength(1);
    expect(history.state).toBeNull();
    back.mockRestore();
  });
});
