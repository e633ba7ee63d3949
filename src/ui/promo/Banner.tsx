import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton';
import { useReducedMotion } from '../reduced-motion';
import styles from './Banner.module.css';

export interface BannerSlideContent {
  key: string;
  /** Accessible name of the slide's dot. */
  name: string;
  content: ReactNode;
}

export interface BannerProps {
  label: string;
  slides: readonly BannerSlideContent[];
  pauseText: string;
  playText: string;
  /** Milliseconds for which a slide is shown. */
  interval?: number;
}

/**
 * A carousel: one slide at a time, by swipe, arrow keys or dots. Advances by itself unless it is hovered, focused, paused
 * or `prefers-reduced-motion` is set.
 */
export function Banner({ label, slides, pauseText, playText, interval = 6000 }: BannerProps) {
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [isWatched, setWatched] = useState(false);
  const [current, setCurrent] = useState(0);
  const track = useRef<HTMLUListElement>(null);
  const isRunning = !isStill && !isPaused && !isWatched && slides.length > 1;

  function show(index: number) {
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: isStill ? 'auto' : 'smooth' });
  }

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (!element || document.hidden) return;
      const next = (Math.round(element.scrollLeft / element.clientWidth) + 1) % slides.length;
      element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
    }, interval);
    return () => clearInterval(timer);
  }, [isRunning, interval, slides.length]);

  return (
    <section
      className={styles.banner}
      aria-label={label}
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
    >
      <ul
        ref={track}
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / (currentTarget.clientWidth || 1)))
        }
      >
        {slides.map((slide) => (
          <li key={slide.key} className={styles.slide}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className={styles.dot}
              aria-label={slide.name}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          ))}
          {!isStill && (
            <IconButton
              className={styles.pause}
              label={isPaused ? playText : pauseText}
              icon={isPaused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
              onClick={() => setPaused(!isPaused)}
            />
          )}
        </div>
      )}
    </section>
  );
}
