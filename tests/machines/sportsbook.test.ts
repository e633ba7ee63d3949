import { describe, expect, it } from 'vitest';
import { selectIsWaiting, selectPhase } from '../../machines/games/sportsbook/sportsbook.selectors';
import { routeReport, sportsbookInput, sportsbookWorld } from '../paths/sportsbook.model';
import { refused, unreachable } from '../support/machines/fixtures';

const launch = (token: string | null) => ({
  frameUrl: 'https://studio.example/sportsbook/frame',
  scriptUrl: 'https://studio.example/sportsbook/widget.js',
  brandId: 'winwin24x7',
  token,
});

it('takes the token of a former player from the frame, also if the next one cannot be read', async () => {
  const { actor, askSportsbook, frame, stops } = sportsbookWorld(sportsbookInput);
  stops.send({ type: 'stops.reported', isStopped: false });
  await askSportsbook.resolve(launch('of the former player'));
  actor.send({ type: 'sportsbook.frameLoaded' });
  actor.send({ type: 'sportsbook.playerChanged' });
  expect(frame.last.received.at(-1)).toEqual({ type: 'frame.tokenChanged', token: null });
  expect(actor.getSnapshot().context.launch?.token).toBeNull();
  await askSportsbook.reject(unreachable);
  expect(actor.getSnapshot().context.launch?.token).toBeNull();
  expect(frame.last.received.filter(({ type }) => type === 'frame.tokenChanged')).toHaveLength(1);
});

it('waits for the end of a stop that refused it, and keeps another failure', async () => {
  const { actor, askSportsbook, stops } = sportsbookWorld(sportsbookInput);
  const report = (isStopped: boolean) => stops.send({ type: 'stops.reported', isStopped });
  report(true);
  expect(askSportsbook.calls).toEqual([]);
  report(false);
  await askSportsbook.reject(refused('Bets are stopped', 'BETS_STOPPED'));
  report(true);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  report(false);
  await askSportsbook.reject(unreachable);
  report(true);
  expect([selectPhase(actor.getSnapshot()), selectIsWaiting(actor.getSnapshot())]).toEqual(['failed', false]);
});

/** A sportsbook whose frame is open, at the first entry of the history. */
async function openSportsbook() {
  const world = sportsbookWorld(sportsbookInput);
  const { actor, address, askSportsbook, frame, sent, stops } = world;
  stops.send({ type: 'stops.reported', isStopped: false });
  await askSportsbook.resolve(launch(null));
  const showAddress = (route: string, before: string | null) =>
    address.send({ type: 'sportsbook.addressChanged', route, before });
  showAddress('/', null);
  return {
    ...world,
    report: (...report: Parameters<typeof routeReport>) => actor.send(routeReport(...report)),
    showAddress,
    /** Changes of the address: with `+`, by an entry of the history. */
    changes: () =>
      sent.flatMap(({ event }) =>
        event.type === 'navigation.pathRequested'
          ? `${event.replace ? '' : '+'}${decodeURIComponent(event.path)}`
          : [],
      ),
    requested: () => frame.last.received.filter(({ type }) => type === 'frame.routeRequested'),
    returns: () => address.last.received.length,
    route: () => actor.getSnapshot().context.route,
  };
}

describe('the history of the sportsbook', () => {
  it('has an entry for each path that the player chose, and asks the widget for that of an entry', async () => {
    const { changes, clock, report, requested, showAddress } = await openSportsbook();
    report('/sport/tennis');
    showAddress('/sport/tennis', '/');
    clock.increment(400);
    report('/event/match-1');
    showAddress('/event/match-1', '/sport/tennis');
    clock.increment(400);
    showAddress('/sport/tennis', '/');
    expect(requested()).toEqual([{ type: 'frame.routeRequested', route: '/sport/tennis', request: 1 }]);
    // What the pause repeats is the address already.
    expect([...new Set(changes())]).toEqual([
      '+/betby?route=/sport/tennis',
      '/betby?route=/sport/tennis',
      '+/betby?route=/event/match-1',
      '/betby?route=/event/match-1',
    ]);
  });

  it.each([
    ['of a widget that follows no requests', { request: null }],
    ['that the player did not choose', { isPressed: false }],
    ['back, which is not the one of the entry below', { isBack: true }],
  ])('has no entry for a path %s', async (_, changed) => {
    const { changes, report, returns } = await openSportsbook();
    report('/sport/tennis', changed);
    expect(changes()).toEqual(['/betby?route=/sport/tennis']);
    expect(returns()).toBe(0);
  });

  it('ignores what the widget reported before it knew of the last request', async () => {
    const { changes, clock, report, requested, route, showAddress } = await openSportsbook();
    report('/event/match-1');
    showAddress('/event/match-1', '/');
    clock.increment(400);
    showAddress('/', null);
    const before = changes();
    report('/event/match-2');
    report('/event/match-2', { request: 2 });
    expect([route(), changes(), requested().length]).toEqual(['/', before, 1]);
    report('/event/match-2', { request: 1 });
    expect(changes().at(-1)).toBe('+/betby?route=/event/match-2');
  });

  it('goes back where the widget goes back to the entry below', async () => {
    const { changes, clock, report, requested, returns, route, showAddress } = await openSportsbook();
    report('/event/match-1');
    showAddress('/event/match-1', '/');
    clock.increment(400);
    const before = changes();
    report('/', { isBack: true });
    expect([returns(), route()]).toEqual([1, '/']);
    showAddress('/', null);
    expect([changes(), requested()]).toEqual([before, []]);
  });

  it('adds the path that the player chose before the browser went back', async () => {
    const { changes, report, requested, showAddress } = await openSportsbook();
    report('/event/match-1');
    showAddress('/event/match-1', '/');
    report('/', { isBack: true });
    report('/event/match-2');
    showAddress('/', null);
    expect(changes().at(-1)).toBe('+/betby?route=/event/match-2');
    expect(requested()).toEqual([]);
  });

  it('replaces the path if the browser does not go back', async () => {
    const { actor, changes, clock, report, showAddress } = await openSportsbook();
    report('/event/match-1');
    showAddress('/event/match-1', '/');
    report('/', { isBack: true });
    clock.increment(1000);
    expect(changes().at(-1)).toBe('/betby?route=/');
    expect(actor.getSnapshot().matches({ open: { address: 'steady' } })).toBe(true);
  });

  it('changes at most once in 400 ms for a widget that reports all the time', async () => {
    const { changes, clock, report, route } = await openSportsbook();
    for (let index = 0; index < 10_000; index += 1) {
      report(`/event/${index}`);
      if (index % 1000 === 999) clock.increment(400);
    }
    expect(changes()).toHaveLength(20);
    expect(changes().filter((change) => change.startsWith('+'))).toHaveLength(10);
    expect(route()).toBe('/event/9999');
  });

  it('opens a frame that failed with the path that the address has then', async () => {
    const { actor, askSportsbook, frame, showAddress } = await openSportsbook();
    actor.send({ type: 'sportsbook.widgetFailed' });
    showAddress('/event/match-1', '/');
    actor.send({ type: 'sportsbook.reloadRequested' });
    await askSportsbook.resolve(launch(null));
    actor.send({ type: 'sportsbook.frameLoaded' });
    expect(frame.last.received.at(-1)).toMatchObject({
      type: 'frame.initialized',
      route: '/event/match-1',
      request: 0,
    });
  });
});
