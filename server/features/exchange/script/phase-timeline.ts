import type { MarketOverlay } from '../../../../domain/betting/market';
import { MINUTE, SECOND } from '../../../kit/clock';
import type { Phase } from './script';

type PhaseChange = Partial<Omit<Phase, 'at'>>;

/** Builds the phases of a market in order of time. */
export interface PhaseTimeline {
  readonly phases: readonly Phase[];
  /** Adds a phase that differs from the previous one in these fields. A moment before the previous phase is moved right behind it. */
  add(at: number, changed: PhaseChange): void;
  /** Suspends the market for a duration, with new chances. */
  suspend(at: number, duration: number, fair: readonly number[]): void;
  /** Suspends the market and opens it in play. */
  turnInPlay(at: number): void;
  /** Suspends the market with RESULT_AWAITED, then closes it. */
  conclude(at: number, fair: readonly number[]): void;
}

/** Computes the value on the first call. */
export function lazily<T>(write: () => T): () => T {
  let written: { readonly value: T } | null = null;
  return () => {
    written ??= { value: write() };
    return written.value;
  };
}

const none: readonly MarketOverlay[] = [];

/** Milliseconds for which a market is shown before it opens. */
const INACTIVE_FOR = 2 * MINUTE;
const AWAITED_FOR = 40 * SECOND;
const TURNING_FOR = 20 * SECOND;

/** Starts with an INACTIVE phase at the moment, and opens two minutes later. */
export function createTimeline(at: number, fair: readonly number[], inPlay = false): PhaseTimeline {
  const first: Phase = { at, status: 'INACTIVE', overlays: none, inPlay, fair };
  const phases: Phase[] = [first];
  let last = first;
  const addPhase = (moment: number, changed: PhaseChange) => {
    last = {
      at: Math.max(moment, last.at + 1),
      status: changed.status ?? last.status,
      overlays: changed.overlays ?? last.overlays,
      inPlay: changed.inPlay ?? last.inPlay,
      fair: changed.fair ?? last.fair,
    };
    phases.push(last);
  };
  addPhase(at + INACTIVE_FOR, { status: 'OPEN' });
  return {
    phases,
    add: addPhase,
    suspend(moment, duration, now) {
      addPhase(moment, { status: 'SUSPENDED', overlays: none, fair: now });
      addPhase(moment + duration, { status: 'OPEN' });
    },
    turnInPlay(moment) {
      addPhase(moment, { status: 'SUSPENDED', inPlay: true });
      addPhase(moment + TURNING_FOR, { status: 'OPEN' });
    },
    conclude(moment, now) {
      addPhase(moment, { status: 'SUSPENDED', overlays: ['RESULT_AWAITED'], fair: now });
      addPhase(moment + AWAITED_FOR, { status: 'CLOSED', overlays: none });
    },
  };
}
