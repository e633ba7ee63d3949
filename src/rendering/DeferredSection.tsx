import type { ReactNode } from 'react';
import styles from './DeferredSection.module.css';
import { useRestoredHeight } from './use-restored-height';

/** A part of a long screen, laid out when it comes near the window: as high as it was for who comes back to the screen. */
export function DeferredSection({ name, children }: { name: string; children: ReactNode }) {
  const height = useRestoredHeight(name);
  return (
    <div
      className={styles.part}
      data-part={name}
      style={height === undefined ? undefined : { containIntrinsicSize: `auto ${height}px` }}
    >
      {children}
    </div>
  );
}
