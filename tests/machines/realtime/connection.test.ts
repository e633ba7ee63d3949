import { describe, expect, it } from 'vitest';
import type { Wallet } from '../../../domain/entities';
import { refreshApp, start } from './start';

const update: Wallet = { balance: 1_00, cash: null, coins: null };
const polling = { type: 'socket.transportsOrdered', order: 'pollingFirst' };
const connect = { type: 'socket.connectRequested' };

describe('the connection', () => {
  it('waits until the session is known', () => {
    const { is, socket } = start();
    expect(socket.openings).toEqual([]);
    expect(is()).toBe('connecting');
  });

  it('is authenticated with the token, websocket preferred', () => {
    const { is, socket } = start('token-of-asha');
    expect(socket.openings).toEqual([
      { input: { token: 'token-of-asha', order: 'websocketFirst' }, received: [], isClosed: false },
    ]);
    expect(is()).toBe('connecting');
  });

  it('of a player notifies the session and the wallet', () => {
    const { is, receive, sent } = start('token-of-asha');
    receive('realtime.connected');
    expect(is()).toBe('online');
    expect(sent).toEqual([
      { to: 'session', event: { type: 'session.connected' } },
      { to: 'wallet', event: { type: 'wallet.connected' } },
    ]);
  });

  it('of another player replaces the previous one', () => {
    const { is, open, receive, socket } = start('token-of-asha');
    receive('realtime.connected');
    open('token-of-ravi');
    expect(is()).toBe('connecting');
    expect(socket.openings.map(({ input, isClosed }) => ({ token: input.token, isClosed }))).toEqual([
      { token: 'token-of-asha', isClosed: true },
      { token: 'token-of-ravi', isClosed: false },
    ]);
  });

  it('subscribes to the browser once for all connections', () => {
    const { browser, open } = start('token-of-asha');
    open('token-of-ravi');
    open(null);
    expect(browser.openings).toEqual([{ input: undefined, received: [], isClosed: false }]);
  });

  it('reconnects after a loss, and the wallet is not live until then', () => {
    const { is, lose, newlySent, receive } = start('token-of-asha');
    receive('realtime.connected');
    newlySent();
    lose();
    expect(is()).toBe('retrying');
    expect(newlySent()).toEqual([{ to: 'wallet', event: { type: 'wallet.disconnected' } }]);
    receive('realtime.connected');
    expect(is()).toBe('online');
  });
});

describe('a connection that was lost and is there again', () => {
  const toPlayer = [
    { to: 'session', event: { type: 'session.connected' } },
    { to: 'wallet', event: { type: 'wallet.connected' } },
  ];

  it.each([
    { token: 'token-of-asha', told: [...toPlayer, refreshApp] },
    { token: null, told: [refreshApp] },
  ])(
    'makes what belongs to the player load again, and nothing of a visitor (token: $token)',
    ({ told, token }) => {
      const { lose, newlySent, receive } = start(token);
      receive('realtime.connected');
      lose();
      newlySent();
      receive('realtime.connected');
      expect(newlySent()).toEqual(told);
    },
  );
});

describe('a connection error', () => {
  it('of any other type than SessionError makes the connection try polling first, then websocket', () => {
    const { fail, is, sent, socket } = start('token-of-asha');
    fail();
    expect(is()).toBe('retrying');
    expect(socket.last.received).toEqual([polling]);
    expect(sent).toEqual([]);
  });

  it('does not affect the next token, which tries websocket first', () => {
    const { fail, open, socket } = start('token-of-asha');
    fail();
    open('token-of-ravi');
    expect(socket.last.input).toEqual({ token: 'token-of-ravi', order: 'websocketFirst' });
  });

  it('of type SessionError notifies the session with the server’s message, and is left only for another token', () => {
    const { is, open, sent, socket } = start('token-of-asha');
    socket.send({ type: 'realtime.refused', message: 'Session expired' });
    expect(is()).toBe('refused');
    expect(socket.last.isClosed).toBe(true);
    expect(sent).toEqual([
      {
        to: 'session',
        event: { type: 'session.refused', token: 'token-of-asha', message: 'Session expired' },
      },
    ]);
    open(null);
    expect(is()).toBe('connecting');
  });
});

describe('an attempt to connect', () => {
  /** Milliseconds until the next attempt. */
  function untilAttempt({ clock, socket }: ReturnType<typeof start>): number {
    const before = socket.last.received.filter(({ type }) => type === connect.type).length;
    for (let waited = 0; waited <= 30_000; waited += 100) {
      if (socket.last.received.filter(({ type }) => type === connect.type).length > before) return waited;
      clock.increment(100);
    }
    throw new Error('There was no attempt');
  }

  it.each([
    [0.5, [1000, 2000, 4000, 5000, 5000]],
    [0, [500, 1000, 2000, 2500, 2500]],
    [0.9, [1400, 2800, 5000, 5000, 5000]],
  ])('is made after 1 s, 2 s, 4 s and then 5 s, with jitter (random: %s)', (random, expected) => {
    const connection = start('token-of-asha');
    expect(
      expected.map(() => {
        connection.fail(random);
        return untilAttempt(connection);
      }),
    ).toEqual(expected);
  });

  it.each(['lost', 'refused'])('is made again without an end while the connection is %s', (how) => {
    const connection = start('token-of-asha');
    for (let count = 0; count < 50; count += 1) {
      if (how === 'lost') connection.receive('realtime.connected');
      if (how === 'lost') connection.lose();
      else connection.fail();
      untilAttempt(connection);
    }
    expect(connection.is()).toBe('retrying');
  });

  it('that has no answer for 20 s counts as failed, and prefers polling', () => {
    const connection = start('token-of-asha');
    connection.clock.increment(19_900);
    expect(connection.is()).toBe('connecting');
    connection.clock.increment(100);
    expect(connection.is()).toBe('retrying');
    expect(connection.socket.last.received).toEqual([polling]);
    expect(untilAttempt(connection)).toBe(1000);
    // The second attempt has none, either.
    connection.clock.increment(20_000);
    expect(untilAttempt(connection)).toBe(2000);
  });

  it('is made soon again only after a connection of 10 s', () => {
    const connection = start('token-of-asha');
    const { clock, lose, receive } = connection;
    const connectFor = (duration: number): number => {
      receive('realtime.connected');
      clock.increment(duration);
      lose();
      return untilAttempt(connection);
    };
    expect([connectFor(9_900), connectFor(9_900), connectFor(10_000), connectFor(9_900)]).toEqual([
      1000, 2000, 1000, 2000,
    ]);
  });

  it('is made also while the browser reports that it is offline', () => {
    const connection = start('token-of-asha');
    connection.browser.send({ type: 'realtime.browserWentOffline' });
    expect(untilAttempt(connection)).toBe(1000);
    expect(connection.is()).toBe('offline');
    connection.fail();
    connection.fail();
    expect(untilAttempt(connection)).toBe(2000);
  });

  it('for another token does not wait for the failures of the last one', () => {
    const connection = start('token-of-asha');
    connection.fail();
    connection.fail();
    connection.open('token-of-ravi');
    connection.fail();
    expect(untilAttempt(connection)).toBe(1000);
  });
});

describe("a visitor's connection", () => {
  it('connects without a token and does not notify session and wallet', () => {
    const { is, receive, sent, socket } = start(null);
    receive('realtime.connected');
    expect(socket.last.input).toEqual({ token: null, order: 'websocketFirst' });
    expect(is()).toBe('online');
    expect(sent).toEqual([]);
  });

  it('is refused without a toast', () => {
    const { is, sent, socket } = start(null);
    socket.send({ type: 'realtime.refused', message: 'Players only' });
    expect(is()).toBe('refused');
    expect(sent).toEqual([]);
  });

  it('receives public events only', () => {
    const { browser, receive, sent, socket } = start(null);
    receive('realtime.connected');
    receive('realtime.sessionRefreshed');
    socket.send({ type: 'realtime.balanceUpdated', update });
    expect(sent).toEqual([]);
    browser.send({ type: 'realtime.pageShown' });
    expect(sent).toEqual([refreshApp]);
  });
});
