import { useEffect, useRef } from 'react';
import { formatMultiplier } from '../ui/money';
import { useReducedMotion } from '../ui/use-media';
import styles from './CrashScene.module.css';
import { drawScene, type FlightClock, flightAt } from './scene';

interface CrashSceneProps extends FlightClock {
  /** Hundredths after so many milliseconds of flight. */
  readonly multiplierAt: (elapsed: number) => number;
  /** False while the page is offline: the number stays as it was last known. */
  readonly isLive: boolean;
  /** Called each frame with hundredths. */
  readonly onFrame: (multiplier: number) => void;
}

/** Colour of the number: below 2×, below 10×, and above. */
const tierOf = (multiplier: number): string =>
  multiplier < 200 ? 'low' : multiplier < 1000 ? 'middle' : 'high';

/** Draws the flight each frame, from the start time that the server gave. The result is shown only when the server sent it. */
export function CrashScene({
  phase,
  since,
  bettingTime,
  multiplierAt,
  crash,
  isLive,
  onFrame,
}: CrashSceneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const number = useRef<HTMLOutputElement>(null);
  const isStill = useReducedMotion();

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const accent = getComputedStyle(element).getPropertyValue('--accent').trim() || '#ff4d5e';
    let frame = 0;
    const resize = (): void => {
      const { width, height } = element.getBoundingClientRect();
      const density = Math.min(2, window.devicePixelRatio || 1);
      element.width = Math.round(width * density);
      element.height = Math.round(height * density);
      context.setTransform(density, 0, 0, density, 0, 0);
    };
    const draw = (): void => {
      frame = requestAnimationFrame(draw);
      if (!isLive && phase === 'flying') return;
      const flight = flightAt({ phase, since, bettingTime, crash }, performance.now());
      const multiplier = crash?.multiplier ?? multiplierAt(flight.elapsed);
      const { width, height } = element.getBoundingClientRect();
      drawScene(context, width, height, { ...flight, isStill, accent });
      if (number.current) {
        number.current.textContent = formatMultiplier(multiplier);
        number.current.dataset.tier = tierOf(multiplier);
      }
      onFrame(multiplier);
    };
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    resize();
    draw();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [phase, since, bettingTime, multiplierAt, crash, isStill, isLive, onFrame]);

  return (
    <div className={styles.scene} data-phase={phase} data-offline={!isLive || undefined}>
      <div aria-hidden="true">
        <canvas ref={canvas} className={styles.canvas} />
      </div>
      {/* Not announced: it changes each frame. The live region of the page announces take-off and crash. */}
      <output ref={number} className={styles.multiplier} aria-live="off" hidden={phase === 'betting'} />
    </div>
  );
}
