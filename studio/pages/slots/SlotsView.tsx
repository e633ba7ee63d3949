import { useSelector } from '@xstate/react';
import { slotsLines, slotsSymbols } from '../../rules/slots';
import { useGame } from '../game/game-context';
import { LiveRegion } from '../game/LiveRegion';
import { isWin, payoutText } from '../ui/payout';
import { Reels } from './Reels';
import styles from './SlotsView.module.css';
import { SpinControls } from './SpinControls';
import { SymbolDefinitions } from './SymbolArt';
import { useShownSpin } from './use-shown-spin';
import { useSlots, useSlotsContext } from './use-slots';

/** What the spin is doing, in words. */
function useSpinMessage({ phase, shown, total, payout }: ReturnType<typeof useShownSpin>): string {
  const { text } = useGame();
  const isUnresolved = useSelector(useSlots(), (snapshot) => snapshot.matches('unresolved'));
  if (isUnresolved) return text.unresolved;
  if (phase === 'idle') return text.pressSpin;
  if (phase === 'turning' && shown > 0) return text.freeSpin(shown, total - 1);
  if (phase !== 'stopped') return text.goodLuck;
  return payoutText(payout, text);
}

export function SlotsView() {
  const { text } = useGame();
  const notice = useSlotsContext((context) => context.notice);
  const spin = useShownSpin();
  const message = useSpinMessage(spin);
  const { phase, id, reels, winning, payout, onStopped } = spin;
  return (
    <div className={styles.view}>
      <SymbolDefinitions />
      <div className={styles.cabinet}>
        <p
          className={styles.marquee}
          data-won={(phase === 'stopped' && isWin(payout)) || undefined}
          aria-hidden="true"
        >
          {message}
        </p>
        <div className={styles.reels} aria-hidden="true">
          <Reels
            reels={reels}
            symbols={slotsSymbols}
            spin={id}
            isWaiting={phase === 'waiting'}
            winning={winning}
            onStopped={onStopped}
          />
        </div>
        <p className={styles.lines}>{text.lines(slotsLines.length)}</p>
      </div>
      <SpinControls />
      <LiveRegion>{message}</LiveRegion>
      {notice && (
        <p className={styles.notice} role="alert">
          {text.notice[notice]}
        </p>
      )}
    </div>
  );
}
