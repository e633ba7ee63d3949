import { useSelector } from '@xstate/react';
import {
  type BetLegActor,
  line as selectLine,
  market as selectMarket,
  obstacle as selectObstacle,
  offered as selectOffered,
  offeredLine as selectOfferedLine,
  pick as selectPick,
  price as selectPrice,
  shortfall as selectShortfall,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { WayLink } from '../../navigation/AppLink';
import { ways } from '../../navigation/links';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { quoteText } from '../bets/price-text';
import styles from './Obstruction.module.css';
import { rupees } from './outcome-messages';
import { useSlipWords } from './use-slip-words';

/** Why the bet cannot be placed now, and what helps. Whoever has typed nothing yet has done nothing wrong. */
export function Obstruction({ leg, id }: { leg: BetLegActor; id: string }) {
  const { bets, words } = useSlipWords();
  const obstacle = useSelector(leg, selectObstacle);
  const market = useSelector(leg, selectMarket);
  const { gtype } = useSelector(leg, selectPick);
  const price = useSelector(leg, selectPrice);
  const line = useSelector(leg, selectLine);
  const offered = useSelector(leg, selectOffered) ?? price;
  const offeredLine = useSelector(leg, selectOfferedLine);
  const missing = useSelector(leg, selectShortfall);
  if (obstacle === null) return null;
  const facts = {
    min: rupees(market?.min ?? 0),
    max: rupees(market?.max || MOST),
    missing: rupees(missing),
    asked: quoteText({ gtype, price, line }, bets),
    offered: quoteText({ gtype, price: offered, line: offeredLine }, bets),
  };
  const isMild = obstacle === 'NO_STAKE' || obstacle === 'SIGNED_OUT';
  return (
    <div className={styles.obstruction} data-mild={isMild || undefined}>
      <p id={id}>{words.obstacle[obstacle](facts)}</p>
      {obstacle === 'INSUFFICIENT_BALANCE' && (
        <p className={styles.way}>
          <WayLink to={ways.deposit}>
            <ButtonLink size="small">{words.deposit}</ButtonLink>
          </WayLink>
          {words.depositWaits}
        </p>
      )}
    </div>
  );
}

/** ₹100 crore: no stake is higher, whatever a market allows. */
const MOST = 100_000_000_000;
