import { describe, expect, it } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { HEARTBEAT_INTERVAL } from '../../../../domain/betting/exchange';
import { market } from '../../../support/machines/market-fixtures';
import { start } from './start';

describe('a follower', () => {
  const changed = (condition: string, market_: Partial<Market> = {}) => ({
    type: 'followedMarket.changed',
    market: market(market_),
    condition,
  });

  it('receives the market immediately, and each change after that', () => {
    const { change, follow, receive, received } = start();
    receive();
    follow();
    expect(received()).toEqual([changed('OPEN')]);
    change({ status: 'SUSPENDED', runners: [] });
    expect(received()).toEqual([changed('SUSPENDED', { version: 8, status: 'SUSPENDED' })]);
    change({ from: 8, to: 9, runners: [], min: 200_00 });
    expect(received()).toEqual([changed('SUSPENDED', { version: 9, status: 'SUSPENDED', min: 200_00 })]);
  });

  it('receives a change of freshness', () => {
    const { clock, follow, receive, received, sendFromFeed } = start();
    receive();
    follow();
    received();
    clock.increment(2 * HEARTBEAT_INTERVAL);
    receive();
    sendFromFeed('market.disconnected');
    sendFromFeed('market.connected');
    sendFromFeed('market.resumed');
    expect(received()).toEqual([changed('STALE'), changed('OPEN'), changed('STALE'), changed('OPEN')]);
  });

  it('receives the market as stale when a change was missed', () => {
    const { change, follow, receive, received } = start();
    receive();
    follow();
    received();
    change({ from: 8, to: 9, runners: [] });
    expect(received()).toEqual([changed('STALE')]);
  });

  it('receives the change with which the server resumes a lost connection', () => {
    const { change, follow, receive, received, sendFromFeed } = start();
    receive();
    follow();
    received();
    sendFromFeed('market.disconnected');
    sendFromFeed('market.connected');
    change({ from: 7, to: 11, runners: [], min: 200_00 });
    expect(received()).toEqual([changed('STALE'), changed('OPEN', { version: 11, min: 200_00 })]);
  });

  it('receives the market as stale when the page is hidden, and until a snapshot arrives', () => {
    const { follow, receive, received, sendFromFeed } = start();
    receive();
    follow();
    received();
    sendFromFeed('market.pageHidden');
    sendFromFeed('market.pageShown');
    expect(received()).toEqual([changed('STALE')]);
    receive();
    sendFromFeed('market.pageShown');
    expect(received()).toEqual([changed('OPEN'), changed('STALE')]);
  });

  it('receives an old market as stale, and one that the server does not have as closed', () => {
    const { follow, receive, received, sendFromFeed } = start();
    receive();
    sendFromFeed('market.disconnected');
    follow();
    sendFromFeed('market.unknown');
    follow();
    expect(received()).toEqual([changed('STALE'), changed('CLOSED'), changed('CLOSED')]);
  });

  it('receives nothing before the first snapshot, and nothing after it has unfollowed', () => {
    const { change, follow, receive, received, unfollow } = start();
    follow();
    expect(received()).toEqual([]);
    receive();
    expect(received()).toEqual([changed('OPEN')]);
    unfollow();
    change();
    expect(received()).toEqual([]);
  });
});
