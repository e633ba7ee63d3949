import { useInView } from 'react-intersection-observer';
import type { MarketActor } from '../../../../../machines/exchange/market/market.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { formatPaise } from '../../../../ui/format';
import { useBets, useMarket } from '../../../../view/actors/exchange';
import { useStopReason } from '../../../refusals/Stopped';
import { FOCUS_RECEIVER, KeptFocus } from '../KeptFocus';
import type { Bet } from '../types';
import styles from './CashOutButton.module.css';
import { canBeHedged } from './is-cashable';
import { useLiveCashOut } from './LiveCashOuts';

/**
 * Opens the cash-out of the bets on one selection. Shows what it would bring at the prices of the market, which is followed while the
 * button is on the screen: no quote is requested before the button is pressed. Nothing is rendered where the results of the bets are
 * nearly equal.
 */
export function CashOutButton({ bets: group }: { bets: readonly [Bet, ...Bet[]] }) {
  const text = useText('cashOut');
  const stopReason = useStopReason('cash-outs', 'cashOut');
  const bets = useBets();
  const inLanguage = useInLanguage();
  const { inView, ref } = useInView();
  const [first] = group;
  const { marketId, selectionId } = first;

  function open() {
    bets.send({ type: 'bets.cashOutClosed' });
    bets.send({ type: 'bets.cashOutOpened', marketId, selectionId });
  }

  if (!canBeHedged(group)) return null;
  return (
    <KeptFocus>
      <Button
        {...FOCUS_RECEIVER}
        ref={ref}
        className={styles.button}
        size="small"
        variant="quiet"
        disabledReason={stopReason}
        onClick={open}
      >
        <span aria-hidden="true">{text('open')}</span>
        <VisuallyHidden>{text('openOf', { selection: inLanguage(first).selectionName })}</VisuallyHidden>
        {inView && <FollowedValue bets={group} />}
      </Button>
    </KeptFocus>
  );
}

function FollowedValue({ bets }: { bets: readonly [Bet, ...Bet[]] }) {
  const market = useMarket(bets[0].marketId, 'full');
  return market && <LiveValue bets={bets} market={market} />;
}

function LiveValue({ bets, market }: { bets: readonly [Bet, ...Bet[]]; market: MarketActor }) {
  const value = useLiveCashOut(market, bets);
  if (value === null) return null;
  return (
    <span className={styles.value} data-tone={value === 0 ? undefined : value < 0 ? 'loss' : 'gain'}>
      {formatPaise(value, { signed: true })}
    </span>
  );
}
