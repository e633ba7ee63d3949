import { formatHundredths } from '../../../../../domain/rupees';
import { formatPaise } from '../../../../pages/ui/money';
import { possiblePayout } from '../../../rules/payout';
import type { Receipt } from '../../machines/slip.machine';
import { useBook } from '../book-context';
import { marketName, oddsOf, outcomeName, sidesText } from '../format';
import styles from './Receipts.module.css';
import { revealResult } from './reveal-result';

/** The bets of the last placement as they were taken: number, selections with their odds, stake and possible payout. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const { slip, text } = useBook();
  return (
    <section
      ref={revealResult}
      tabIndex={-1}
      className={styles.receipts}
      aria-label={text.accepted(receipts.length)}
    >
      <header className={styles.header}>
        <b>{text.accepted(receipts.length)}</b>
        <button
          type="button"
          className={styles.close}
          aria-label={text.dismiss}
          onClick={() => slip.send({ type: 'slip.noticeDismissed' })}
        >
          ×
        </button>
      </header>
      <ul className={styles.list}>
        {receipts.map((receipt) => (
          <li key={receipt.bet.id} className={styles.receipt}>
            <PlacedBet {...receipt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlacedBet({ asked, bet }: Receipt) {
  const { text } = useBook();
  return (
    <>
      {bet.selections.map((selection, index) => {
        const before = asked[index] ?? selection.odds;
        return (
          <p key={`${selection.event}:${selection.market}`}>
            <b>{outcomeName(selection, selection, text)}</b> @ {formatHundredths(selection.odds)}
            <br />
            <span className={styles.quiet}>
              {marketName({ id: selection.market, line: selection.line }, text)}
              {sidesText(selection, text)}
            </span>
            {selection.odds > before && (
              <span className={styles.better}>{text.betterThan(formatHundredths(before))}</span>
            )}
          </p>
        );
      })}
      <p>
        {text.staked(formatPaise(bet.stake), oddsOf(bet.selections))} · {text.payout}{' '}
        <b>{formatPaise(possiblePayout(bet))}</b>
      </p>
      <p className={styles.quiet}>{text.number(bet.id)}</p>
    </>
  );
}
