import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFeed } from '../../../src/adapters/exchange/feed';
import { closePage, hide, host, line, openPage, settled, show } from './page';

beforeEach(openPage);
afterEach(closePage);

describe('scores', () => {
  const score = { id: 'm1', status: 'IN_PLAY', score: null } as const;

  it('are watched for the matches that are named, and for no others any more', async () => {
    const feed = createFeed(line);
    const { ask } = host(feed.scores);
    ask({ type: 'scores.watched', ids: ['m1', 'm2'] } as never);
    await settled();
    ask({ type: 'scores.watched', ids: ['m2', 'm3'] } as never);
    await settled();
    expect(line.watched.map(({ request }) => request.matches)).toEqual([['m1', 'm2'], ['m3']]);
    expect(line.unwatched).toEqual([{ markets: [], matches: ['m1'] }]);
  });

  it('stay watched as long as a list or a match wants them', async () => {
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

  it('go to whoever named their match', () => {
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

  it('that may have been missed are asked for: after a lost connection, and for who comes back', () => {
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
