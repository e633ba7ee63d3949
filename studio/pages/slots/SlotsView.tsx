import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { isSlots, type SlotsEngine, slotMachines } from '../../rules/slots/slot-machines';
import { wheelSegments } from '../../rules/slots/wheel';
import { useGame } from '../game/game-context';
import { LiveRegion } from '../game/LiveRegion';
import type { Messages } from '../messages/catalogue';
import { formatPaise } from '../ui/money';
import { isWin, payoutText } from '../ui/payout';
import { SymbolDefinitions } from './art/SymbolArt';
import './machines.css';
import { Reels } from './Reels';
import styles from './SlotsView.module.css';
import { SpinControls } from './SpinControls';
import { idleReels } from './spin-view';
import { useShownSpin } from './use-shown-spin';
import { useSlots, useSlotsContext } from './use-slots';
import { Wheel } from './Wheel';

type ShownSpin = ReturnType<typeof useShownSpin>;

/** A further spin of a round, in words. */
function furtherSpin({ outcome, shown }: ShownSpin, text: Messages): string {
  switch (outcome?.engine) {
    case 'slots-tumbling':
      return text.tumble(outcome.spins[shown]?.multiplier ?? 1);
    case 'slots-respins':
      return text.respinsLeft(outcome.spins[shown - 1]?.left ?? 0);
    default:
      return text.freeSpin(shown, (outcome?.spins.length ?? 1) - 1);
  }
}

/** After a spin that others of the round follow: what the round has brought so far, or what follows. */
function betweenSpins({ outcome, payout, shown }: ShownSpin, text: Messages): string {
  if (payout.won > 0) return text.soFar(formatPaise(payout.won));
  return outcome?.engine === 'slots-respins'
    ? text.respinsLeft(outcome.spins[shown]?.left ?? 0)
    : text.freeSpin(1, (outcome?.spins.length ?? 1) - 1);
}

/** What the spin is doing, in words. */
function useSpinMessage(spin: ShownSpin): string {
  const { text } = useGame();
  const isUnresolved = useSelector(useSlots(), (snapshot) => snapshot.matches('unresolved'));
  const { phase, segment, shown, payout, outcome } = spin;
  if (isUnresolved) return text.unresolved;
  if (phase === 'idle') return text.pressSpin;
  if (segment !== null) return text.wheelTurns;
  if (phase === 'turning' && shown > 0) return furtherSpin(spin, text);
  if (phase !== 'stopped') return text.goodLuck;
  if (shown + 1 < (outcome?.spins.length ?? 1)) return betweenSpins(spin, text);
  const stoppedAt = outcome?.engine === 'slots-wheel' ? (outcome.spins[shown]?.segment ?? null) : null;
  const result = payoutText(payout, text);
  return stoppedAt === null ? result : text.wheelAt(wheelSegments[stoppedAt] ?? 1, result);
}

function linesText(engine: SlotsEngine, text: Messages): string {
  const { counts, lines } = slotMachines[engine];
  if (lines.length === 0) return text.anywhere(counts[0] ?? 0);
  return engine === 'slots-both-ways' ? text.linesBothWays(lines.length) : text.lines(lines.length);
}

export function SlotsView() {
  const { art, game, text } = useGame();
  const welcomed = useSelector(game, ({ context }) => context.welcome?.engine);
  const engine = welcomed !== undefined && isSlots(welcomed) ? welcomed : 'slots';
  const { reels, rows, symbols } = slotMachines[engine];
  const notice = useSlotsContext((context) => context.notice);
  const spin = useShownSpin();
  const message = useSpinMessage(spin);
  const { phase, id, view, winning, payout, segment, onReelsStopped, onWheelStopped } = spin;
  const isGain = phase === 'stopped' && isWin(payout);
  const names = (phase === 'stopped' ? view?.filled : view?.reels) ?? idleReels(engine);
  const size = { '--reels': reels, '--rows': rows, '--ratio': reels / (rows * 1.2) } as CSSProperties;
  return (
    <div className={styles.view} data-machine={engine} style={size}>
      <SymbolDefinitions />
      <div className={styles.cabinet}>
        <p className={styles.marquee} data-won={isGain || undefined} aria-hidden="true">
          {message}
        </p>
        <div className={styles.reels} aria-hidden="true">
          <Reels
            art={art}
            reels={names}
            symbols={symbols}
            spin={id}
            isWaiting={phase === 'waiting'}
            winning={winning}
            isGain={isGain}
            prizes={view?.prizes ?? []}
            falls={view?.falls ?? null}
            onStopped={onReelsStopped}
          />
          {segment !== null && <Wheel segment={segment} onStopped={onWheelStopped} />}
        </div>
        <p className={styles.lines}>{linesText(engine, text)}</p>
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
