import { useEffect } from 'react';
import { useText } from '../app/game-context';
import { LiveRegion } from '../app/LiveRegion';
import { playSound } from '../sound/sound';
import { formatPaise } from '../ui/money';
import styles from './ResultBanner.module.css';
import { selectPhase, useTableContext } from './use-table';

/** A win of so many times the stake is a big one. */
const BIG = 10;

/** The result of the round and of the player's bets, when the studio has settled them. Covers the chips. */
export function ResultBanner({ result }: { result: string }) {
  const text = useText();
  const phase = useTableContext(selectPhase);
  const settlement = useTableContext(({ settlement }) => settlement);
  const won = phase === 'settled' ? (settlement?.won ?? 0) : 0;
  const isBig = settlement !== null && won >= settlement.staked * BIG;

  useEffect(() => {
    if (phase === 'betting') playSound('chip');
    if (phase === 'closed') playSound('closed');
  }, [phase]);
  useEffect(() => {
    if (won > 0) playSound(isBig ? 'bigWin' : 'win');
  }, [won, isBig]);

  const own =
    settlement === null || settlement.staked === 0
      ? ''
      : settlement.won > 0
        ? text.won(formatPaise(settlement.won))
        : text.lost;
  const announced =
    phase === 'settled' ? `${result}. ${own}` : phase === 'betting' ? text.placeBets : text.betsClosed;
  return (
    <>
      <LiveRegion>{announced}</LiveRegion>
      {phase === 'settled' && (
        <div className={styles.banner} data-won={won > 0 || undefined} aria-hidden="true">
          <strong className={styles.result}>{result}</strong>
          {own && <span className={styles.own}>{own}</span>}
        </div>
      )}
    </>
  );
}
