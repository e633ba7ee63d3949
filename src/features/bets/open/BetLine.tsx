import { Badge } from '../../../ui/display/Badge';
import { formatPaise } from '../../../ui/display/money-format';
import { averageOf } from '../average';
import { priceText, quoteText, sideText } from '../bet-text';
import { CancelButton } from '../cancel/CancelButton';
import { SideBadge } from '../SideBadge';
import type { Bet } from '../types';
import { useBetsWords } from '../use-bets-words';
import styles from './BetLine.module.css';

const rupees = (paise: number): string => formatPaise(paise, { whole: true });

/** An open bet in two lines: what is matched at which price, and what waits. */
export function BetLine({ bet }: { bet: Bet }) {
  const words = useBetsWords();
  const average = averageOf(bet);
  return (
    <li className={styles.bet}>
      <p className={styles.head}>
        <SideBadge side={bet.side}>{sideText(bet.gtype, bet.side, words)}</SideBadge>
        <span className={styles.name}>{bet.selectionName}</span>
        {bet.state === 'delayed' && <Badge tone="info">{words.states.delayed}</Badge>}
      </p>
      {bet.matched > 0 && (
        <Amount
          term={words.bet.matched}
          amount={rupees(bet.matched)}
          price={
            bet.line === null
              ? priceText(bet.gtype, average ?? bet.price)
              : words.lineAt(bet.line, priceText(bet.gtype, average ?? bet.price))
          }
        />
      )}
      {bet.remaining > 0 && (
        <Amount term={words.bet.waiting} amount={rupees(bet.remaining)} price={quoteText(bet, words)} />
      )}
      {bet.remaining > 0 && bet.state !== 'delayed' && (
        <div className={styles.links}>
          <CancelButton bet={bet} />
        </div>
      )}
    </li>
  );
}

function Amount({ amount, price, term }: { term: string; amount: string; price: string }) {
  return (
    <p className={styles.part}>
      <span className={styles.term}>{term}</span>
      <span className={styles.amount}>
        {amount} <span className={styles.at}>@</span> {price}
      </span>
    </p>
  );
}
