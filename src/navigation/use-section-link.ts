import { selectIsPlayer } from '../../machines/session/session.selectors';
import { useSessionSelector } from '../actors/actors';
import type { LinkTarget } from './link-target';
import { exchangeLink, landingLink } from './section-links';
import type { Section } from './sections';

/** To a sport: a visitor's way narrows the landing, a player's leads into the exchange. */
export const useSectionLink = (): ((section: Section) => LinkTarget) =>
  useSessionSelector(selectIsPlayer) ? exchangeLink : landingLink;
