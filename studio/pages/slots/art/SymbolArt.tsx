import { memo, type ReactNode } from 'react';
import styles from './symbols.module.css';

/** From top to bottom: light, middle, dark. */
const gradients = {
  gold: ['#fff3b8', '#f4b92f', '#a1630a'],
  red: ['#ff8a80', '#e0202f', '#7d0a18'],
  blue: ['#e2faff', '#4cc4f5', '#11569d'],
  violet: ['#d4a6ff', '#9a55d8', '#5a1d96'],
  green: ['#a7f07f', '#4fb04a', '#1d7a2a'],
  yellow: ['#fff7a8', '#ffd83b', '#e6a800'],
  orange: ['#ffd9a0', '#f5831f', '#9c3d05'],
  teal: ['#b8fff1', '#1fb8a8', '#0a5a5c'],
  pink: ['#ffd3ea', '#f062a8', '#9c1a5f'],
  white: ['#ffffff', '#e9edf5', '#a9b4c8'],
} as const;

/** Gradients of all symbols, defined once in the page. */
export function SymbolDefinitions() {
  return (
    <svg className={styles.definitions} aria-hidden="true">
      <defs>
        {Object.entries(gradients).map(([name, [light, middle, dark]]) => (
          <linearGradient key={name} id={`slot-${name}`} x1="0" y1="0" x2="0.2" y2="1">
            <stop offset="0" stopColor={light} />
            <stop offset="0.5" stopColor={middle} />
            <stop offset="1" stopColor={dark} />
          </linearGradient>
        ))}
      </defs>
    </svg>
  );
}

/** A symbol of the reels. Screen readers get the result as text. */
export const SymbolArt = memo(function SymbolArt({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.symbol} viewBox="0 0 64 64" aria-hidden="true">
      {children}
    </svg>
  );
});
