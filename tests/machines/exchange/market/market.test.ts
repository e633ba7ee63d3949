import { describe, expect, it } from 'vitest';
import { HEARTBEAT_INTERVAL } from '../../../../domain/betting/exchange';
import * as select from '../../../../machines/exchange/market/market.selectors';
import { level, market } from '../../../support/machines/market-fixtures';
import { AT, start } from './start';

describe('a market', () => {
  it('does not accept bets before its first snapshot', () => {
    const { condition, market } = start();
    expect([market(), condition()]).toEqual([null, 'STALE']);
  });

  it('requests the snapshot again until it arrives', () => {
    const { asked, clock } = start();
    clock.increment(3000);
    clock.increment(3000);
    expect(asked()).toEqual(['feed.snapshotRequested', 'feed.snapshotRequested']);
  });

  it('applies changes to its snapshot', () => {
    const { change, market: now, receive, snapshot } = start();
    receive();
    change({ runners: [{ id: 'india', back: [level(190)], last: 190 }] }, AT + 50);
    const [india, australia] = market().runners;
    expect(now()).toEqual(
      market({
        version: 8,
        runners: [{ ...india, back: [level(190)], last: 190 } as never, australia as never],
      }),
    );
    expect(select.selectLastPriceAt(snapshot())).toBe(AT + 50);
    expect(snapshot().context.market?.version).toBe(8);
  });

  it('keeps the objects of unchanged runners, sides and prices', () => {
    const { change, receive, runner, snapshot } = start();
    receive();
    const [india, australia] = [runner('india'), runner('australia')];
    const ids = select.selectRunnerIds(snapshot());
    change({ runners: [{ id: 'india', back: [level(190), level(183), level(182)] }] });
    expect(runner('australia')).toBe(australia);
    expect(runner('india')?.lay).toBe(india?.lay);
    expect(runner('india')?.back[1]).toBe(india?.back[1]);
    receive(market({ version: 9 }));
    expect(runner('australia')).toBe(australia);
    expect(select.selectRunnerIds(snapshot())).toBe(ids);
  });

  it('keeps the runner when a change has the same values', () => {
    const { change, receive, runner } = start();
    receive();
    const india = runner('india');
    change({ runners: [{ id: 'india', back: [level(184), level(183), level(182)] }] });
    expect(runner('india')).toBe(india);
  });

  it.each([
    [{ status: 'SUSPENDED' }, 'SUSPENDED', 'suspended'],
    [{ overlays: ['BALL_RUNNING'] }, 'BALL_RUNNING', 'ballRunning'],
    [{ overlays: ['RESULT_AWAITED', 'BALL_RUNNING'] }, 'RESULT_AWAITED', 'resultAwaited'],
    [{ status: 'INACTIVE' }, 'INACTIVE', 'inactive'],
    [{ status: 'CLOSED' }, 'CLOSED', 'closed'],
  ] as const)('%j makes it %s', (state, expected, leaf) => {
    const { change, condition, receive, snapshot } = start();
    receive();
    change(state);
    expect([condition(), snapshot().value]).toEqual([expected, { live: leaf }]);
  });

  it('ignores versions that it already has', () => {
    const { change, market: now, receive } = start();
    receive(market({ version: 8 }));
    change({ from: 6, to: 8, status: 'CLOSED' });
    expect(now()).toEqual(market({ version: 8 }));
  });

  it('requests a snapshot after a version gap and is stale until it arrives', () => {
    const { asked, change, condition, market: now, receive } = start();
    receive();
    change({ from: 8, to: 9 });
    expect([condition(), asked()]).toEqual(['STALE', ['feed.snapshotRequested']]);
    change({ from: 9, to: 10 });
    expect(now()).toEqual(market());
    receive(market({ version: 10 }));
    expect(condition()).toBe('OPEN');
  });

  it('requests that snapshot again until it arrives', () => {
    const { asked, change, clock, receive } = start();
    receive();
    change({ from: 8, to: 9 });
    clock.increment(2999);
    expect(asked()).toHaveLength(1);
    clock.increment(1);
    expect(asked()).toHaveLength(2);
  });
});

describe('a silent feed', () => {
  it('makes the market stale after two heartbeats, and not before', () => {
    const { clock, condition, receive } = start();
    receive();
    clock.increment(2 * HEARTBEAT_INTERVAL - 1);
    expect(condition()).toBe('OPEN');
    clock.increment(1);
    expect(condition()).toBe('STALE');
  });

  it('restarts the time-out at each message', () => {
    const { clock, condition, receive, sendFromFeed } = start();
    receive();
    for (const _ of [1, 2, 3]) {
      clock.increment(HEARTBEAT_INTERVAL);
      sendFromFeed('market.heartbeat');
    }
    clock.increment(2 * HEARTBEAT_INTERVAL - 1);
    expect(condition()).toBe('OPEN');
  });

  it('keeps the last values, which are shown as stale', () => {
    const { clock, market: now, receive } = start();
    receive();
    clock.increment(2 * HEARTBEAT_INTERVAL);
    expect(now()).toEqual(market());
  });

  it('needs a snapshot to be live again: a heartbeat does not carry the missed changes', () => {
    const { clock, condition, receive, sendFromFeed } = start();
    receive();
    clock.increment(2 * HEARTBEAT_INTERVAL);
    sendFromFeed('market.heartbeat');
    expect(condition()).toBe('STALE');
    receive(market({ version: 12 }));
    expect(condition()).toBe('OPEN');
  });

  it('does not change a closed market', () => {
    const { clock, condition, receive } = start();
    receive(market({ status: 'CLOSED' }));
    clock.increment(2 * HEARTBEAT_INTERVAL);
    expect(condition()).toBe('CLOSED');
  });
});

describe('a lost connection', () => {
  it('makes the market stale at once', () => {
    const { condition, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.disconnected');
    expect(condition()).toBe('STALE');
  });

  it('resumes from the last version if the server can', () => {
    const { asked, change, condition, market: now, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.disconnected');
    sendFromFeed('market.connected');
    expect(condition()).toBe('STALE');
    change({ from: 7, to: 11 });
    expect([condition(), now()?.version, asked()]).toEqual(['OPEN', 11, []]);
  });

  it('resumes when nothing has changed', () => {
    const { condition, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.disconnected');
    sendFromFeed('market.connected');
    sendFromFeed('market.resumed');
    expect(condition()).toBe('OPEN');
  });

  it('starts with a snapshot when the server cannot resume', () => {
    const { asked, change, clock, condition, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.disconnected');
    sendFromFeed('market.connected');
    change({ from: 20, to: 21 });
    expect(condition()).toBe('STALE');
    clock.increment(3000);
    expect(asked()).toEqual(['feed.snapshotRequested']);
    receive(market({ version: 21 }));
    expect(condition()).toBe('OPEN');
  });

  it('does not resume a market that waits for its first snapshot', () => {
    const { snapshot, sendFromFeed } = start();
    sendFromFeed('market.disconnected');
    sendFromFeed('market.connected');
    expect(snapshot().value).toBe('connecting');
  });
});

describe('a hidden page', () => {
  it('is stale, and stays stale after it is shown until a snapshot arrives', () => {
    const { asked, change, condition, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.pageHidden');
    expect(condition()).toBe('STALE');
    sendFromFeed('market.pageShown');
    change();
    expect([condition(), asked()]).toEqual(['STALE', ['feed.snapshotRequested']]);
    receive(market({ version: 30 }));
    expect(condition()).toBe('OPEN');
  });

  it('is handled the same after a sleep while visible', () => {
    const { condition, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.pageShown');
    expect(condition()).toBe('STALE');
  });
});

describe('a market that the server does not know', () => {
  it('is closed, whatever its last state was', () => {
    const { condition, receive, snapshot, sendFromFeed } = start();
    receive();
    sendFromFeed('market.unknown');
    expect([condition(), select.selectIsUnknown(snapshot())]).toEqual(['CLOSED', true]);
  });

  it('can be known after a reconnection', () => {
    const { condition, receive, snapshot, sendFromFeed } = start();
    sendFromFeed('market.unknown');
    sendFromFeed('market.connected');
    expect(snapshot().value).toBe('connecting');
    receive();
    expect(condition()).toBe('OPEN');
  });
});

describe('the depth of a market', () => {
  it('is sent to the feed when it changes', () => {
    const { actor, feed } = start();
    actor.send({ type: 'market.depthRequested', depth: 'full' });
    actor.send({ type: 'market.depthRequested', depth: 'best' });
    expect([feed.last.input, feed.last.received]).toEqual([
      { marketId: 'm1-odds', depth: 'full' },
      [{ type: 'feed.depthChanged', depth: 'best' }],
    ]);
  });
});
