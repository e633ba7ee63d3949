import { useDeferredValue, useId, useState } from 'react';
import { WayLink } from '../../app/ways/WayLink';
import { SoonBadge } from '../../app/ways/WayName';
import { Button } from '../../ui/action/Button';
import { GameArt } from '../../ui/art/GameArt';
import type { Found } from './find';
import styles from './Results.module.css';

/** What a screen holds is drawn with the key press, … */
const AT_ONCE = 12;
/** … a few more after it, and still more when asked. */
const SOON_AFTER = 40;
const WHEN_ASKED = 400;

export interface ResultsProps {
  title: string;
  found: readonly Found[];
  /** How many letters were looked for, to be marked in each name. */
  letters: number;
  moreText: (count: number) => string;
  onFollow: () => void;
}

/** A group of what was found. */
export function Results({ title, found, letters, moreText, onFollow }: ResultsProps) {
  const titleId = useId();
  const [drawn, setDrawn] = useState({ found, shown: SOON_AFTER });
  // Another question is answered from the top.
  if (drawn.found !== found) setDrawn({ found, shown: SOON_AFTER });
  const { shown } = drawn;
  const isSettled = useDeferredValue(found) === found;
  if (found.length === 0) return null;
  const rest = found.length - shown;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title} <span className={styles.count}>{found.length}</span>
      </h3>
      <ul className={styles.list}>
        {found.slice(0, isSettled ? shown : AT_ONCE).map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key press gives the lines other words, it makes no new ones
          <li key={place}>
            <Result found={one} letters={letters} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" block onClick={() => setDrawn({ found, shown: shown + WHEN_ASKED })}>
          {moreText(rest)}
        </Button>
      )}
    </section>
  );
}

interface ResultProps {
  found: Found;
  letters: number;
  onFollow: () => void;
}

function Result({ found: { entry, at }, letters, onFollow }: ResultProps) {
  const { name, img, to } = entry;
  return (
    <WayLink to={to} onFollow={onFollow}>
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
    </WayLink>
  );
}
