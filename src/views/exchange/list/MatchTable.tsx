import { useDrawnLanguage } from '../../pages/translated';
import { listWords } from '../words/list/words';
import type { ListedMatch } from './arrange';
import { MatchRow } from './MatchRow';
import styles from './MatchTable.module.css';

export interface MatchTableProps {
  matches: readonly ListedMatch[];
  withCompetition?: boolean;
}

/** Matches one under the other, with heads over their columns of prices where there is room for columns. */
export function MatchTable({ matches, withCompetition = false }: MatchTableProps) {
  return (
    <div className={styles.table}>
      <Heads columns={columnsOf(matches)} />
      <ul className={styles.rows}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} withCompetition={withCompetition} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Home, draw, away; or the favourites of a race. */
function columnsOf([match]: readonly ListedMatch[]): readonly [string, string, string] {
  if (match?.sportId === '7') return ['1', '2', '3'];
  return ['1', match?.sportId === '1' ? 'X' : '', '2'];
}

/** To be seen: each price says its runner and its side by itself. */
function Heads({ columns }: { columns: ReturnType<typeof columnsOf> }) {
  const { back, lay } = listWords.read(useDrawnLanguage());
  return (
    <div className={styles.heads} aria-hidden="true">
      {columns.map((column) => (
        <span key={column} className={styles.pair}>
          <span className={styles.column}>{column}</span>
          <span className={styles.back}>{back}</span>
          <span className={styles.lay}>{lay}</span>
        </span>
      ))}
    </div>
  );
}
