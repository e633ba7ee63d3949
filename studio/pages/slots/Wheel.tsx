import { type CSSProperties, useEffect, useRef } from 'react';
import { wheelSegments } from '../../rules/slots/wheel';
import { useReducedMotion } from '../ui/use-media';
import styles from './Wheel.module.css';

/** Milliseconds in which the wheel turns, and for which its result shows. */
const TURN = 2400;
const SHOWN = 700;

const SIZE = 360 / wheelSegments.length;

/** A point on the rim, clockwise from the top. */
const pointAt = (degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(50 + 46 * Math.sin(angle)).toFixed(2)} ${(50 - 46 * Math.cos(angle)).toFixed(2)}`;
};

const segments = wheelSegments.map((multiplier, index) => ({
  index,
  multiplier,
  path: `M50 50 L${pointAt((index - 0.5) * SIZE)} A46 46 0 0 1 ${pointAt((index + 0.5) * SIZE)} Z`,
}));

/** The wheel that multiplies a win. It stops with its segment below the pointer at the top. */
export function Wheel({ segment, onStopped }: { segment: number; onStopped: () => void }) {
  const disc = useRef<SVGGElement>(null);
  const isStill = useReducedMotion();
  const stopped = useRef(onStopped);
  stopped.current = onStopped;

  useEffect(() => {
    const end = `rotate(${-segment * SIZE}deg)`;
    const turning = isStill
      ? null
      : disc.current?.animate?.([{ transform: `rotate(${-segment * SIZE - 1440}deg)` }, { transform: end }], {
          duration: TURN,
          easing: 'cubic-bezier(0.15, 0.6, 0.2, 1)',
        });
    const timer = setTimeout(() => stopped.current(), (turning ? TURN : 0) + SHOWN);
    return () => {
      turning?.cancel();
      clearTimeout(timer);
    };
  }, [segment, isStill]);

  return (
    <div className={styles.stage}>
      <svg className={styles.wheel} viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="49" fill="#4a0f2c" stroke="#ffe08a" strokeWidth="2" />
        <g
          ref={disc}
          className={styles.disc}
          style={{ '--turned': `${-segment * SIZE}deg` } as CSSProperties}
        >
          {segments.map(({ index, multiplier, path }) => (
            <g key={index}>
              <path d={path} className={styles.segment} data-multiplier={multiplier} />
              <text x="50" y="14" className={styles.number} transform={`rotate(${index * SIZE} 50 50)`}>
                {multiplier}×
              </text>
            </g>
          ))}
        </g>
        <circle cx="50" cy="50" r="9" fill="#ffe08a" stroke="#4a0f2c" strokeWidth="2" />
        <path d="M44 0h12l-6 9z" fill="#ffffff" stroke="#4a0f2c" />
      </svg>
    </div>
  );
}
