import { useSelector } from '@xstate/react';
import { choice as selectChoice } from '../../../machines/bet-slip/bet-slip.selectors';
import {
  type BetLegActor,
  betterCap as selectBetterCap,
  hasMoved as selectHasMoved,
  line as selectLine,
  obstacle as selectObstacle,
  offered as selectOffered,
  offeredLine as selectOfferedLine,
  pick as selectPick,
  price as selectPrice,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { useBetSlipSelector } from '../../actors/exchange';
import { Button } from '../../ui/buttons/Button';
import { Trend } from '../../ui/display/Trend';
import { quoteText } from '../bets/price-text';
import { isBetter } from './is-better';
import styles from './Moved.module.css';
import { useSlipWords } from './use-slip-words';

/** The price is another one by now: which, for better or worse, and whether the player's choice takes it. */
export function Moved({ leg }: { leg: BetLegActor }) {
  const { bets, words } = useSlipWords();
  const hasMoved = useSelector(leg, selectHasMoved);
  const { gtype, side } = useSelector(leg, selectPick);
  const asked = { gtype, price: useSelector(leg, selectPrice), line: useSelector(leg, selectLine) };
  const price = useSelector(leg, selectOffered);
  const offered = { gtype, price: price ?? 0, line: useSelector(leg, selectOfferedLine) };
  const cap = useSelector(leg, selectBetterCap);
  const obstacle = useSelector(leg, selectObstacle);
  const choice = useBetSlipSelector(selectChoice);
  if (!hasMoved || price === null) return null;
  const better = isBetter(side, asked, offered);
  const now = quoteText(offered, bets);
  const isTaken = obstacle !== 'ODDS_CHANGED' && obstacle !== 'RUNS_CHANGED';
  return (
    <div className={styles.moved} data-better={better || undefined}>
      <div className={styles.line}>
        <p className={styles.prices}>
          {words.moved(quoteText(asked, bets), now)}{' '}
          <span className={styles.how}>
            <Trend rises={better} />
            {better ? words.better : words.worse}
          </span>
        </p>
        <Button size="small" variant="quiet" onClick={() => leg.send({ type: 'betLeg.offerTaken' })}>
          {words.takeOffer(now)}
        </Button>
      </div>
      {isTaken && (
        <p className={styles.choice}>{choice === 'any' ? words.anyTaken : words.cap[gtype](cap)}</p>
      )}
    </div>
  );
}
