import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/compose/start';
import { startTestBackend } from '../../support/backend';
import { openBrowser, openSocket, signUp, type TestPlayer } from '../../support/browser';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const credit = (player: TestPlayer, amount: number, purse = 'cash') =>
  openBrowser(backend.url).post('/sandbox/credit', { username: player.username, amount, purse });

const sessionError = { data: { type: 'SessionError', message: expect.stringMatching(/session has ended/) } };

describe('the handshake', () => {
  it('accepts a player with the token', async () => {
    const { token } = await signUp(backend.url);
    const { socket, ask } = await openSocket(backend.url, token);
    expect(await ask('session_check')).toEqual({ status: 'success' });
    socket.close();
  });

  it.each(['unknown', 'expired', 'revoked'])('answers SessionError when the token is %s', async (kind) => {
    const { browser, token } = await signUp(backend.url);
    if (kind === 'expired') await browser.post('/sandbox/clock', { advance_ms: 30 * 86_400_000 });
    if (kind === 'revoked') await browser.get('/api/signout');
    const handshake = openSocket(backend.url, kind === 'unknown' ? 'x'.repeat(43) : token);
    await expect(handshake).rejects.toMatchObject(sessionError);
  });

  it('accepts a visitor without a token, who has no session and no balance', async () => {
    const { socket, ask } = await openSocket(backend.url);
    expect(await ask('session_check')).toEqual({ status: 'visitor' });
    expect(await ask('get:balance')).toEqual({ status: 'visitor' });
    socket.close();
  });
});

describe('the session of a connected player', () => {
  it('is checked, and still valid, when the player signs in on another device', async () => {
    const { token, username, password } = await signUp(backend.url);
    const { socket, next, ask } = await openSocket(backend.url, token);
    await openBrowser(backend.url).post('/api/login', { username, password });
    await next('session_refresh');
    expect(await ask('session_check')).toEqual({ status: 'success' });
    socket.close();
  });

  it('is checked, and has failed, when it is revoked', async () => {
    const { token, username } = await signUp(backend.url);
    const { socket, next, ask } = await openSocket(backend.url, token);
    await openBrowser(backend.url).post('/sandbox/revoke', { username });
    await next('session_refresh');
    expect(await ask('session_check')).toEqual({ status: 'failed' });
    expect(await ask('get:balance')).toEqual({ status: 'failed' });
    socket.close();
  });

  it('receives nothing of the player after it is revoked', async () => {
    const player = await signUp(backend.url);
    const { socket, next, ask, waiting } = await openSocket(backend.url, player.token);
    await openBrowser(backend.url).post('/sandbox/revoke', { username: player.username });
    await next('session_refresh');
    await credit(player, 5);
    await ask('session_check');
    expect(waiting('update_balance')).toEqual([]);
    socket.close();
  });

  it('is not notified when a session of another player ends', async () => {
    const { token } = await signUp(backend.url);
    const { socket, ask, waiting } = await openSocket(backend.url, token);
    const otherPlayer = await signUp(backend.url);
    await otherPlayer.browser.get('/api/signout');
    await ask('session_check');
    expect(waiting('session_refresh')).toEqual([]);
    socket.close();
  });
});

describe('the wallet', () => {
  it('is the cash that can be staked, the cash and the coins', async () => {
    const player = await signUp(backend.url);
    await credit(player, 12.34, 'coins');
    const { socket, ask } = await openSocket(backend.url, player.token);
    expect(await ask('get:balance')).toEqual({
      status: 'success',
      balance: 1000,
      cash: 1000,
      coins: 12.34,
      exposure: 0,
    });
    socket.close();
  });

  it('is sent after each movement to every connection of the player and to no other', async () => {
    const player = await signUp(backend.url);
    const otherPlayer = await signUp(backend.url);
    const mine = await Promise.all([
      openSocket(backend.url, player.token),
      openSocket(backend.url, player.token),
    ]);
    const others = await Promise.all([openSocket(backend.url, otherPlayer.token), openSocket(backend.url)]);
    await credit(player, 0.1);
    await expect(Promise.all(mine.map(({ next }) => next('update_balance')))).resolves.toEqual([
      { balance: 1000.1, cash: 1000.1, coins: 0, exposure: 0 },
      { balance: 1000.1, cash: 1000.1, coins: 0, exposure: 0 },
    ]);
    for (const { ask, waiting } of others) {
      await ask('session_check');
      expect(waiting('update_balance')).toEqual([]);
    }
    for (const { socket } of [...mine, ...others]) socket.close();
  });

  it('is final in the last message after many concurrent movements', async () => {
    const player = await signUp(backend.url);
    const { socket, next, ask } = await openSocket(backend.url, player.token);
    await Promise.all(Array.from({ length: 30 }, () => credit(player, 1)));
    let last: unknown;
    do last = await next('update_balance');
    while ((last as { balance: number }).balance !== 1030);
    expect(await ask('get:balance')).toMatchObject({ balance: 1030 });
    socket.close();
  });
});

describe('a malformed message', () => {
  it('is ignored', async () => {
    const { token } = await signUp(backend.url);
    const { socket, ask } = await openSocket(backend.url, token);
    socket.emit('session_check');
    socket.emit('session_check', { very: 'odd' }, 3);
    socket.emit('no such event', 1);
    expect(await ask('session_check')).toEqual({ status: 'success' });
    socket.close();
  });
});
