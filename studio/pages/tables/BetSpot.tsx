import type { ReactNode } from 'react';
import { memo } from 'react';
import { useText } from '../game/game-context';
import { Chip } from '../ui/Chip';
import { formatPaise } from '../ui/money';
import styles from './BetSpot.module.css';

export interface BetSpotProps {
  readonly spot: string;
  readonly name: string;
  /** The text on the table: 1:1. */
  readonly odds: string;
  /** Paise: chips of the player that are bet, and chips that are not yet. */
  readonly placed: number;
  readonly draft: number;
  /** Paise of all players. */
  readonly total: number;
  readonly isOpen: boolean;
  /** Null until the round is settled. */
  readonly hasWon: boolean | null;
  readonly tone?: 'a' | 'b' | 'side';
  readonly onPlace: (spot: string) => void;
  readonly children?: ReactNode;
}

/** A spot of the felt: pressing it puts the chosen chip there. */
export const BetSpot = memo(function BetSpot(props: BetSpotProps) {
  const { spot, name, odds, placed, draft, total, isOpen, hasWon, tone, onPlace, children } = props;
  const text = useText();
  const own = placed + draft;
  const label = [
    name,
    text.pays(odds),
    own > 0 ? text.yourStake(formatPaise(own)) : null,
    total > 0 ? text.onSpot(formatPaise(total)) : null,
  ];
  return (
    <button
      type="button"
      className={styles.spot}
      data-tone={tone}
      data-won={hasWon ?? undefined}
      data-own={own > 0 || undefined}
      aria-label={label.filter(Boolean).join(', ')}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onPlace(spot)}
    >
      <span className={styles.name}>{name}</span>
      {children}
      <span className={styles.odds}>{odds}</span>
      {total > 0 && <span className={styles.total}>{formatPaise(total)}</span>}
      {own > 0 && (
        <span className={styles.stack} data-draft={draft > 0 || undefined}>
          <Chip value={own} />
        </span>
      )}
    </button>
  );
});
