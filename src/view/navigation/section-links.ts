import { type LinkTarget, linkTarget, withQuery } from './link-target';
import type { Section } from './sections';

const exchange = linkTarget('sportsProvider', { provider: 'jetfair' });

/** A section of the exchange, for players. */
export const exchangeLink = (section: Section): LinkTarget => withQuery(exchange, `section=${section}`);

/** The landing filtered by a section, for visitors. */
export const landingLink = (section: Section): LinkTarget =>
  withQuery(linkTarget('sports'), `section=${section}`);
