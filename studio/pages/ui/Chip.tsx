import { memo } from 'react';
import styles from './Chip.module.css';
import { formatChip } from './money';

/** Colours by value, in paise: the largest limit that the value reaches. */
const colours: readonly (readonly [number, string])[] = [
  [1_000_000, '#7a1fa2'],
  [500_000, '#14171d'],
  [100_000, '#a3780f'],
  [50_000, '#1d4fa8'],
  [10_000, '#10713f'],
  [5_000, '#b8232f'],
  [0, '#4d5b70'],
];

const colourOf = (paise: number): string => colours.find(([limit]) => paise >= limit)?.[1] ?? '#4d5b70';

const notches = [0, 60, 120, 180, 240, 300];

/** A casino chip. Decoration: the control around it has the name. */
export const Chip = memo(function Chip({ value }: { value: number }) {
  return (
    <svg className={styles.chip} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="23" fill={colourOf(value)} stroke="#000" strokeOpacity="0.5" />
      {notches.map((angle) => (
        <path
          key={angle}
          d="M19.5 1.500a23 23 0 0 1 9 0l-1.3 6.300a16.6 16.6 0 0 0-6.4 0z"
          fill="#fff"
          opacity="0.9"
          transform={`rotate(${angle} 24 24)`}
        />
      ))}
      <circle cx="24" cy="24" r="15.5" fill="#fff" opacity="0.96" />
      <circle cx="24" cy="24" r="14" fill={colourOf(value)} />
      <text x="24" y="28.5" textAnchor="middle" className={styles.value}>
        {formatChip(value)}
      </text>
    </svg>
  );
});
