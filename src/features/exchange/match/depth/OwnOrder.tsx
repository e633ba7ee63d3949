import { useText } from '../../../../i18n/I18n';
import { formatPrice, formatSize } from '../../../../ui/format';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { rupees } from '../../bets/bet-text';
import { SideBadge } from '../../bets/SideBadge';
import type { Bet } from '../../bets/types';
import styles from './Ladder.module.css';
import type { OrderHandlers } from './use-order-move';

interface OwnOrderProps {
  bet: Bet;
  /** The player's other orders at the price. */
  others: readonly Bet[];
  isMoving: boolean;
  handlers: OrderHandlers;
}

/** A waiting order of the player at its price: dragged or moved with keys to another one. */
export function OwnOrder({ bet, handlers, isMoving, others }: OwnOrderProps) {
  const text = useText('match');
  const canEdit = useBetsSelector((bets) => bets.can({ type: 'bets.editOpened', betId: bet.id }));
  const { price, remaining, side } = bet;
  const badge = (
    <SideBadge side={side}>
      {text(side)} {formatSize(remaining)}
      {others.length > 0 && ` +${others.length}`}
    </SideBadge>
  );
  if (!canEdit) return badge;
  return (
    <button
      type="button"
      className={styles.order}
      data-order={[bet, ...others].map(({ id }) => id).join(' ')}
      aria-pressed={isMoving}
      aria-label={text('ladder.order', {
        side: text(side),
        amount: rupees(remaining),
        price: formatPrice(price),
      })}
      aria-description={text('ladder.orderHint')}
      onPointerDown={(event) => handlers.onPointerDown(event, bet)}
      onPointerMove={handlers.onPointerMove}
      onPointerUp={handlers.onPointerUp}
      onPointerCancel={handlers.onPointerCancel}
      onKeyDown={(event) => handlers.onKeyDown(event, bet)}
      onBlur={handlers.onBlur}
      onClick={() => handlers.onClick(bet)}
    >
      {badge}
    </button>
  );
}
