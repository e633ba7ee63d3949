import { describe, expect, it } from 'vitest';
import { visitsMachine } from '../../machines/app/visits/visits.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { run } from '../support/machines/run';

function start() {
  const postVisit = fakePort<LogicOf<typeof visitsMachine, 'postVisit'>>();
  const { actor, clock } = run(visitsMachine.provide({ actors: { postVisit: postVisit.logic } }), {
    as: 'visits',
    input: undefined,
  });
  return { clock, postVisit, goTo: (page: string) => actor.send({ type: 'visits.addressChanged', page }) };
}

describe('each screen shown', () => {
  it('posts /page/visit after 300 ms', () => {
    const { clock, goTo, postVisit } = start();
    goTo('/sports');
    clock.increment(299);
    expect(postVisit.calls).toEqual([]);
    clock.increment(1);
    expect(postVisit.inputs).toEqual([{ page: '/sports' }]);
  });

  it('is not posted for a redirect', () => {
    const { clock, goTo, postVisit } = start();
    goTo('/cashier');
    clock.increment(200);
    goTo('/sign-in');
    clock.increment(300);
    expect(postVisit.inputs).toEqual([{ page: '/sign-in' }]);
  });

  it('is posted again only after another screen, not when its query changes', async () => {
    const { clock, goTo, postVisit } = start();
    for (const page of ['/sports', '/sports', '/home', '/sports']) {
      goTo(page);
      clock.increment(300);
    }
    expect(postVisit.inputs).toEqual([{ page: '/sports' }, { page: '/home' }, { page: '/sports' }]);
  });

  it('is not posted again after a failure', async () => {
    const { clock, goTo, postVisit } = start();
    goTo('/sports');
    clock.increment(300);
    await postVisit.reject(unreachable);
    clock.increment(60_000);
    expect(postVisit.calls).toHaveLength(1);
  });
});
