import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/Stack';
import styles from './Section.module.css';

/** A section of a page. Its heading is the link target and takes the focus. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={12} aria-labelledby={id}>
      <h2 id={id} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Stack>
  );
}
