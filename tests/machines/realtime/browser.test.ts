import { describe, expect, it } from 'vitest';
import { refreshApp, start } from './start';

const polling = { type: 'socket.transportsOrdered', order: 'pollingFirst' };
const check = { type: 'socket.checkRequested' };
const connect = { type: 'socket.connectRequested' };

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
