import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectLine,
  selectMarket,
  selectObstacle,
  selectOffered,
  selectOfferedLine,
  selectPrice,
  selectSelection,
  selectShortfall,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { AppLink } from '../../../navigation/AppLink';
import { links } from '../../../navigation/links';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Stack } from '../../../ui/layout/Stack';
import { quoteText } from '../../bets/bet-text';
import { rupees } from '../placed/outcome-messages';
import { useSlipWords } from '../use-slip-words';
import styles from './Obstacle.module.css';

/** Why the bet cannot be placed, and what to do. A missing stake is shown as a hint, not as an error. */
export function Obstacle({ slipSelection, id }: { slipSelection: SlipSelectionActor; id: string }) {
  const { bets, words } = useSlipWords();
  const obstacle = useSelector(slipSelection, selectObstacle);
  const market = useSelector(slipSelection, selectMarket);
  const { gtype } = useSelector(slipSelection, selectSelection);
  const price = useSelector(slipSelection, selectPrice);
  const line = useSelector(slipSelection, selectLine);
  const offered = useSelector(slipSelection, selectOffered) ?? price;
  const offeredLine = useSelector(slipSelection, selectOfferedLine);
  const missing = useSelector(slipSelection, selectShortfall);
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
    <div className={styles.obstacle} data-mild={isMild || undefined}>
      <p id={id}>{words.obstacle[obstacle](facts)}</p>
      {obstacle === 'INSUFFICIENT_BALANCE' && (
        <Stack as="p" direction="row" className={styles.deposit}>
          <AppLink to={links.deposit}>
            <ButtonLink size="small">{words.deposit}</ButtonLink>
          </AppLink>
          {words.depositWaits}
        </Stack>
      )}
    </div>
  );
}

/** Paise: ₹100 crore, the largest stake of any market. */
const MOST = 100_000_000_000;
