import { memo, useId, useState } from 'react';
import { AppLink } from '../../navigation/AppLink';
import { SoonBadge } from '../../navigation/LinkLabel';
import { Button } from '../../ui/buttons/Button';
import { GameArt } from '../../ui/illustrations/GameArt';
import type { Found } from './find';
import styles from './Results.module.css';

/** Lines that are drawn without being asked for, … */
const UNASKED = 40;
/** … and more of them with each asking. */
const WHEN_ASKED = 400;

export interface ResultsProps {
  title: string;
  found: readonly Found[];
  /** What was found a moment ago: stands below the lines that change with the key press, until there is time for it. */
  settled: readonly Found[];
  /** How many lines change with the key press. */
  atOnce: number;
  moreText: (count: number) => string;
  onFollow: () => void;
}

/** A group of what was found. */
export function Results({ title, found, settled, atOnce, moreText, onFollow }: ResultsProps) {
  const titleId = useId();
  const [drawn, setDrawn] = useState({ settled, shown: UNASKED });
  // Another question is answered from the top.
  if (drawn.settled !== settled) setDrawn({ settled, shown: UNASKED });
  const { shown } = drawn;
  if (found.length === 0) return null;
  const later = found.length > atOnce ? settled.slice(atOnce, shown) : [];
  const rest = found.length - shown;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title} <span className={styles.count}>{found.length}</span>
      </h3>
      <ul className={styles.list}>
        {[...found.slice(0, atOnce), ...later].map(({ entry, at, letters }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key press gives the lines other words, it makes no new ones
          <Result key={place} entry={entry} at={at} letters={letters} onFollow={onFollow} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" block onClick={() => setDrawn({ settled, shown: shown + WHEN_ASKED })}>
          {moreText(rest)}
        </Button>
      )}
    </section>
  );
}

interface ResultProps extends Found {
  onFollow: () => void;
}

const Result = memo(({ entry: { name, img, to }, at, letters, onFollow }: ResultProps) => (
  <li>
    <AppLink to={to} onFollow={onFollow}>
      {/* biome-ignore lint/a11y/useValidAnchor: the way gives it its address */}
      <a className={styles.result}>
        {img && (
          <span className={styles.art}>
            <GameArt kind={img} name={name} />
          </span>
        )}
        <span className={styles.name}>
          {name.slice(0, at)}
          {letters > 0 && <mark className={styles.mark}>{name.slice(at, at + letters)}</mark>}
          {name.slice(at + letters)}
        </span>
        <SoonBadge to={to} />
      </a>
    </AppLink>
  </li>
));
