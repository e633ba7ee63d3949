import { legRefs } from '../../../machines/bet-slip/bet-slip.selectors';
import { useBetSlipSelector } from '../../actors/exchange';
import { ClearSlip } from './ClearSlip';
import { PlaceAll } from './PlaceAll';
import { Leg } from './SelectionCard';
import styles from './Slip.module.css';
import { SlipSettings } from './SlipSettings';
import { useSlipWords } from './use-slip-words';

/** What is about to be bet. The last price that was pressed stands first. */
export function Slip() {
  const { words } = useSlipWords();
  const legs = useBetSlipSelector(legRefs);
  return (
    <div className={styles.slip}>
      {legs.length === 0 ? (
        <p className={styles.empty}>
          <strong>{words.empty}</strong> {words.emptyWords}
        </p>
      ) : (
        <ul className={styles.legs} aria-label={words.legs}>
          {legs.toReversed().map((leg) => (
            <Leg key={leg.id} leg={leg} />
          ))}
        </ul>
      )}
      {legs.length > 1 && (
        <div className={styles.all}>
          <ClearSlip />
          <PlaceAll legs={legs} />
        </div>
      )}
      <SlipSettings />
    </div>
  );
}
