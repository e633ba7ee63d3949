import { type LinkTarget, linkTarget, withQuery } from './link-target';

/** A match has no route of its own: the exchange shows the match that the query names. */
export const matchLink = (matchId: string): LinkTarget =>
  withQuery(linkTarget('sportsProvider', { provider: 'jetfair' }), `match=${encodeURIComponent(matchId)}`);

/** The id of the match that the query names; null for the list. */
export const matchIn = (search: string): string | null => new URLSearchParams(search).get('match') || null;
