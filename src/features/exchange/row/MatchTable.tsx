import { useText } from '../../../i18n/I18n';
import type { ListedMatch } from './arrange';
import { MatchRow } from './MatchRow';
import styles from './MatchTable.module.css';
import { outcomesOf } from './outcomes';

export interface MatchTableProps {
  matches: readonly ListedMatch[];
  withCompetition?: boolean;
}

/** Matches as rows, with column headings on wide screens. */
export function MatchTable({ matches, withCompetition = false }: MatchTableProps) {
  const columns = columnsOf(matches);
  return (
    <div className={styles.table}>
      <Heads columns={columns} />
      <ul className={styles.rows}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} withMiddle={columns.length > 2} withCompetition={withCompetition} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Column headings: home, draw, away; home and away without a draw; the favourites of a race. */
function columnsOf(matches: readonly ListedMatch[]): readonly string[] {
  if (matches[0]?.sportId === '7') return ['1', '2', '3'];
  return matches.some((match) => outcomesOf(match).middle !== null) ? ['1', 'X', '2'] : ['1', '2'];
}

/** Visual only: each price has an accessible name with its runner and side. */
function Heads({ columns }: { columns: readonly string[] }) {
  const text = useText('matchList');
  return (
    <div className={styles.heads} aria-hidden="true">
      {columns.map((column) => (
        <span key={column} className={styles.pair}>
          <span className={styles.column}>{column}</span>
          <span className={styles.back}>{text('back')}</span>
          <span className={styles.lay}>{text('lay')}</span>
        </span>
      ))}
    </div>
  );
}
