import { isPlayer } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../hooks/actors';
import { exchangeWay, landingWay } from './section-ways';
import type { Section } from './sections';
import type { Way } from './way';

/** To a sport: a visitor's way narrows the landing, a player's leads into the exchange. */
export const useSectionWay = (): ((section: Section) => Way) =>
  useSessionSelector(isPlayer) ? exchangeWay : landingWay;
