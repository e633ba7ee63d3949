import type { MarketOverlay } from '../../../machines/domain/betting/market';
import { MINUTE, type Phase, SECOND } from './script';

type PhaseChange = Partial<Omit<Phase, 'at'>>;

/** Writes the phases of a market, one after the other. */
export interface PhaseTimeline {
  readonly phases: readonly Phase[];
  /** From this moment on it is as it was, but for this. A moment that is past already counts as right after the last one told. */
  add(at: number, changed: PhaseChange): void;
  /** Suspended for a while, and open again with what is true then. */
  suspend(at: number, duration: number, fair: readonly number[]): void;
  /** Suspended, and open again in play. */
  turnInPlay(at: number): void;
  /** Nothing more is taken while the result is awaited; then it is closed. */
  conclude(at: number, fair: readonly number[]): void;
}

/** Writes once, when asked for the first time. */
export function lazily<T>(write: () => T): () => T {
  let written: { readonly value: T } | null = null;
  return () => {
    written ??= { value: write() };
    return written.value;
  };
}

const none: readonly MarketOverlay[] = [];

/** For so long a market is shown before it takes bets. */
const INACTIVE_FOR = 2 * MINUTE;
const AWAITED_FOR = 40 * SECOND;
const TURNING_FOR = 20 * SECOND;

/** Appears at the moment, and opens soon after. */
export function createTimeline(at: number, fair: readonly number[], inPlay = false): PhaseTimeline {
  const first: Phase = { at, status: 'INACTIVE', overlays: none, inPlay, fair };
  const phases: Phase[] = [first];
  let last = first;
  const turn = (moment: number, changed: PhaseChange) => {
    last = {
      at: Math.max(moment, last.at + 1),
      status: changed.status ?? last.status,
      overlays: changed.overlays ?? last.overlays,
      inPlay: changed.inPlay ?? last.inPlay,
      fair: changed.fair ?? last.fair,
    };
    phases.push(last);
  };
  turn(at + INACTIVE_FOR, { status: 'OPEN' });
  return {
    phases,
    add: turn,
    suspend(moment, duration, now) {
      turn(moment, { status: 'SUSPENDED', overlays: none, fair: now });
      turn(moment + duration, { status: 'OPEN' });
    },
    turnInPlay(moment) {
      turn(moment, { status: 'SUSPENDED', inPlay: true });
      turn(moment + TURNING_FOR, { status: 'OPEN' });
    },
    conclude(moment, now) {
      turn(moment, { status: 'SUSPENDED', overlays: ['RESULT_AWAITED'], fair: now });
      turn(moment + AWAITED_FOR, { status: 'CLOSED', overlays: none });
    },
  };
}
