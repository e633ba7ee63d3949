import { ChevronDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { AfterPaint } from '../../rendering/AfterPaint';
import { afterPaint } from '../../rendering/after-paint';
import { isMotionReduced } from '../../ui/reduced-motion';
import { useMedia } from '../../ui/use-media';
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

/** What is on the page: beside it on a desk, folded above it on a phone. */
export function Contents({ label, headings }: ContentsProps) {
  const isWide = useMedia('(width >= 64em)');
  return (
    <nav className={styles.contents} aria-label={label}>
      {isWide ? (
        <AfterPaint placeholder={null}>
          <p className={styles.label}>{label}</p>
          <Followed headings={headings} />
        </AfterPaint>
      ) : (
        <details className={styles.folded}>
          <summary className={styles.summary}>
            {label}
            <ChevronDown className={styles.arrow} aria-hidden="true" />
          </summary>
          <Ways headings={headings} current={null} />
        </details>
      )}
    </nav>
  );
}

function Followed({ headings }: Pick<ContentsProps, 'headings'>) {
  const current = useSectionInView(headings.map(({ id }) => id));
  return <Ways headings={headings} current={current} />;
}

/** A way within the page is walked by who points at it, unless they asked for stillness. */
function walk({ detail }: MouseEvent): void {
  if (detail === 0 || isMotionReduced()) return;
  const { style } = document.documentElement;
  style.scrollBehavior = 'smooth';
  afterPaint(() => {
    style.scrollBehavior = '';
  });
}

function Ways({ headings, current }: Pick<ContentsProps, 'headings'> & { current: string | null }) {
  return (
    <ol className={styles.links}>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a
            className={styles.linkTarget}
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={walk}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
