import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { isCallMissing } from '../../../domain/failure';
import { selectExchange } from '../../../machines/app/app.selectors';
import { selectHasExchangeFailed } from '../../../machines/app/lazy-actors.selectors';
import { selectMatchesRef } from '../../../machines/exchange/exchange.selectors';
import {
  type MatchesActor,
  selectHasFailed,
  selectIsLoading,
  selectLoadFailure,
  selectMatches,
} from '../../../machines/exchange/matches/matches.selectors';
import { useApp, useAppSelector } from '../../view/actors/actors';
import { type ListedMatch, ofQuery } from '../exchange/row/arrange';

/** Letters from which on matches are searched: one letter is in the name of nearly every match. */
const FEWEST_LETTERS = 2;

type Matches = Parameters<typeof selectMatches>[0];

const none: readonly ListedMatch[] = [];

const selectList = (matches: Matches | undefined): readonly ListedMatch[] =>
  matches === undefined ? none : selectMatches(matches);

type Failed = 'failed' | 'missing' | 'signedOut';

function selectFailed(matches: Matches | undefined): Failed | null {
  if (matches === undefined || !selectHasFailed(matches)) return null;
  const failure = selectLoadFailure(matches);
  if (failure?.kind === 'unauthenticated') return 'signedOut';
  return failure !== null && isCallMissing(failure) ? 'missing' : 'failed';
}

const selectLoading = (matches: Matches | undefined): boolean =>
  matches === undefined || selectIsLoading(matches);

export interface FoundMatches {
  /** Those in play first, then by start. */
  readonly matches: readonly ListedMatch[];
  /**
   * `tooShort`: the query has fewer letters than are searched for. `missing`: the backend has no list of matches. `signedOut`: it shows
   * none without a log-in.
   */
  readonly search: 'tooShort' | 'loading' | 'searched' | Failed;
}

/** Matches with every word of the query. The exchange and its list are requested with the first query of two letters. */
export function useFoundMatches(query: string): FoundMatches {
  const isAsked = query.trim().length >= FEWEST_LETTERS;
  const app = useApp();
  const exchange = useAppSelector(selectExchange);
  const isExchangeMissing = useAppSelector(selectHasExchangeFailed);
  useEffect(() => {
    if (isAsked) app.send({ type: 'app.exchangeRequested' });
  }, [app, isAsked]);
  const actor: MatchesActor | undefined = useSelector(exchange ?? undefined, (snapshot) =>
    snapshot === undefined ? undefined : selectMatchesRef(snapshot),
  );
  useEffect(() => {
    if (!isAsked || actor === undefined) return;
    actor.send({ type: 'matches.opened' });
    return () => actor.send({ type: 'matches.left' });
  }, [actor, isAsked]);
  const list = useSelector(actor, selectList);
  const failed = useSelector(actor, selectFailed);
  const isLoading = useSelector(actor, selectLoading);
  const matches = useMemo(() => (isAsked ? ofQuery(list, query) : none), [isAsked, list, query]);
  if (!isAsked) return { matches, search: 'tooShort' };
  if (isExchangeMissing) return { matches, search: 'failed' };
  if (failed !== null) return { matches, search: failed };
  return { matches, search: isLoading ? 'loading' : 'searched' };
}
