import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFeed } from '../../../../src/adapters/exchange/feed';
import { closePage, hide, host, line, openPage, settled, show } from './page';

beforeEach(openPage);
afterEach(closePage);

describe('scores', () => {
  const score = { id: 'm1', status: 'IN_PLAY', score: null } as const;

  it('are subscribed for the current matches only', async () => {
    const feed = createFeed(line);
    const { ask } = host(feed.scores);
    ask({ type: 'scores.watched', ids: ['m1', 'm2'] } as never);
    await settled();
    ask({ type: 'scores.watched', ids: ['m2', 'm3'] } as never);
    await settled();
    expect(line.watched.map(({ request }) => request.matches)).toEqual([['m1', 'm2'], ['m3']]);
    expect(line.unwatched).toEqual([{ markets: [], matches: ['m1'] }]);
  });

  it('stay subscribed while a list or a match needs them', async () => {
    const feed = createFeed(line);
    const [list, match] = [host(feed.scores), host(feed.score)];
    list.ask({ type: 'scores.watched', ids: ['m1'] } as never);
    match.ask({ type: 'scores.watched', ids: ['m1'] } as never);
    await settled();
    list.stop();
    await settled();
    expect(line.unwatched).toEqual([]);
    match.stop();
    await settled();
    expect(line.unwatched).toEqual([{ markets: [], matches: ['m1'] }]);
  });

  it('are delivered to the subscribers of their match', () => {
    const feed = createFeed(line);
    const [list, match] = [host(feed.scores), host(feed.score)];
    list.ask({ type: 'scores.watched', ids: ['m1', 'm2'] } as never);
    match.ask({ type: 'scores.watched', ids: ['m2'] } as never);
    line.frame({ matches: [score, { ...score, id: 'm3' }] });
    expect([list.takeReceived(), match.takeReceived()]).toEqual([
      [{ type: 'matches.changed', changes: [score] }],
      [],
    ]);
    line.frame({ matches: [{ ...score, id: 'm2' }] });
    expect(match.takeReceived()).toEqual([{ type: 'match.changed', change: { ...score, id: 'm2' } }]);
  });

  it('are not requested again when the page connects for the first time', () => {
    line.isConnected = false;
    const feed = createFeed(line);
    const list = host(feed.scores);
    line.emit({ type: 'connected' });
    expect(list.takeReceived()).toEqual([]);
  });

  it('are requested again after a reconnect, and when the page is shown', () => {
    const feed = createFeed(line);
    const [list, match] = [host(feed.scores), host(feed.score)];
    line.emit({ type: 'disconnected' });
    line.emit({ type: 'connected' });
    hide();
    show();
    expect(
      [list.takeReceived(), match.takeReceived()].map((takeReceived) => takeReceived.map(({ type }) => type)),
    ).toEqual([
      ['matches.refreshRequested', 'matches.refreshRequested'],
      ['match.refreshRequested', 'match.refreshRequested'],
    ]);
  });
});
