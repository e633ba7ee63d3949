import { useSelector } from '@xstate/react';
import {
  type BetLegActor,
  isBusy as selectIsBusy,
  isPlaced as selectIsPlaced,
  pick as selectPick,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { betName } from '../bets/price-text';
import { Draft } from './Draft';
import styles from './Leg.module.css';
import { legNews } from './outcome-messages';
import { Placed } from './Placed';
import { UnderWay } from './Placing';
import { LegHead } from './SelectionHeader';
import { useFocusOnPick } from './use-focus-on-selection';
import { useSlipWords } from './use-slip-words';

/** One bet, from the price that was pressed until the exchange has it. */
export function Leg({ leg }: { leg: BetLegActor }) {
  const { bets } = useSlipWords();
  const pick = useSelector(leg, selectPick);
  const isBusy = useSelector(leg, selectIsBusy);
  const isPlaced = useSelector(leg, selectIsPlaced);
  const card = useFocusOnPick();
  return (
    <li ref={card} className={styles.leg} data-side={pick.side} aria-label={betName(pick, bets)}>
      <LegHead leg={leg} />
      {isBusy && <UnderWay leg={leg} />}
      {isPlaced && <Placed leg={leg} />}
      {!isBusy && !isPlaced && <Draft leg={leg} />}
      <News leg={leg} />
    </li>
  );
}

/** What becomes of the bet is read out; prices and counts are not. */
function News({ leg }: { leg: BetLegActor }) {
  const { bets, words } = useSlipWords();
  const news = useSelector(leg, (snapshot) => legNews(snapshot, words, bets));
  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}
