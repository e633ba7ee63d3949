import { memo } from 'react';
import { useText } from '../game/game-context';
import type { SpotState } from '../tables/use-chips';
import { Chip } from '../ui/Chip';
import { formatPaise } from '../ui/money';
import styles from './Cell.module.css';

interface CellProps extends SpotState {
  readonly spot: string;
  readonly name: string;
  readonly label: string;
  readonly odds: string;
  readonly tone: string;
  readonly area: string;
  readonly isOpen: boolean;
  /** False: the player bets on several numbers, and the number cannot be pressed. */
  readonly isTarget: boolean;
  /** The Tab key stops at it; arrow keys lead to the others. */
  readonly isTabStop: boolean;
  /** Part of the bet on several numbers that the player points at. */
  readonly isCovered: boolean;
  readonly onPlace: (spot: string) => void;
}

/** A number or an outside bet. */
export const Cell = memo(function Cell(props: CellProps) {
  const { spot, name, label, odds, tone, area, isOpen, isTarget, isTabStop, isCovered } = props;
  const { placed, draft, hasWon, onPlace } = props;
  const text = useText();
  const own = placed + draft;
  const spoken = [label, text.pays(odds), own > 0 ? text.yourStake(formatPaise(own)) : null];
  return (
    <button
      type="button"
      className={styles.cell}
      data-tone={tone}
      data-won={hasWon ?? undefined}
      data-covered={isCovered || undefined}
      style={{ gridArea: area }}
      aria-label={spoken.filter(Boolean).join(', ')}
      aria-disabled={!isOpen || !isTarget}
      data-spot={spot}
      tabIndex={isTarget && isTabStop ? 0 : -1}
      onClick={() => isOpen && isTarget && onPlace(spot)}
    >
      {tone === 'diamond-red' || tone === 'diamond-black' ? (
        <svg className={styles.diamond} viewBox="0 0 40 24" aria-hidden="true">
          <path d="M20 2 38 12 20 22 2 12z" />
        </svg>
      ) : (
        <span>{name}</span>
      )}
      {own > 0 && (
        <span className={styles.stack} data-draft={draft > 0 || undefined}>
          <Chip value={own} />
        </span>
      )}
    </button>
  );
});
