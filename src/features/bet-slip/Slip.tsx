import { selectSelectionRefs } from '../../../machines/bet-slip/bet-slip.selectors';
import { useBetSlipSelector } from '../../actors/exchange';
import { ClearSlip } from './ClearSlip';
import { PlaceAll } from './PlaceAll';
import styles from './Slip.module.css';
import { SelectionCard } from './selection/SelectionCard';
import { SlipSettings } from './settings/SlipSettings';
import { useSlipWords } from './use-slip-words';

/** What is about to be bet. The last price that was pressed stands first. */
export function Slip() {
  const { words } = useSlipWords();
  const slipSelections = useBetSlipSelector(selectSelectionRefs);
  return (
    <div className={styles.slip}>
      {slipSelections.length === 0 ? (
        <p className={styles.empty}>
          <strong>{words.empty}</strong> {words.emptyWords}
        </p>
      ) : (
        <ul className={styles.slipSelections} aria-label={words.slipSelections}>
          {slipSelections.toReversed().map((slipSelection) => (
            <SelectionCard key={slipSelection.id} slipSelection={slipSelection} />
          ))}
        </ul>
      )}
      {slipSelections.length > 1 && (
        <div className={styles.all}>
          <ClearSlip />
          <PlaceAll slipSelections={slipSelections} />
        </div>
      )}
      <SlipSettings />
    </div>
  );
}
