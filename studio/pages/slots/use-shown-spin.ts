import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { holdShownBalance } from '../game/shown-balance';
import { playSound } from '../sound/sound';
import { isBigWin, isWin } from '../ui/payout';
import { viewOf } from './spin-view';
import { useSlots, useSlotsContext } from './use-slots';

/** Milliseconds for which a spin without and with a win is shown after its reels have stopped. */
const PAUSE = { none: 150, win: 1_600, further: 800 };

const none: ReadonlySet<number> = new Set();

/** Winnings of the first spins of an outcome, in paise. */
const wonOf = (stake: number, spins: readonly { pays: number }[], count: number): number =>
  Math.floor((stake * spins.slice(0, count).reduce((sum, spin) => sum + spin.pays, 0)) / 100);

/** `waiting`: the studio has not answered. `turning`: the reels stop one by one, then the wheel. `stopped`: the spin is shown. */
export type SpinPhase = 'idle' | 'waiting' | 'turning' | 'stopped';

/** @param hasResult false after a refusal: the reels show the spin before it, whose win is not repeated. */
function phaseOf(isWaiting: boolean, isTurning: boolean, hasResult: boolean): SpinPhase {
  if (isWaiting) return 'waiting';
  if (isTurning) return 'turning';
  return hasResult ? 'stopped' : 'idle';
}

/** Further spins follow a win without a long pause. */
const pauseAfter = (hasShown: boolean, hasNext: boolean): number => {
  if (!hasShown) return PAUSE.none;
  return hasNext ? PAUSE.further : PAUSE.win;
};

/** The spin that the reels show, and what it has won so far. */
export function useShownSpin() {
  const slots = useSlots();
  const isWaiting = useSelector(
    slots,
    (snapshot) => snapshot.matches('spinning') || snapshot.matches('unresolved'),
  );
  const isShowing = useSelector(slots, (snapshot) => snapshot.matches('showing'));
  const spin = useSlotsContext((context) => context.spin);
  const shown = useSlotsContext((context) => context.shown);
  const isRefused = useSlotsContext((context) => context.notice !== null);
  /** Ids of the spins whose reels, and whose wheel, have stopped last. */
  const [reelsStopped, setReelsStopped] = useState<string | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);

  const view = useMemo(() => (spin ? viewOf(spin.outcome, shown) : null), [spin, shown]);
  const id = spin ? `${spin.round}:${shown}` : null;
  const isTurning = isShowing && stopped !== id;
  const phase = phaseOf(isWaiting, isTurning, spin !== null && !isRefused);
  const hasStopped = phase === 'stopped';
  const winning = view && hasStopped ? view.winning : none;
  // Shown once the spin has stopped.
  const won = spin ? wonOf(spin.stake, spin.outcome.spins, shown + 1) : 0;
  const payout = { staked: spin?.stake ?? 0, won };
  const hasWon = isWin(payout);
  const isBig = isBigWin(payout);
  const total = spin?.outcome.spins.length ?? 1;

  useEffect(() => {
    if (isWaiting) playSound('spin');
  }, [isWaiting]);

  // The studio's balance may already have the winnings.
  useEffect(() => {
    holdShownBalance(isShowing && spin ? spin.balance : null);
    return () => holdShownBalance(null);
  }, [isShowing, spin]);

  useEffect(() => {
    if (!isShowing || !hasStopped) return;
    if (hasWon) playSound(isBig ? 'bigWin' : 'win');
    const timer = setTimeout(
      () => slots.send({ type: 'slots.spinShown' }),
      pauseAfter(winning.size > 0, shown + 1 < total),
    );
    return () => clearTimeout(timer);
  }, [isShowing, hasStopped, winning, hasWon, isBig, shown, total, slots]);

  const hasWheel = isTurning && view?.segment != null && reelsStopped === id;
  return {
    phase,
    id,
    view,
    winning,
    payout,
    outcome: spin?.outcome ?? null,
    shown,
    /** Segment of the wheel that turns; null: none does. */
    segment: hasWheel ? view.segment : null,
    onReelsStopped: () => {
      setReelsStopped(id);
      if (view?.segment == null) setStopped(id);
    },
    onWheelStopped: () => setStopped(id),
  };
}
