import { useId, useState } from 'react';
import { WayLink } from '../../app/ways/WayLink';
import { SoonBadge } from '../../app/ways/WayName';
import { Button } from '../../ui/action/Button';
import { GameArt } from '../../ui/art/GameArt';
import type { Found } from './find';
import styles from './Results.module.css';

/** More than a screen holds, and few enough to be drawn between two key presses. */
const STEP = 30;

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
  const [drawn, setDrawn] = useState({ found, shown: STEP });
  // Another question is answered from the top.
  if (drawn.found !== found) setDrawn({ found, shown: STEP });
  const { shown } = drawn;
  if (found.length === 0) return null;
  const rest = found.length - shown;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title} <span className={styles.count}>{found.length}</span>
      </h3>
      <ul className={styles.list}>
        {found.slice(0, shown).map((one) => (
          <li key={one.entry.to.href}>
            <Result found={one} letters={letters} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" block onClick={() => setDrawn({ found, shown: shown + STEP * 10 })}>
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
