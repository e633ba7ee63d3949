import { memo } from 'react';
import styles from './DealerArt.module.css';

/** A drawn dealer; the felt hides the lower edge. */
export const DealerArt = memo(function DealerArt() {
  return (
    <svg
      className={styles.art}
      viewBox="90 16 180 164"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="dealer-suit" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#2d3340" />
          <stop offset="1" stopColor="#12151c" />
        </linearGradient>
        <linearGradient id="dealer-skin" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#d99e73" />
          <stop offset="1" stopColor="#a9683f" />
        </linearGradient>
      </defs>
      <g className={styles.dealer}>
        {/* Shoulders, arms and hands. */}
        <path d="M104 240c0-62 18-96 50-106l26-8 26 8c32 10 50 44 50 106z" fill="url(#dealer-suit)" />
        <path d="m164 130 16 44 16-44-16-8z" fill="#f5f2ea" />
        <path d="m164 130 16 44-22-18-8-20zm32 0-16 44 22-18 8-20z" fill="#1b1f28" />
        <path d="M170 139 180 144l10-5v12l-10-5-10 5z" fill="var(--accent)" />
        {/* Neck, head, ears. */}
        <path d="M169 104h22v22c-4 7-18 7-22 0z" fill="#94582f" />
        <path
          d="M153 76c0-24 11-36 27-36s27 12 27 36c0 22-12 40-27 40s-27-18-27-40z"
          fill="url(#dealer-skin)"
        />
        <path
          d="M150 78c-4-34 10-52 30-52s34 18 30 52c-3-3-4-10-6-18-14 3-32-2-40-10-4 8-10 16-14 28z"
          fill="#1a1110"
        />
        <circle cx="203" cy="36" r="13" fill="#1a1110" />
        <path d="M197 30c4-5 12-4 14 2" stroke="var(--accent)" strokeWidth="2.5" fill="none" />
        {/* Face. */}
        <path
          d="M164 73q6-4 11-1M185 72q6-3 11 1"
          stroke="#2a1710"
          strokeWidth="2.2"
          fill="none"
          strokeLinecap="round"
        />
        <g className={styles.eyes}>
          <ellipse cx="170" cy="80" rx="2.6" ry="3.2" fill="#20120d" />
          <ellipse cx="190" cy="80" rx="2.6" ry="3.2" fill="#20120d" />
        </g>
        <path d="M180 82q-3 9 1 10" stroke="#8a5230" strokeWidth="1.6" fill="none" strokeLinecap="round" />
        <path
          d="M171 99q9 7 18 0-9 3-18 0z"
          fill="#9c2f3b"
          stroke="#9c2f3b"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <circle cx="180" cy="66" r="1.8" fill="#b3202d" />
        {/* Name plate. */}
        <rect x="206" y="166" width="24" height="7" rx="2" fill="var(--accent)" />
      </g>
    </svg>
  );
});
