import { selectIsPlayer } from '../../../machines/app/session/session.selectors';
import { useSessionSelector } from '../actors/actors';
import type { LinkTarget } from './link-target';
import { exchangeLink, landingLink } from './section-links';
import type { Section } from './sections';

/** The link to a section: of the landing for a visitor, of the exchange for a player. */
export const useSectionLink = (): ((section: Section) => LinkTarget) =>
  useSessionSelector(selectIsPlayer) ? exchangeLink : landingLink;
