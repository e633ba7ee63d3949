import { useEffect } from 'react';
import { useText } from '../game/game-context';
import { LiveRegion } from '../game/LiveRegion';
import { playSound } from '../sound/sound';
import { isBigWin, isWin, payoutText } from '../ui/payout';
import styles from './ResultBanner.module.css';
import { selectPhase, useTableContext } from './use-table';

/** The result of the round and of the player's bets, when the studio has settled them. Covers the chips. */
export function ResultBanner({ result }: { result: string }) {
  const text = useText();
  const phase = useTableContext(selectPhase);
  const settlement = useTableContext(({ settlement }) => settlement);
  const payout = phase === 'settled' ? settlement : null;
  const hasWon = payout !== null && isWin(payout);
  const isBig = payout !== null && isBigWin(payout);

  useEffect(() => {
    if (phase === 'betting') playSound('chip');
    if (phase === 'closed') playSound('closed');
  }, [phase]);
  useEffect(() => {
    if (hasWon) playSound(isBig ? 'bigWin' : 'win');
  }, [hasWon, isBig]);

  const own = payout === null ? '' : payoutText(payout, text);
  const announced =
    phase === 'settled' ? `${result}. ${own}` : phase === 'betting' ? text.placeBets : text.betsClosed;
  return (
    <>
      <LiveRegion>{announced}</LiveRegion>
      {phase === 'settled' && (
        <div className={styles.banner} data-won={hasWon || undefined} aria-hidden="true">
          <strong className={styles.result}>{result}</strong>
          {own && <span className={styles.own}>{own}</span>}
        </div>
      )}
    </>
  );
}
