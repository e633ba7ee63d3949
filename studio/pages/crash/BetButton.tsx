import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { CrashBet } from '../../contract/answers';
import { useGame } from '../game/game-context';
import { useShownBalance } from '../game/shown-balance';
import { playSound } from '../sound/sound';
import { formatMultiplier, formatPaise } from '../ui/money';
import { isBigWin, isWin } from '../ui/payout';
import styles from './BetButton.module.css';
import type { FrameValue } from './frame-value';
import { useCrashBet } from './use-crash';

interface BetButtonProps {
  readonly slot: 0 | 1;
  readonly stake: number;
  readonly autoCashOut: number | null;
  readonly isBlocked: boolean;
  readonly multiplier: FrameValue;
}

/** What the bet would return now. A preview: the studio's clock decides. */
function CashOutAmount({ stake, multiplier }: { stake: number; multiplier: FrameValue }) {
  const { text } = useGame();
  const element = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      multiplier.subscribe((hundredths) => {
        if (element.current) {
          element.current.textContent = text.cashOut(formatPaise(Math.floor((stake * hundredths) / 100)));
        }
      }),
    [stake, multiplier, text],
  );
  return <span ref={element} />;
}

/** A bet of this round: waiting for take-off, or to be cashed out. Offline, only the studio's automatic cash-out can end it. */
function PlacedButton({ slot, multiplier }: Pick<BetButtonProps, 'slot' | 'multiplier'>) {
  const { game, text } = useGame();
  const isOnline = useSelector(game, (snapshot) => snapshot.matches({ active: 'online' }));
  const bet = useCrashBet(slot);
  const isFlying = useSelector(bet, ({ context }) => context.phase === 'flying');
  const isBusy = useSelector(bet, (snapshot) => snapshot.matches('cashingOut'));
  const stake = useSelector(bet, ({ context }) => context.bet?.stake ?? 0);
  const auto = useSelector(bet, ({ context }) => context.bet?.auto_cash_out ?? null);
  if (!isOnline) {
    return (
      <button type="button" className={styles.button} data-tone="busy" disabled>
        <strong>{text.cashOutOffline}</strong>
        <span>{auto === null ? text.notAutomatic : text.autoCounts(formatMultiplier(auto))}</span>
      </button>
    );
  }
  const flightNote = isBusy ? text.cashingOut : auto === null ? '' : text.autoAt(formatMultiplier(auto));
  return (
    <button
      type="button"
      className={styles.button}
      data-tone={isFlying ? 'cash' : 'busy'}
      disabled={!isFlying || isBusy}
      onClick={() => bet.send({ type: 'crashBet.cashOutRequested' })}
    >
      <strong>
        {isFlying ? <CashOutAmount stake={stake} multiplier={multiplier} /> : formatPaise(stake)}
      </strong>
      <span>{isFlying ? flightNote : text.waitingForTakeOff}</span>
    </button>
  );
}

function Result({ bet: { cashed_out_at, stake, won } }: { bet: CrashBet }) {
  const { text } = useGame();
  const payout = { staked: stake, won: won ?? 0 };
  return (
    <p
      className={styles.result}
      data-won={isWin(payout) || undefined}
      data-big={(isWin(payout) && isBigWin(payout)) || undefined}
    >
      {cashed_out_at === null ? text.lost : `${formatMultiplier(cashed_out_at)} · ${formatPaise(payout.won)}`}
    </p>
  );
}

/** Result of the last bet, and the button for the next one. */
function NewBetButton({ slot, stake, autoCashOut, isBlocked }: Omit<BetButtonProps, 'multiplier'>) {
  const { text, createKey } = useGame();
  const bet = useCrashBet(slot);
  const phase = useSelector(bet, ({ context }) => context.phase);
  const last = useSelector(bet, (snapshot) => (snapshot.matches('over') ? snapshot.context.bet : null));
  const isCovered = stake <= useShownBalance();
  return (
    <>
      {last && <Result bet={last} />}
      <button
        type="button"
        className={styles.button}
        disabled={isBlocked || !isCovered}
        onClick={() => {
          playSound('chip');
          bet.send({
            type: 'crashBet.placeRequested',
            stake,
            autoCashOut,
            key: createKey(),
            clientSeed: createKey(),
          });
        }}
      >
        <strong>{text.betAmount(formatPaise(stake))}</strong>
        {!isCovered && <span>{text.aboveBalance}</span>}
        {isCovered && phase !== 'betting' && <span>{text.forNextRound}</span>}
      </button>
    </>
  );
}

function useCashOutSound(bet: ReturnType<typeof useCrashBet>): void {
  const cashedOutAt = useSelector(bet, ({ context }) => context.bet?.cashed_out_at ?? null);
  const staked = useSelector(bet, ({ context }) => context.bet?.stake ?? 0);
  const won = useSelector(bet, ({ context }) => context.bet?.won ?? 0);
  useEffect(() => {
    const payout = { staked, won };
    if (cashedOutAt !== null && isWin(payout)) playSound(isBigWin(payout) ? 'bigWin' : 'cashOut');
  }, [cashedOutAt, staked, won]);
}

/** Bets, cancels the waiting bet, or cashes out, whichever the bet's state allows. */
export function BetButton(props: BetButtonProps) {
  const { slot, multiplier } = props;
  const { text } = useGame();
  const bet = useCrashBet(slot);
  const status = useSelector(bet, ({ value }) => value);
  const order = useSelector(bet, ({ context }) => context.order);
  useCashOutSound(bet);

  if (status === 'queued') {
    return (
      <button
        type="button"
        className={styles.button}
        data-tone="cancel"
        onClick={() => bet.send({ type: 'crashBet.cancelled' })}
      >
        <strong>{text.cancel}</strong>
        <span>{text.waitingForRound}</span>
      </button>
    );
  }
  if (status === 'placing' || status === 'unresolved') {
    return (
      <button type="button" className={styles.button} data-tone="busy" disabled>
        <strong>{order && formatPaise(order.stake)}</strong>
        <span>{status === 'placing' ? text.placing : text.unresolved}</span>
      </button>
    );
  }
  if (status === 'placed' || status === 'cashingOut') {
    return <PlacedButton slot={slot} multiplier={multiplier} />;
  }
  return <NewBetButton {...props} />;
}
