import { useText } from '../game/game-context';
import styles from './HistoryBar.module.css';
import { useTableContext } from './use-table';

export interface HistoryMark {
  /** In the dot, at most two characters. */
  readonly short: string;
  readonly name: string;
  readonly tone: 'a' | 'b' | 'tie' | 'red' | 'black' | 'green';
}

/** The results of the last rounds, newest first. */
export function HistoryBar({ markOf }: { markOf: (summary: string) => HistoryMark }) {
  const text = useText();
  const history = useTableContext(({ state }) => state?.history);
  return (
    <ol className={styles.bar} aria-label={text.history}>
      {history?.slice(0, 24).map(({ round, summary }) => {
        const { short, name, tone } = markOf(summary);
        return (
          <li key={round} className={styles.mark} data-tone={tone}>
            <span aria-hidden="true">{short}</span>
            <span className={styles.name}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
