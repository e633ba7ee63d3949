import { memo, useId, useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { GameArt } from '../../ui/illustrations/GameArt';
import { AppLink } from '../../view/navigation/AppLink';
import type { Found } from './find';
import styles from './Results.module.css';

/** Results shown before the player asks for more. */
const INITIAL_COUNT = 40;
/** Results added by each click on "Show more". */
const MORE_COUNT = 400;

export interface ResultsProps {
  title: string;
  found: readonly Found[];
  /** The deferred value of `found`, for the results after the first `immediate` ones. */
  settled: readonly Found[];
  /** How many results change with the key press. */
  immediate: number;
  moreText: (count: number) => string;
  onFollow: () => void;
}

/** The results of one group. */
export function Results({ title, found, settled, immediate, moreText, onFollow }: ResultsProps) {
  const titleId = useId();
  const [list, setList] = useState({ settled, shown: INITIAL_COUNT });
  // Another query starts at the top.
  if (list.settled !== settled) setList({ settled, shown: INITIAL_COUNT });
  const { shown } = list;
  if (found.length === 0) return null;
  const later = found.length > immediate ? settled.slice(immediate, shown) : [];
  const rest = found.length - shown;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title} <span className={styles.count}>{found.length}</span>
      </h3>
      <ul className={styles.list}>
        {[...found.slice(0, immediate), ...later].map(({ entry, at, length }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key press changes the texts of the rows in place; it does not move rows
          <Result key={index} entry={entry} at={at} length={length} onFollow={onFollow} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" block onClick={() => setList({ settled, shown: shown + MORE_COUNT })}>
          {moreText(rest)}
        </Button>
      )}
    </section>
  );
}

interface ResultProps extends Found {
  onFollow: () => void;
}

const Result = memo(({ entry: { art, name, to }, at, length, onFollow }: ResultProps) => (
  <li>
    <AppLink to={to} onFollow={onFollow}>
      {/* biome-ignore lint/a11y/useValidAnchor: AppLink sets the href */}
      <a className={styles.result}>
        {art && (
          <span className={styles.art}>
            <GameArt {...art} />
          </span>
        )}
        <span className={styles.name}>
          {name.slice(0, at)}
          {length > 0 && <mark className={styles.mark}>{name.slice(at, at + length)}</mark>}
          {name.slice(at + length)}
        </span>
      </a>
    </AppLink>
  </li>
));
