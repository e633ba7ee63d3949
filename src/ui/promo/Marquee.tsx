import { ChevronDown, Pause, Play, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton';
import { useReducedMotion } from '../reduced-motion';
import styles from './Marquee.module.css';

const SECONDS_PER_LETTER = 0.14;
/** Characters that fit the widest screen: the items are repeated until they exceed it. */
const LETTERS_IN_VIEW = 360;

export interface MarqueeProps {
  label: string;
  items: readonly string[];
  pauseText: string;
  playText: string;
  dismissText: string;
  onDismiss: () => void;
}

/** Whether the content is wider than the element. */
function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [hasOverflow, setOverflow] = useState(true);
  useEffect(() => {
    const measured = element.current;
    if (!measured || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => setOverflow(measured.scrollWidth > measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return hasOverflow;
}

/**
 * Scrolling announcements. They stop on hover and focus. A paused marquee shows them whole, in as many lines as they need. For
 * `prefers-reduced-motion` they are one line that does not scroll; a button unfolds it if it is too narrow. Wrapped lines would
 * shift the page when the announcements arrive.
 */
export function Marquee({ label, items, pauseText, playText, dismissText, onDismiss }: MarqueeProps) {
  const isStill = useReducedMotion();
  const [isWhole, setWhole] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const hasOverflow = useOverflow(view);
  const letters = items.reduce((sum, item) => sum + item.length, 0);
  const pace = { animationDuration: `${Math.max(6, letters * SECONDS_PER_LETTER)}s` };
  const copies = isStill || isWhole ? 1 : 1 + Math.ceil(LETTERS_IN_VIEW / Math.max(1, letters));
  const toggle = { className: styles.button, onClick: () => setWhole(!isWhole) };
  return (
    <section className={styles.marquee} aria-label={label}>
      <div ref={view} className={styles.window} data-whole={isWhole || undefined}>
        {Array.from({ length: copies }, (_, copy) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the copies are identical
          <ul key={copy} className={styles.run} style={pace} aria-hidden={copy > 0 || undefined}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ))}
      </div>
      {!isStill && (
        <IconButton
          {...toggle}
          label={isWhole ? playText : pauseText}
          icon={isWhole ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
        />
      )}
      {isStill && (isWhole || hasOverflow) && (
        <IconButton {...toggle} label={label} aria-expanded={isWhole} icon={<ChevronDown />} />
      )}
      <IconButton className={styles.button} label={dismissText} icon={<X />} onClick={onDismiss} />
    </section>
  );
}
