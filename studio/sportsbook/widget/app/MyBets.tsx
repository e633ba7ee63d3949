import { useSelector } from '@xstate/react';
import { formatHundredths } from '../../../../domain/rupees';
import { formatPaise } from '../../../pages/ui/money';
import type { Slip } from '../../contract/messages';
import { possiblePayout } from '../../rules/payout';
import { useBook } from './book-context';
import { marketName, oddsOf, outcomeName, sidesText } from './format';
import styles from './MyBets.module.css';

/** The player's bets, newest first. */
export function MyBets() {
  const { book, requestLogin, text } = useBook();
  const bets = useSelector(book, ({ context }) => context.bets);
  const isVisitor = useSelector(book, ({ value }) => value.account === 'visitor');
  if (isVisitor)
    return (
      <button type="button" className={styles.logIn} onClick={requestLogin}>
        {text.logIn}
      </button>
    );
  if (bets === null) return <p role="status">{text.loading}</p>;
  if (bets.length === 0) return <p>{text.noBets}</p>;
  return (
    <ul className={styles.list}>
      {bets.map((bet) => (
        <li key={bet.id}>
          <Bet bet={bet} />
        </li>
      ))}
    </ul>
  );
}

function Bet({ bet }: { bet: Slip }) {
  const { id, selections, stake, state, won } = bet;
  const { text } = useBook();
  const hasVoid = selections.length > 1 && selections.some(({ result }) => result === 'void');
  return (
    <article className={styles.bet} data-bet={id} data-state={state}>
      <header className={styles.header}>
        <b>{selections.length > 1 ? `${text.multiple} · ${selections.length}` : text.single}</b>
        <span className={styles.state} data-state={state}>
          {text.state[state]}
        </span>
      </header>
      <ul className={styles.selections}>
        {selections.map((selection) => (
          <li key={`${selection.event}:${selection.market}`}>
            <b>{outcomeName(selection, selection, text)}</b> @ {formatHundredths(selection.odds)}
            <br />
            <span className={styles.quiet}>
              {marketName({ id: selection.market, line: selection.line }, text)}
              {sidesText(selection, text)} · {text.state[selection.result]}
            </span>
          </li>
        ))}
      </ul>
      {hasVoid && <p className={styles.quiet}>{text.voidCounts}</p>}
      <p className={styles.quiet}>{text.number(id)}</p>
      <p className={styles.money}>
        <span>{text.staked(formatPaise(stake), oddsOf(selections))}</span>
        {(state === 'won' || state === 'void') && <b>{formatPaise(won)}</b>}
        {state === 'open' && (
          <span>
            {text.payout}: {formatPaise(possiblePayout(bet))}
          </span>
        )}
      </p>
    </article>
  );
}
