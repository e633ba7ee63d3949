import { memo } from 'react';
import type { BetKind } from '../../rules/roulette';
import { useText } from '../game/game-context';
import { type SpotState, useSpotState } from '../tables/use-chips';
import { Chip } from '../ui/Chip';
import { formatPaise } from '../ui/money';
import styles from './InsideBets.module.css';
import { type InsideBet, insideBets } from './layout';

interface InsideBetsProps {
  /** The kind that can be placed; the others show their chips. */
  readonly kind: BetKind;
  readonly isLong: boolean;
  readonly isOpen: boolean;
  /** The bet at which the Tab key stops. */
  readonly tabStop: string | undefined;
  readonly onPlace: (spot: string) => void;
  /** The player points at a bet; null: at none. */
  readonly onPoint: (bet: InsideBet | null) => void;
}

/** Splits, streets, corners and six lines, on the cells of their numbers. */
export function InsideBets({ kind, isLong, tabStop, ...target }: InsideBetsProps) {
  const stateOf = useSpotState();
  return insideBets.map((bet) => {
    const state = stateOf(bet.spot);
    const area = isLong ? bet.place.long : bet.place.upright;
    if (bet.kind === kind) {
      const isTabStop = bet.spot === tabStop;
      return <Target key={bet.spot} bet={bet} area={area} isTabStop={isTabStop} {...state} {...target} />;
    }
    return (
      state.placed + state.draft > 0 && (
        <span key={bet.spot} className={styles.target} data-kind={bet.kind} style={{ gridArea: area }}>
          <Stake {...state} />
        </span>
      )
    );
  });
}

interface TargetProps extends SpotState, Pick<InsideBetsProps, 'isOpen' | 'onPlace' | 'onPoint'> {
  readonly bet: InsideBet;
  readonly area: string;
  readonly isTabStop: boolean;
}

const Target = memo(function Target(props: TargetProps) {
  const { bet, area, isOpen, isTabStop, onPlace, onPoint, ...state } = props;
  const text = useText();
  const own = state.placed + state.draft;
  const spoken = [
    text.insideBet(bet.kind, bet.numbers),
    text.pays(bet.odds),
    own > 0 ? text.yourStake(formatPaise(own)) : null,
  ];
  return (
    <button
      type="button"
      className={styles.target}
      data-kind={bet.kind}
      data-won={state.hasWon ?? undefined}
      data-spot={bet.spot}
      style={{ gridArea: area }}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={spoken.filter(Boolean).join(', ')}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onPlace(bet.spot)}
      onPointerEnter={() => onPoint(bet)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(bet)}
      onBlur={() => onPoint(null)}
    >
      {own > 0 ? <Stake {...state} /> : <span className={styles.dot} />}
    </button>
  );
});

function Stake({ placed, draft }: SpotState) {
  return (
    <span className={styles.stack} data-draft={draft > 0 || undefined}>
      <Chip value={placed + draft} />
    </span>
  );
}
