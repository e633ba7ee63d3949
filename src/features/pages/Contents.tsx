import { ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { isMotionReduced } from '../../ui/reduced-motion';
import { useMedia } from '../../ui/use-media';
import { AfterPaint } from '../../view/rendering/AfterPaint';
import { afterPaint } from '../../view/rendering/after-paint';
import styles from './Contents.module.css';
import { useSectionInView } from './use-section-in-view';

export interface Heading {
  readonly id: string;
  readonly title: string;
}

interface ContentsProps {
  label: string;
  headings: readonly Heading[];
}

/** The table of contents: beside the text on a desktop, folded above it on a phone. */
export function Contents({ label, headings }: ContentsProps) {
  const isWide = useMedia('(width >= 64em)');
  return (
    <nav className={styles.contents} aria-label={label}>
      {isWide ? (
        <AfterPaint placeholder={null}>
          <p className={styles.label}>{label}</p>
          <TrackedLinks headings={headings} />
        </AfterPaint>
      ) : (
        <details className={styles.folded}>
          <summary className={styles.summary}>
            {label}
            <ChevronDown className={styles.arrow} aria-hidden="true" />
          </summary>
          <Links headings={headings} current={null} />
        </details>
      )}
    </nav>
  );
}

function TrackedLinks({ headings }: Pick<ContentsProps, 'headings'>) {
  const current = useSectionInView(headings.map(({ id }) => id));
  return <Links headings={headings} current={current} />;
}

/** Scrolls smoothly for pointer users without reduced motion; keyboard users jump. */
function scrollSmoothly({ detail }: MouseEvent): void {
  if (detail === 0 || isMotionReduced()) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  afterPaint(() => {
    style.scrollBehavior = '';
  });
}

function Links({ headings, current }: Pick<ContentsProps, 'headings'> & { current: string | null }) {
  return (
    <ol className={styles.links}>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a
            className={styles.linkTarget}
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={scrollSmoothly}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
