import { describe, expect, it } from 'vitest';
import type { Wallet } from '../../../domain/entities';
import { bet } from '../../support/machines/exchange-fixtures';
import { details } from '../../support/machines/fixtures';
import { refreshApp, start } from './start';

const update: Wallet = { balance: 1_00, cash: null, coins: null };

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

  it.each([
    { token: 'token-of-asha', told: [{ to: 'account', event: { type: 'account.siteChanged' } }] },
    { token: null, told: [] },
  ])('are told to the account of a player alone (token: $token)', ({ told, token }) => {
    const { newlySent, receive, socket } = start(token, {
      without: ['session', 'wallet', 'app', 'games', 'exchange'],
    });
    receive('realtime.connected');
    newlySent();
    socket.send({ type: 'realtime.detailsChanged', details });
    expect(newlySent()).toEqual(told);
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
