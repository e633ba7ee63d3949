import { useSelector } from '@xstate/react';
import { useText } from '../game/game-context';
import { formatMultiplier, formatPaise } from '../ui/money';
import styles from './PlayerList.module.css';
import { useCrash } from './use-crash';

/** The list shows the largest bets. */
const SHOWN = 40;

export function PlayerList() {
  const text = useText();
  const crash = useCrash();
  const players = useSelector(crash, ({ context }) => context.state?.players);
  return (
    <section className={styles.list} aria-label={text.allBets}>
      <header className={styles.head}>
        <h2>{text.allBets}</h2>
        <span>{players?.length ?? 0}</span>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.bet}</th>
            <th scope="col">×</th>
            <th scope="col">{text.result}</th>
          </tr>
        </thead>
        <tbody>
          {players?.slice(0, SHOWN).map(({ id, nickname, stake, cashed_out_at, won }) => (
            <tr key={id} data-won={cashed_out_at !== null || undefined}>
              <td>{nickname}</td>
              <td>{formatPaise(stake)}</td>
              <td>{cashed_out_at === null ? '' : formatMultiplier(cashed_out_at)}</td>
              <td>{won ? formatPaise(won) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
