import { type ReactNode, useEffect, useRef } from 'react';

export interface NearViewportProps {
  className?: string | undefined;
  /** Called when the element is fewer than `screens` below the viewport or above it, and again after each `isIdle`. */
  onNear: () => void;
  /** Suspends `onNear`. */
  isIdle: boolean;
  screens?: number;
  children: ReactNode;
}

/** Above the viewport, in pixels: after a reload the restored position can be below a list that is not complete yet. */
const ABOVE = 1_000_000;

/** Calls `onNear` when its element comes near the viewport: loads the next page of a list before its end is visible. */
export function NearViewport({ className, onNear, isIdle, screens = 1, children }: NearViewportProps) {
  const element = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (isIdle || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near.current();
      },
      { rootMargin: `${ABOVE}px 0px ${screens * 100}% 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isIdle, screens]);
  return (
    <div ref={element} className={className}>
      {children}
    </div>
  );
}
