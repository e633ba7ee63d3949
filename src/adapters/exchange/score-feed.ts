import { fromCallback } from 'xstate';
import type { MatchChange } from '../../../domain/betting/exchange';
import type { MatchEvent } from '../../../machines/exchange/match/match.machine';
import type { MatchesEvent, ScoresEvent } from '../../../machines/exchange/matches/matches.events';
import type { Subscriptions } from './subscriptions';

interface ScoreSubscriber {
  ids: ReadonlySet<string>;
  readonly onChanges: (changes: readonly MatchChange[]) => void;
  /** Changes may have been missed: the scores must be loaded again. */
  readonly onGap: () => void;
}

/** The scores of the live feed: actors that lists of matches and single matches invoke. */
export function createScoreFeed(subscriptions: Pick<Subscriptions, 'followMatch' | 'unfollowMatch'>) {
  const subscribers = new Set<ScoreSubscriber>();

  const isFollowed = (id: string): boolean => [...subscribers].some(({ ids }) => ids.has(id));

  /** Each call of `follow` replaces the set of followed matches. */
  function followScores(handlers: Pick<ScoreSubscriber, 'onChanges' | 'onGap'>) {
    const subscriber: ScoreSubscriber = { ids: new Set(), ...handlers };
    subscribers.add(subscriber);
    const follow = (ids: readonly string[]): void => {
      const previous = subscriber.ids;
      subscriber.ids = new Set(ids);
      for (const id of subscriber.ids) subscriptions.followMatch(id);
      for (const id of previous) if (!isFollowed(id)) subscriptions.unfollowMatch(id);
    };
    const stop = (): void => {
      follow([]);
      subscribers.delete(subscriber);
    };
    return { follow, stop };
  }

  const scores = fromCallback<ScoresEvent>(({ receive, sendBack }) => {
    const send = (event: MatchesEvent): void => sendBack(event);
    const { follow, stop } = followScores({
      onChanges: (changes) => send({ type: 'matches.changed', changes }),
      onGap: () => send({ type: 'matches.refreshRequested' }),
    });
    receive(({ ids }) => follow(ids));
    return stop;
  });

  const score = fromCallback<ScoresEvent>(({ receive, sendBack }) => {
    const send = (event: MatchEvent): void => sendBack(event);
    const { follow, stop } = followScores({
      onChanges: (changes) => {
        for (const change of changes) send({ type: 'match.changed', change });
      },
      onGap: () => send({ type: 'match.refreshRequested' }),
    });
    receive(({ ids }) => follow(ids));
    return stop;
  });

  return {
    scores,
    score,
    deliver(changes: readonly MatchChange[]): void {
      for (const { onChanges, ids } of subscribers) {
        const followed = changes.filter(({ id }) => ids.has(id));
        if (followed.length > 0) onChanges(followed);
      }
    },
    notifyGap(): void {
      for (const { onGap } of subscribers) onGap();
    },
  };
}
