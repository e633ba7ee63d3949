import { useText } from '../../../i18n/I18n';
import { cx } from '../../../ui/cx';
import type { ListedMatch } from './arrange';
import { MatchRow } from './MatchRow';
import styles from './MatchTable.module.css';
import { outcomesOf } from './outcomes';

export interface MatchTableProps {
  matches: readonly ListedMatch[];
  withCompetition?: boolean;
}

/** Matches as rows, below `MatchHeads` and inside a container named `matches`. */
export function MatchTable({ matches, withCompetition = false }: MatchTableProps) {
  const columns = columnsOf(matches);
  return (
    <ul className={styles.rows}>
      {matches.map((match) => (
        <li key={match.id}>
          <MatchRow match={match} withMiddle={columns.length > 2} withCompetition={withCompetition} />
        </li>
      ))}
    </ul>
  );
}

/** Column headings: home, draw, away; home and away without a draw; the favourites of a race. */
function columnsOf(matches: readonly ListedMatch[]): readonly string[] {
  if (isOfRaces(matches)) return ['1', '2', '3'];
  return matches.some((match) => outcomesOf(match).middle !== null) ? ['1', 'X', '2'] : ['1', '2'];
}

const isOfRaces = ([first]: readonly ListedMatch[]): boolean => first?.sportId === '7';

/** Column headings of a table. Visual only: each price has an accessible name with its runner and side. */
export function MatchHeads({ matches }: { matches: readonly ListedMatch[] }) {
  const text = useText('matchList');
  const isRace = isOfRaces(matches);
  const columns = columnsOf(matches);
  return (
    <div className={styles.heads} aria-hidden="true">
      {columns.map((column) => (
        <span key={column} className={cx(styles.pair, isRace && styles.race)}>
          {isRace && <span className={styles.column}>{column}</span>}
          <span className={styles.back}>
            {!isRace && <span className={styles.column}>{column}</span>}
            <span>{text('back')}</span>
          </span>
          <span className={styles.lay}>{text('lay')}</span>
        </span>
      ))}
    </div>
  );
}
