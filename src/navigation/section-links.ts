import { type Way, way, withQuery } from './link-target';
import type { Section } from './sections';

const exchange = way('sportsProvider', { provider: 'jetfair' });

/** A section of the exchange, which is the players'. */
export const exchangeWay = (section: Section): Way => withQuery(exchange, `section=${section}`);

/** The landing narrowed to a section, which is open to anyone. */
export const landingWay = (section: Section): Way => withQuery(way('sports'), `section=${section}`);
