import { useSelector } from '@xstate/react';
import {
  type BetLegActor,
  pick as selectPick,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { Button } from '../../ui/buttons/Button';
import { betName } from '../bets/price-text';
import styles from './Confirmation.module.css';
import { useSlipWords } from './use-slip-words';

/** The question before the bet is placed, and the way back from it. */
export function Confirmation({ leg }: { leg: BetLegActor }) {
  const { bets, words } = useSlipWords();
  const pick = useSelector(leg, selectPick);
  return (
    <div className={styles.confirmation}>
      <p>
        <strong>{betName(pick, bets)}.</strong> {words.check}
      </p>
      <Button size="small" variant="ghost" onClick={() => leg.send({ type: 'betLeg.confirmationLeft' })}>
        {words.changeIt}
      </Button>
    </div>
  );
}
