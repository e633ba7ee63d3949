import { isPlayer } from '../../machines/session/session.selectors';
import { useSessionSelector } from '../actors/actors';
import type { Way } from './link-target';
import { exchangeWay, landingWay } from './section-links';
import type { Section } from './sections';

/** To a sport: a visitor's way narrows the landing, a player's leads into the exchange. */
export const useSectionWay = (): ((section: Section) => Way) =>
  useSessionSelector(isPlayer) ? exchangeWay : landingWay;
