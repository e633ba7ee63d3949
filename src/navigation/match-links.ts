import { type LinkTarget, linkTarget, withQuery } from './link-target';

/** To a match, which has no screen of its own: the exchange shows it when its address names one. */
export const matchLink = (matchId: string): LinkTarget =>
  withQuery(linkTarget('sportsProvider', { provider: 'jetfair' }), `match=${encodeURIComponent(matchId)}`);

/** The match that an address of the exchange names; null: it shows its list. */
export const matchIn = (search: string): string | null => new URLSearchParams(search).get('match') || null;
