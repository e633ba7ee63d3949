import { type LinkTarget, linkTarget, withQuery } from './link-target';
import type { Section } from './sections';

const exchange = linkTarget('sportsProvider', { provider: 'jetfair' });

/** A section of the exchange, which is the players'. */
export const exchangeLink = (section: Section): LinkTarget => withQuery(exchange, `section=${section}`);

/** The landing narrowed to a section, which is open to anyone. */
export const landingLink = (section: Section): LinkTarget =>
  withQuery(linkTarget('sports'), `section=${section}`);
