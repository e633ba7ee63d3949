import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { selectExchange, selectHasExchangeFailed } from '../../../machines/app/app.selectors';
import { selectMatchesRef } from '../../../machines/exchange/exchange.selectors';
import {
  type MatchesActor,
  selectHasFailed,
  selectIsLoading,
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
const selectFailed = (matches: Matches | undefined): boolean =>
  matches !== undefined && selectHasFailed(matches);
const selectLoading = (matches: Matches | undefined): boolean =>
  matches === undefined || selectIsLoading(matches);

export interface FoundMatches {
  /** Those in play first, then by start. */
  readonly matches: readonly ListedMatch[];
  /** `tooShort`: the query has fewer letters than are searched for. */
  readonly search: 'tooShort' | 'loading' | 'failed' | 'searched';
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
  const hasListFailed = useSelector(actor, selectFailed);
  const isLoading = useSelector(actor, selectLoading);
  const matches = useMemo(() => (isAsked ? ofQuery(list, query) : none), [isAsked, list, query]);
  if (!isAsked) return { matches, search: 'tooShort' };
  if (isExchangeMissing || hasListFailed) return { matches, search: 'failed' };
  return { matches, search: isLoading ? 'loading' : 'searched' };
}
