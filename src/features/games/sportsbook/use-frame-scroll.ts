import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { SPORTSBOOK_FRAME_ID } from '../../../../machines/games/sportsbook/sportsbook.events';
import {
  type SportsbookActor,
  selectHeight,
  selectPhase,
} from '../../../../machines/games/sportsbook/sportsbook.selectors';

/** Boxes of rendered parts of the layout. */
const boxesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0);

/** Edges of the part of the window that the header, the tabs and the bottom bar do not cover. */
const windowTop = (): number => Math.max(0, ...boxesOf('[data-sticky-top]').map(({ bottom }) => bottom));
const windowBottom = (): number =>
  boxesOf('[data-bottom-bar] > div:last-child')[0]?.top ?? window.innerHeight;

/** CSS pixels from a pixel of the frame to the first one on the screen; null without a frame. */
function distanceTo(top: number): number | null {
  const frame = document.getElementById(SPORTSBOOK_FRAME_ID)?.getBoundingClientRect();
  return frame ? frame.top + top - windowTop() : null;
}

/** Scrolls the page until a pixel of the frame is the first on the screen; for 0, no further down than the top of the frame. */
function scrollFrameTo(top: number): void {
  const distance = distanceTo(top);
  if (distance === null || (top === 0 && distance >= 0)) return;
  window.scrollBy({ top: distance, behavior: 'instant' });
  // The first scroll changes the height of the sticky header, so the distance is measured again.
  window.scrollBy({ top: distanceTo(top) ?? 0, behavior: 'instant' });
}

/**
 * Reports which part of the frame is on the screen, for the widget's bet slip and sticky head, at most once for each painted frame;
 * and scrolls the page when the widget asks for it.
 */
export function useFrameScroll(sportsbook: SportsbookActor): void {
  useEffect(() => {
    const subscription = sportsbook.on('sportsbook.scrollRequested', ({ top }) => scrollFrameTo(top));
    return () => subscription.unsubscribe();
  }, [sportsbook]);
  const phase = useSelector(sportsbook, selectPhase);
  const height = useSelector(sportsbook, selectHeight);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both move the frame or start its widget
  useEffect(() => {
    let request = 0;
    const report = () => {
      request = 0;
      const frame = document.getElementById(SPORTSBOOK_FRAME_ID)?.getBoundingClientRect();
      if (!frame) return;
      const top = Math.max(0, windowTop() - frame.top);
      const bottom = Math.min(frame.height, windowBottom() - frame.top);
      sportsbook.send({
        type: 'sportsbook.scrolled',
        visible: { top, height: Math.max(0, bottom - top) },
      });
    };
    const schedule = () => {
      if (request === 0) request = requestAnimationFrame(report);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(request);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [sportsbook, phase, height]);
}
