import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** Modules of the quiet zone on each side, as ISO/IEC 18004 demands. */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  /** The encoded text. */
  value: string;
  /** What the code is for. */
  label: string;
}

/** The runs of dark modules of each row, as a path of one-unit-high rectangles. @internal */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.entries()]
        .filter(([x, isDark]) => isDark && !row[x - 1])
        .map(([x]) => {
          const end = row.indexOf(false, x);
          return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`;
        }),
    )
    .join('');
}

/** A QR code that is made in the browser. Dark on white in both themes, since many scanners read nothing else. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = useMemo(() => encode(value, { ecc: 'M', border: QUIET_ZONE }), [value]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={qrPath(data)} />
    </svg>
  );
}
