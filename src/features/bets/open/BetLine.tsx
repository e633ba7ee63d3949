import { averagePrice } from '../../../../machines/domain/betting/outcome-profit';
import { Badge } from '../../../ui/display/Badge';
import { formatPaise } from '../../../ui/format';
import { Stack } from '../../../ui/layout/Stack';
import { priceText, quoteText, sideText } from '../bet-text';
import { CancelButton } from '../cancel/CancelButton';
import { SideBadge } from '../SideBadge';
import type { Bet } from '../types';
import { useBetsWords } from '../use-bets-words';
import styles from './BetLine.module.css';

const rupees = (paise: number): string => formatPaise(paise, { whole: true });

/** An open bet: one line for its matched and one for its unmatched amount. */
export function BetLine({ bet }: { bet: Bet }) {
  const words = useBetsWords();
  const average = averagePrice(bet.fills);
  return (
    <Stack as="li" gap={2} className={styles.bet}>
      <Stack as="p" direction="row" rowGap={2}>
        <SideBadge side={bet.side}>{sideText(bet.gtype, bet.side, words)}</SideBadge>
        <span className={styles.name}>{bet.selectionName}</span>
        {bet.state === 'delayed' && <Badge tone="info">{words.states.delayed}</Badge>}
      </Stack>
      {bet.matched > 0 && (
        <AmountLine
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
        <AmountLine term={words.bet.waiting} amount={rupees(bet.remaining)} price={quoteText(bet, words)} />
      )}
      {bet.remaining > 0 && bet.state !== 'delayed' && (
        <Stack direction="row" justify="end" className={styles.actions}>
          <CancelButton bet={bet} />
        </Stack>
      )}
    </Stack>
  );
}

function AmountLine({ amount, price, term }: { term: string; amount: string; price: string }) {
  return (
    <Stack as="p" direction="row" gap={12} rowGap={0} justify="between">
      <span className={styles.term}>{term}</span>
      <span className={styles.amount}>
        {amount} <span className={styles.at}>@</span> {price}
      </span>
    </Stack>
  );
}
