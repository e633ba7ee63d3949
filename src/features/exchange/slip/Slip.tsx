import { selectSelectionRefs } from '../../../../machines/exchange/slip/bet-slip.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Stack } from '../../../ui/layout/Stack';
import { useBetSlip, useBetSlipSelector } from '../../../view/actors/exchange';
import { PlaceAll } from './PlaceAll';
import styles from './Slip.module.css';
import { SelectionCard } from './selection/SelectionCard';
import { SlipSettings } from './settings/SlipSettings';

/** The selections of the slip, the newest first, and its settings. */
export function Slip() {
  const text = useText('betSlip');
  const selections = useBetSlipSelector(selectSelectionRefs);
  return (
    <Stack data-slip tabIndex={-1}>
      {selections.length === 0 ? (
        <p className={styles.empty}>
          <strong>{text('emptyTitle')}</strong> {text('emptyHint')}
        </p>
      ) : (
        <Stack as="ul" className={styles.selections} aria-label={text('selections')}>
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
  const text = useText('betSlip');
  const slip = useBetSlip();
  return (
    <Button
      size="small"
      variant="ghost"
      onClick={({ currentTarget }) => {
        // The button is removed with the selections.
        currentTarget.closest<HTMLElement>('[data-slip]')?.focus({ preventScroll: true });
        slip.send({ type: 'betSlip.cleared' });
      }}
    >
      {text('clear')}
    </Button>
  );
}
