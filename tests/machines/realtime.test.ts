import { describe, expect, it } from 'vitest';
import type { Wallet } from '../../domain/entities';
import type { RealtimeEvent } from '../../machines/app/realtime/realtime.events';
import { realtimeMachine } from '../../machines/app/realtime/realtime.machine';
import { selectConnection } from '../../machines/app/realtime/realtime.selectors';
import { bet } from '../support/machines/exchange-fixtures';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import { details } from '../support/machines/fixtures';
import { type RunOptions, run } from '../support/machines/run';

type Machine = typeof realtimeMachine;
type Plain = Exclude<
  RealtimeEvent,
  | { token: unknown }
  | { message: unknown }
  | { random: unknown }
  | { update: unknown }
  | { bet: unknown }
  | { details: unknown }
>['type'];

function start(token?: string | null, options: Pick<RunOptions<Machine>, 'without'> = {}) {
  const socket = fakeChannel<LogicOf<Machine, 'socket'>, RealtimeEvent>();
  const browser = fakeChannel<LogicOf<Machine, 'browser'>, RealtimeEvent>();
  const running = run(realtimeMachine.provide({ actors: { socket: socket.logic, browser: browser.logic } }), {
    as: 'realtime',
    input: undefined,
    without: ['exchange', 'games', 'account'],
    ...options,
  });
  const { actor } = running;
  const open = (who: string | null) => actor.send({ type: 'realtime.opened', token: who });
  if (token !== undefined) open(token);
  return {
    ...running,
    open,
    browser,
    socket,
    receive: (type: Plain) => socket.send({ type }),
    lose: (random = 0.5) => socket.send({ type: 'realtime.disconnected', random }),
    fail: (random = 0.5) => socket.send({ type: 'realtime.failed', random }),
    is: () => selectConnection(actor.getSnapshot()),
  };
}

const polling = { type: 'socket.transportsOrdered', order: 'pollingFirst' };
const refreshApp = { to: 'app', event: { type: 'app.refreshRequested' } };
const check = { type: 'socket.checkRequested' };
const connect = { type: 'socket.connectRequested' };
const update: Wallet = { balance: 1_00, cash: null, coins: null };

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

describe('the events of a player', () => {
  it('session_refresh is sent to the session', () => {
    const { newlySent, receive } = start('token-of-asha');
    receive('realtime.connected');
    newlySent();
    receive('realtime.sessionRefreshed');
    expect(newlySent()).toEqual([{ to: 'session', event: { type: 'session.refreshed' } }]);
  });

  it('update_balance is sent to the wallet', () => {
    const { newlySent, receive, socket } = start('token-of-asha');
    receive('realtime.connected');
    newlySent();
    socket.send({ type: 'realtime.balanceUpdated', update });
    expect(newlySent()).toEqual([{ to: 'wallet', event: { type: 'wallet.updated', update } }]);
  });
});

describe('changed app details', () => {
  it.each([null, 'token-of-asha'])('are passed to the app and to the account (token: %s)', (token) => {
    const { newlySent, receive, socket } = start(token);
    receive('realtime.connected');
    newlySent();
    const changed = { ...details, stopped: ['bets'] } as const;
    socket.send({ type: 'realtime.detailsChanged', details: changed });
    expect(newlySent()).toEqual([{ to: 'app', event: { type: 'app.detailsChanged', details: changed } }]);
  });

  it('that could not be read are requested', () => {
    const { newlySent, receive, socket } = start(null);
    receive('realtime.connected');
    socket.send({ type: 'realtime.detailsChanged', details: null });
    expect(newlySent()).toEqual([refreshApp]);
  });

  it.each([null, 'token-of-asha'])('are requested after a lost connection (token: %s)', (token) => {
    const { lose, newlySent, receive } = start(token);
    receive('realtime.connected');
    lose();
    newlySent();
    receive('realtime.connected');
    expect(newlySent()).toContainEqual(refreshApp);
  });
});

describe('the browser', () => {
  it('that goes offline is shown immediately, and the socket reconnects as soon as it is online', () => {
    const { browser, is, newlySent, receive, socket } = start('token-of-asha');
    receive('realtime.connected');
    newlySent();
    browser.send({ type: 'realtime.browserWentOffline' });
    expect(is()).toBe('offline');
    expect(newlySent()).toEqual([{ to: 'wallet', event: { type: 'wallet.disconnected' } }]);
    browser.send({ type: 'realtime.browserWentOnline' });
    expect(is()).toBe('connecting');
    expect(socket.last.received).toEqual([check]);
  });

  it('that comes online during a reconnect delay makes the socket reconnect immediately', () => {
    const { browser, lose, newlySent, receive, socket } = start('token-of-asha');
    receive('realtime.connected');
    lose();
    newlySent();
    browser.send({ type: 'realtime.browserWentOnline' });
    expect(socket.last.received).toEqual([connect]);
    expect(newlySent()).toEqual([refreshApp]);
  });

  it('is shown as offline whatever the socket tries', () => {
    const { browser, fail, is, socket } = start('token-of-asha');
    browser.send({ type: 'realtime.browserWentOffline' });
    fail();
    expect(is()).toBe('offline');
    expect(socket.last.received).toEqual([polling]);
  });

  it('that reports offline too early is overruled by a connected socket', () => {
    const { browser, is, receive } = start('token-of-asha');
    browser.send({ type: 'realtime.browserWentOffline' });
    receive('realtime.connected');
    expect(is()).toBe('online');
  });

  it('that shows the page again makes session and balance reload', () => {
    const { browser, newlySent, receive } = start('token-of-asha');
    receive('realtime.connected');
    newlySent();
    browser.send({ type: 'realtime.pageShown' });
    expect(newlySent()).toEqual([
      { to: 'session', event: { type: 'session.refreshed' } },
      { to: 'wallet', event: { type: 'wallet.refreshRequested' } },
      refreshApp,
    ]);
  });

  it.each([null, 'token-of-asha'])(
    'that shows the page again makes app details reload, connected or not (token: %s)',
    (token) => {
      const { browser, newlySent, socket } = start(token);
      browser.send({ type: 'realtime.pageShown' });
      expect(newlySent()).toEqual([refreshApp]);
      socket.send({ type: 'realtime.refused', message: 'No' });
      newlySent();
      browser.send({ type: 'realtime.pageShown' });
      expect(newlySent()).toEqual([refreshApp]);
    },
  );

  it('that shows the page again ends a reconnect delay', () => {
    const { browser, lose, receive, socket } = start('token-of-asha');
    receive('realtime.connected');
    lose();
    browser.send({ type: 'realtime.pageShown' });
    expect(socket.last.received).toEqual([connect]);
  });
});

describe('the exchange', () => {
  const others = { without: ['session', 'wallet', 'app', 'games', 'account'] } as const;

  it('is notified of the player, the connection and changed bets', () => {
    const { newlySent, open, receive, socket } = start(undefined, others);
    const sent = (event: object) => [{ to: 'exchange', event }];
    open(null);
    expect(newlySent()).toEqual(sent({ type: 'exchange.playerChanged', isPlayer: false }));
    open('token-of-asha');
    expect(newlySent()).toEqual(sent({ type: 'exchange.playerChanged', isPlayer: true }));
    receive('realtime.connected');
    expect(newlySent()).toEqual(sent({ type: 'exchange.connected' }));
    socket.send({ type: 'realtime.betUpdated', bet: bet({ state: 'matched' }) });
    expect(newlySent()).toEqual([
      { to: 'bets', event: { type: 'bets.betChanged', bet: bet({ state: 'matched' }) } },
    ]);
  });

  it('receives no bets without a player', () => {
    const { newlySent, receive, socket } = start(null, others);
    receive('realtime.connected');
    newlySent();
    socket.send({ type: 'realtime.betUpdated', bet: bet() });
    expect(newlySent()).toEqual([]);
  });

  it('that is loaded later is notified of the player and the connection', () => {
    const { actor, newlySent, receive } = start('token-of-asha', others);
    const player = { to: 'exchange', event: { type: 'exchange.playerChanged', isPlayer: true } };
    newlySent();
    actor.send({ type: 'realtime.exchangeStarted' });
    expect(newlySent()).toEqual([player]);
    receive('realtime.connected');
    newlySent();
    actor.send({ type: 'realtime.exchangeStarted' });
    expect(newlySent()).toEqual([player, { to: 'exchange', event: { type: 'exchange.connected' } }]);
  });

  it('is notified that one player left before the next one is signed in', () => {
    const { newlySent, open } = start('token-of-asha', others);
    newlySent();
    open('token-of-ravi');
    expect(newlySent()).toEqual([
      { to: 'exchange', event: { type: 'exchange.playerChanged', isPlayer: false } },
      { to: 'exchange', event: { type: 'exchange.playerChanged', isPlayer: true } },
    ]);
  });
});

describe('the games', () => {
  it('are notified when the player changes', () => {
    const { newlySent, open } = start(undefined, {
      without: ['session', 'wallet', 'app', 'exchange', 'account'],
    });
    const changed = [{ to: 'games', event: { type: 'games.playerChanged' } }];
    open(null);
    expect(newlySent()).toEqual(changed);
    open('token-of-asha');
    open('token-of-ravi');
    expect(newlySent()).toEqual([...changed, ...changed]);
  });
});

describe('the account', () => {
  const others = { without: ['session', 'wallet', 'app', 'exchange', 'games'] } as const;

  it('is notified of the player, the connection and updates', () => {
    const { newlySent, open, receive, socket } = start(undefined, others);
    open('token-of-asha');
    receive('realtime.connected');
    socket.send({ type: 'realtime.accountUpdated', update: { type: 'account.connected' } });
    open(null);
    expect(newlySent()).toEqual([
      { to: 'account', event: { type: 'account.playerChanged', isPlayer: true } },
      { to: 'account', event: { type: 'account.connected' } },
      { to: 'account', event: { type: 'account.connected' } },
      { to: 'account', event: { type: 'account.playerChanged', isPlayer: false } },
    ]);
  });

  it.each([
    ['a player', 'token-of-asha', true],
    ['a visitor', null, false],
  ])('that is loaded later is notified of %s', (_, token, isPlayer) => {
    const { actor, newlySent } = start(token, others);
    newlySent();
    actor.send({ type: 'realtime.accountStarted' });
    expect(newlySent()).toEqual([{ to: 'account', event: { type: 'account.playerChanged', isPlayer } }]);
  });
});
