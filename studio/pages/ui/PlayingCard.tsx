import { memo } from 'react';
import { type Face, readCard, type Suit } from './card-code';
import styles from './PlayingCard.module.css';

const paths: Record<Suit, string> = {
  S: 'M12 2C9 7 3 10 3 15a4.4 4.4 0 0 0 7.6 3C10.5 20 9.6 21.4 8 22h8c-1.6-.6-2.5-2-2.6-4A4.4 4.4 0 0 0 21 15c0-5-6-8-9-13z',
  H: 'M12 21.5C5 15.5 2 12 2 8a5 5 0 0 1 10-1.8A5 5 0 0 1 22 8c0 4-3 7.5-10 13.5z',
  D: 'M12 1.5 20.5 12 12 22.5 3.5 12z',
  C: 'M12 2a4.6 4.6 0 0 0-3.7 7.3 4.6 4.6 0 1 0 2.5 7.9c-.1 2.4-1 4.1-2.8 4.8h8c-1.8-.7-2.7-2.4-2.8-4.8a4.6 4.6 0 1 0 2.5-7.9A4.6 4.6 0 0 0 12 2z',
};

const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';

const isCourt = (rank: string): boolean => rank === 'J' || rank === 'Q' || rank === 'K';

const crowns: Record<string, string> = {
  J: 'M20 30h20l-2-9-8 5-8-5z',
  Q: 'M18 30h24l3-12-7 6-4-8-4 8-4-8-4 8-7-6z',
  K: 'M17 30h26l2-14-8 7-7-11-7 11-8-7z',
};

function Pip({ suit, x, y, size }: { suit: Suit; x: number; y: number; size: number }) {
  return <path d={paths[suit]} transform={`translate(${x} ${y}) scale(${size / 24})`} />;
}

function Corner({ rank, suit }: Face) {
  return (
    <>
      <text x="9.5" y="17" className={styles.rank} textLength={rank === '10' ? 14 : undefined}>
        {rank}
      </text>
      <Pip suit={suit} x={4} y={20} size={11} />
    </>
  );
}

function CardFace({ face }: { face: Face }) {
  const { rank, suit } = face;
  return (
    <svg className={styles.svg} viewBox="0 0 60 84" aria-hidden="true">
      <rect width="60" height="84" rx="6" className={styles.paper} />
      <g className={isRed(suit) ? styles.red : styles.black}>
        <Corner {...face} />
        <g transform="rotate(180 30 42)">
          <Corner {...face} />
        </g>
        {isCourt(rank) ? (
          <>
            <rect x="17" y="12" width="26" height="60" rx="3" className={styles.court} />
            <path d={crowns[rank]} className={styles.crown} transform="translate(12 12) scale(0.6)" />
            <Pip suit={suit} x={19} y={33} size={22} />
            <g transform="rotate(180 30 42)">
              <path d={crowns[rank]} className={styles.crown} transform="translate(12 12) scale(0.6)" />
            </g>
          </>
        ) : (
          <Pip suit={suit} x={17} y={29} size={26} />
        )}
      </g>
    </svg>
  );
}

function CardBack() {
  return (
    <svg className={styles.svg} viewBox="0 0 60 84" aria-hidden="true">
      <rect width="60" height="84" rx="6" className={styles.paper} />
      <rect x="4" y="4" width="52" height="76" rx="4" className={styles.back} />
      <path
        className={styles.lattice}
        d="M4 24 24 4M4 44 44 4M4 64 56 12M8 80 56 32M28 80 56 52M48 80 56 72M36 4 56 24M16 4 56 44M4 12 56 64M4 32 52 80M4 52 32 80M4 72 12 80"
      />
      <circle cx="30" cy="42" r="11" className={styles.seal} />
      <path className={styles.star} d="m30 34 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7-4.9 2.7 1-5.5-4-3.8 5.5-.7z" />
    </svg>
  );
}

interface PlayingCardProps {
  /** Null: face down. */
  readonly code: string | null;
  readonly isWinner?: boolean;
  /** Deals and turns the card with an animation when it appears. */
  readonly isDealt?: boolean;
}

/** A card on the table. Its name is read in the text of the hand, not here. */
export const PlayingCard = memo(function PlayingCard({ code, isWinner, isDealt }: PlayingCardProps) {
  const face = code === null ? null : readCard(code);
  return (
    <span
      className={styles.card}
      data-up={face !== null || undefined}
      data-winner={isWinner || undefined}
      data-dealt={isDealt || undefined}
    >
      <span className={styles.turn}>
        <span className={styles.side}>
          <CardBack />
        </span>
        {face && (
          <span className={styles.front}>
            <CardFace face={face} />
          </span>
        )}
      </span>
    </span>
  );
});
