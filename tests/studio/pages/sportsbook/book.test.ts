import { describe, expect, it } from 'vitest';
import { eventOfRoute } from '../../../../studio/sportsbook/widget/machines/book.machine';
import { accepted, account, selection, sportsbookEvent } from './fixtures';
import { startBook } from './start-book';

function openBook(start?: Parameters<typeof startBook>[0]) {
  const started = startBook(start);
  const { book, operator } = started;
  const context = () => book.getSnapshot().context;
  const asked = () => operator.last.received.filter(({ type }) => type === 'operator.tokenExpired').length;
  return { ...started, context, asked };
}

/** A player whose bets are loaded. */
async function startAsPlayer() {
  const started = openBook({ token: 't1' });
  await started.ports.startSession.resolve(account);
  await started.ports.loadBets.resolve({ balance: 100_000, bets: [] });
  return started;
}

const ended = Object.assign(new Error('ended'), { name: 'SessionEnded' });

it('loads the current prices at once after a refused bet', async () => {
  const { slip, ports } = await startAsPlayer();
  await ports.loadEvents.resolve({ events: [sportsbookEvent()] });
  slip.send({ type: 'slip.selectionToggled', selection: selection() });
  slip.send({ type: 'slip.singleStakeChanged', id: 'match-1:result:home', stake: 10_000 });
  slip.send({ type: 'slip.placeRequested', keys: ['key-1'] });
  expect(ports.loadEvents.calls).toHaveLength(1);
  await ports.placeBet.resolve({ status: 'refused', reason: 'price-moved', odds: [170] });
  expect(ports.loadEvents.calls).toHaveLength(2);
});

describe('another player', () => {
  it('does not place the bet of the player before, whose answer was lost', async () => {
    const { book, slip, ports, clock } = await startAsPlayer();
    slip.send({ type: 'slip.selectionToggled', selection: selection() });
    slip.send({ type: 'slip.singleStakeChanged', id: 'match-1:result:home', stake: 10_000 });
    slip.send({ type: 'slip.placeRequested', keys: ['key-1'] });
    await ports.placeBet.reject(new Error('lost'));
    book.send({ type: 'book.tokenChanged', token: null });
    book.send({ type: 'book.tokenChanged', token: 't2' });
    await ports.startSession.resolve({ ...account, session: 's2' });
    clock.increment(60_000);
    expect(ports.placeBet.inputs.map(({ session }) => session)).toEqual(['s1']);
  });

  it('finds the selections of a visitor who logs in', async () => {
    const { book, slip, ports } = openBook();
    slip.send({ type: 'slip.selectionToggled', selection: selection() });
    book.send({ type: 'book.tokenChanged', token: null });
    book.send({ type: 'book.tokenChanged', token: 't1' });
    await ports.startSession.resolve(account);
    expect(slip.getSnapshot().context.items).toEqual([{ ...selection(), stake: 0 }]);
  });
});

describe('the session of the sportsbook', () => {
  it('is not started for a visitor', () => {
    const { book, ports } = openBook();
    expect(book.getSnapshot().value.account).toBe('visitor');
    expect(ports.startSession.calls).toEqual([]);
    expect(ports.loadBets.calls).toEqual([]);
  });

  it('is exchanged for the token, which is then forgotten', async () => {
    const { ports, context, slip } = await startAsPlayer();
    expect(ports.startSession.inputs).toEqual([{ token: 't1' }]);
    expect(context()).toMatchObject({ account, token: null });
    expect(slip.getSnapshot().context.session).toBe('s1');
  });

  it('asks for another token when the first one is refused, again every 15 s', async () => {
    const { ports, clock, asked } = openBook({ token: 'used' });
    await ports.startSession.reject(new Error('refused'));
    expect(asked()).toBe(1);
    clock.increment(15_000);
    expect(asked()).toBe(2);
  });

  it('is renewed when the server ends it, and the bets stay', async () => {
    const { book, ports, clock, context, asked, slip } = await startAsPlayer();
    clock.increment(4000);
    await ports.loadBets.reject(ended);
    expect(asked()).toBe(1);
    expect(context()).toMatchObject({ account: null, bets: [] });
    expect(slip.getSnapshot().context.session).toBeNull();
    book.send({ type: 'book.tokenChanged', token: 't2' });
    await ports.startSession.resolve({ ...account, session: 's2' });
    expect(slip.getSnapshot().context.session).toBe('s2');
    expect(ports.loadBets.last.input).toEqual({ session: 's2' });
  });

  it('ends when the player signs out, with the bets', async () => {
    const { book, context, slip, asked } = await startAsPlayer();
    book.send({ type: 'book.tokenChanged', token: null });
    expect(context()).toMatchObject({ account: null, bets: null, token: null });
    expect(slip.getSnapshot().context.session).toBeNull();
    expect(asked()).toBe(0);
  });

  it('does not take the answer of a token that was replaced', async () => {
    const { book, ports, context } = openBook({ token: 't1' });
    const [first] = ports.startSession.calls;
    book.send({ type: 'book.tokenChanged', token: 't2' });
    await first?.resolve({ ...account, session: 'of the first' });
    expect(context().account).toBeNull();
    await ports.startSession.resolve({ ...account, session: 'of the second' });
    expect(context().account?.session).toBe('of the second');
  });
});

describe('the bets of the player', () => {
  it('are loaded every 4 s, with the balance', async () => {
    const { ports, clock, context } = await startAsPlayer();
    clock.increment(4000);
    expect(ports.loadBets.calls).toHaveLength(2);
    await ports.loadBets.resolve({ balance: 42_000, bets: [] });
    expect(context().account?.balance).toBe(42_000);
  });

  it('stay when a request fails, and are requested again', async () => {
    const { ports, clock, context, asked } = await startAsPlayer();
    clock.increment(4000);
    await ports.loadBets.reject(new Error('offline'));
    expect(context()).toMatchObject({ account, bets: [] });
    expect(asked()).toBe(0);
    clock.increment(4000);
    expect(ports.loadBets.calls).toHaveLength(3);
  });

  it('are loaded at once after a placement, which changes the balance', async () => {
    const { ports, slip, context } = await startAsPlayer();
    slip.send({ type: 'slip.selectionToggled', selection: selection() });
    slip.send({ type: 'slip.singleStakeChanged', id: 'match-1:result:home', stake: 10_000 });
    slip.send({ type: 'slip.placeRequested', keys: ['key-1'] });
    await ports.placeBet.resolve(accepted(90_000));
    expect(context().account?.balance).toBe(90_000);
    expect(ports.loadBets.calls).toHaveLength(2);
  });
});

describe('the list of events', () => {
  it('is loaded every 2 s', async () => {
    const { ports, clock, context } = openBook();
    await ports.loadEvents.resolve({ events: [sportsbookEvent()] });
    expect(context().events).toEqual([sportsbookEvent()]);
    clock.increment(2000);
    await ports.loadEvents.resolve({ events: [] });
    expect(context().events).toEqual([]);
  });

  it('stays when a request fails, and is requested again after 3 s', async () => {
    const { book, ports, clock, context } = openBook();
    await ports.loadEvents.resolve({ events: [sportsbookEvent()] });
    clock.increment(2000);
    await ports.loadEvents.reject(new Error('offline'));
    expect(book.getSnapshot().value.events).toBe('failed');
    expect(context().events).toEqual([sportsbookEvent()]);
    clock.increment(3000);
    expect(book.getSnapshot().value.events).toBe('retrying');
    await ports.loadEvents.resolve({ events: [] });
    expect(book.getSnapshot().value.events).toBe('loaded');
  });
});

describe('the path inside the widget', () => {
  const reported = (route: string, isBack = false, request = 0) => ({
    type: 'operator.routeChanged',
    report: { route, request, isBack },
  });

  it('follows the history of the operator’s page, each list from where it was left', () => {
    const { book, operator, context } = openBook();
    const request = (route: string, number: number, top: number) =>
      book.send({ type: 'book.routeRequested', route, request: number, top });
    book.send({ type: 'book.routeChanged', route: '/sport/tennis', top: 300 });
    book.send({ type: 'book.eventOpened', id: 'match-1', top: 700 });
    request('/sport/tennis', 1, 20);
    expect(context().route).toBe('/sport/tennis');
    request('/', 2, 650);
    request('/sport/tennis', 3, 300);
    request('/event/match-1', 4, 650);
    expect(eventOfRoute(context().route)).toBe('match-1');
    book.send({ type: 'book.eventLeft' });
    expect(operator.last.received).toEqual([
      reported('/sport/tennis'),
      reported('/event/match-1'),
      { type: 'operator.scrollRequested', top: 0 },
      { type: 'operator.scrollRequested', top: 700 },
      { type: 'operator.scrollRequested', top: 300 },
      { type: 'operator.scrollRequested', top: 650 },
      { type: 'operator.scrollRequested', top: 0 },
      reported('/sport/tennis', true, 4),
      { type: 'operator.scrollRequested', top: 650 },
    ]);
  });

  it('is reported to the operator', () => {
    const { book, operator, context } = openBook();
    book.send({ type: 'book.routeChanged', route: '/bets', top: 0 });
    expect(context().route).toBe('/bets');
    expect(operator.last.received).toEqual([
      { type: 'operator.routeChanged', report: { route: '/bets', request: 0, isBack: false } },
    ]);
  });

  it('of an event scrolls to its start, and back to where the list was left', () => {
    const { book, operator, context } = openBook();
    book.send({ type: 'book.routeChanged', route: '/sport/tennis', top: 300 });
    book.send({ type: 'book.eventOpened', id: 'match-1', top: 700 });
    expect(eventOfRoute(context().route)).toBe('match-1');
    book.send({ type: 'book.eventLeft' });
    expect(context().route).toBe('/sport/tennis');
    expect(operator.last.received.slice(1)).toEqual([
      reported('/event/match-1'),
      { type: 'operator.scrollRequested', top: 0 },
      reported('/sport/tennis', true),
      { type: 'operator.scrollRequested', top: 700 },
    ]);
  });

  it('of an event that the address named leads to all events', () => {
    const { book, context } = openBook({ route: '/event/match-1' });
    expect(eventOfRoute(context().route)).toBe('match-1');
    book.send({ type: 'book.eventLeft' });
    expect(context().route).toBe('/');
  });
});
