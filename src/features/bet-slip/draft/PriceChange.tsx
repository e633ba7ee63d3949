import { useSelector } from '@xstate/react';
import { selectAcceptance } from '../../../../machines/bet-slip/bet-slip.selectors';
import {
  type SlipSelectionActor,
  selectBetterCap,
  selectHasMoved,
  selectLine,
  selectObstacle,
  selectOffered,
  selectOfferedLine,
  selectPick,
  selectPrice,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { useBetSlipSelector } from '../../../actors/exchange';
import { Button } from '../../../ui/buttons/Button';
import { Trend } from '../../../ui/display/Trend';
import { quoteText } from '../../bets/bet-text';
import { useSlipWords } from '../use-slip-words';
import { isBetter } from './is-better';
import styles from './PriceChange.module.css';

/** The price is another one by now: which, for better or worse, and whether the player's choice takes it. */
export function PriceChange({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets, words } = useSlipWords();
  const hasMoved = useSelector(slipSelection, selectHasMoved);
  const { gtype, side } = useSelector(slipSelection, selectPick);
  const asked = {
    gtype,
    price: useSelector(slipSelection, selectPrice),
    line: useSelector(slipSelection, selectLine),
  };
  const price = useSelector(slipSelection, selectOffered);
  const offered = { gtype, price: price ?? 0, line: useSelector(slipSelection, selectOfferedLine) };
  const cap = useSelector(slipSelection, selectBetterCap);
  const obstacle = useSelector(slipSelection, selectObstacle);
  const choice = useBetSlipSelector(selectAcceptance);
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
        <Button
          size="small"
          variant="quiet"
          onClick={() => slipSelection.send({ type: 'slipSelection.offerTaken' })}
        >
          {words.takeOffer(now)}
        </Button>
      </div>
      {isTaken && (
        <p className={styles.choice}>{choice === 'any' ? words.anyTaken : words.cap[gtype](cap)}</p>
      )}
    </div>
  );
}
