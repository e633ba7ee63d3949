import { selectSelectionRefs } from '../../../machines/bet-slip/bet-slip.selectors';
import { useBetSlip, useBetSlipSelector } from '../../actors/exchange';
import { Button } from '../../ui/buttons/Button';
import { Stack } from '../../ui/layout/Stack';
import { PlaceAll } from './PlaceAll';
import styles from './Slip.module.css';
import { SelectionCard } from './selection/SelectionCard';
import { SlipSettings } from './settings/SlipSettings';
import { useSlipWords } from './use-slip-words';

/** The selections of the slip, the newest first, and its settings. */
export function Slip() {
  const { words } = useSlipWords();
  const selections = useBetSlipSelector(selectSelectionRefs);
  return (
    <Stack>
      {selections.length === 0 ? (
        <p className={styles.empty}>
          <strong>{words.empty}</strong> {words.emptyWords}
        </p>
      ) : (
        <Stack as="ul" aria-label={words.slipSelections}>
          {selections.toReversed().map((slipSelection) => (
            <SelectionCard key={slipSelection.id} slipSelection={slipSelection} />
          ))}
        </Stack>
      )}
      {selections.length > 1 && (
        <Stack direction="row" className={styles.all}>
          <ClearSlip />
          <PlaceAll />
        </Stack>
      )}
      <SlipSettings />
    </Stack>
  );
}

/** Removes every selection that is not being placed. */
function ClearSlip() {
  const { words } = useSlipWords();
  const slip = useBetSlip();
  return (
    <Button size="small" variant="ghost" onClick={() => slip.send({ type: 'betSlip.cleared' })}>
      {words.clear}
    </Button>
  );
}
