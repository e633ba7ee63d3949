import { Badge } from '../../ui/display/Badge';
import { CricketIcon, SoccerIcon, TennisIcon } from '../../ui/illustrations/SportIcons';
import styles from './MatchRow.module.css';
import type { SampleMatch } from './sample';

const ICONS = { cricket: CricketIcon, soccer: SoccerIcon, tennis: TennisIcon };

/** A study of the match row: who and score at the left, best back and lay at the right. */
export function MatchRow({ match }: { match: SampleMatch }) {
  const Icon = ICONS[match.sport];
  return (
    <article className={styles.match}>
      <header className={styles.head}>
        <Icon />
        <h3 className={styles.title}>{match.title}</h3>
        <span className={styles.when}>{match.when}</span>
        {match.isLive && <Badge tone="live">Live</Badge>}
      </header>
      {match.rows.map((row) => (
        <div key={row.name} className={styles.row}>
          <span className={styles.name}>{row.name}</span>
          <span className={styles.score}>{row.score}</span>
          <button type="button" className={styles.back} aria-label={`Back ${row.name} at ${row.back}`}>
            {row.back}
          </button>
          <button type="button" className={styles.lay} aria-label={`Lay ${row.name} at ${row.lay}`}>
            {row.lay}
          </button>
        </div>
      ))}
    </article>
  );
}
