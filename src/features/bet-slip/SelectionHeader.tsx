import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import {
  type BetLegActor,
  isBusy,
  pick as selectPick,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { IconButton } from '../../ui/buttons/IconButton';
import { betName, placeName, sideText } from '../bets/price-text';
import { SideBadge } from '../bets/SideBadge';
import styles from './LegHead.module.css';
import { useSlipWords } from './use-slip-words';

/** What the bet is on. What is on its way cannot be taken off. */
export function LegHead({ leg }: { leg: BetLegActor }) {
  const { bets, words } = useSlipWords();
  const pick = useSelector(leg, selectPick);
  const isUnderWay = useSelector(leg, isBusy);
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <p className={styles.name}>
          <SideBadge side={pick.side}>{sideText(pick.gtype, pick.side, bets)}</SideBadge>
          <span>{pick.selectionName}</span>
        </p>
        <p className={styles.place} title={placeName(pick)}>
          {placeName(pick)}
        </p>
      </div>
      {!isUnderWay && (
        <IconButton
          label={words.remove(betName(pick, bets))}
          icon={<X aria-hidden="true" />}
          onClick={() => leg.send({ type: 'betLeg.dismissed' })}
        />
      )}
    </div>
  );
}
