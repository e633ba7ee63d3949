import { useSelector } from '@xstate/react';
import { LARGEST_STAKE } from '../../../../../domain/betting/money';
import {
  type SlipSelectionActor,
  selectLine,
  selectMarket,
  selectPrice,
  selectSelection,
  selectShortfall,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { Stack } from '../../../../ui/layout/Stack';
import { AppLink } from '../../../../view/navigation/AppLink';
import { links } from '../../../../view/navigation/links';
import { rupees, wagerText } from '../../bets/bet-text';
import { type ShownObstacle, useObstacle } from '../use-obstacle';
import styles from './Obstacle.module.css';

/** Shown as a hint: nothing is wrong yet, or the warning is beside the price. */
const MILD: ReadonlySet<ShownObstacle> = new Set([
  'NO_STAKE',
  'SIGNED_OUT',
  'PRICE_UNREADABLE',
  'ODDS_CHANGED',
  'RUNS_CHANGED',
]);

/** Why the bet cannot be placed, and what to do. */
export function Obstacle({ slipSelection, id }: { slipSelection: SlipSelectionActor; id: string }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const stopsText = useText('stops');
  const obstacle = useObstacle(slipSelection);
  const market = useSelector(slipSelection, selectMarket);
  const { gtype, side } = useSelector(slipSelection, selectSelection);
  const price = useSelector(slipSelection, selectPrice);
  const line = useSelector(slipSelection, selectLine);
  const missing = useSelector(slipSelection, selectShortfall);
  if (obstacle === null) return null;
  const facts = {
    min: rupees(market?.min ?? 0),
    max: rupees(Math.min(market?.max || LARGEST_STAKE, LARGEST_STAKE)),
    missing: rupees(missing),
    requested: wagerText({ gtype, side, price, line }, betText),
  };
  const isMild = MILD.has(obstacle);
  function sentenceOf(shown: ShownObstacle): string {
    if (shown === 'STOPPED') return stopsText('slip');
    return shown === 'PAUSED' ? betText('reasons.PLAYER_PAUSED') : text(`obstacle.${shown}`, facts);
  }
  return (
    <div className={styles.obstacle} data-mild={isMild || undefined}>
      <p id={id}>{sentenceOf(obstacle)}</p>
      {obstacle === 'INSUFFICIENT_BALANCE' && (
        <Stack as="p" direction="row" className={styles.deposit}>
          <AppLink to={links.deposit}>
            <ButtonLink size="small">{text('deposit')}</ButtonLink>
          </AppLink>
          {text('keptForDeposit')}
        </Stack>
      )}
    </div>
  );
}
