import { useSelector } from '@xstate/react';
import { selectPersistence } from '../../../../../machines/exchange/slip/bet-slip.selectors';
import {
  type SlipSelectionActor,
  selectCanLapse,
  selectMinFill,
  selectMinFillText,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { CheckboxField } from '../../../../ui/form/CheckboxField';
import { MoneyField } from '../../../../ui/form/MoneyField';
import { Segmented } from '../../../../ui/form/Segmented';
import { Stack } from '../../../../ui/layout/Stack';
import { useBetSlip, useBetSlipSelector } from '../../../../view/actors/exchange';
import styles from './OrderOptions.module.css';

const PERSISTENCES = ['keep', 'lapse'] as const;

/** What becomes of the part of the bet that is not matched at once. */
export function OrderOptions({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const slip = useBetSlip();
  const persistence = useBetSlipSelector(selectPersistence);
  const canLapse = useSelector(slipSelection, selectCanLapse);
  const minFillText = useSelector(slipSelection, selectMinFillText);
  const isUnreadable = Number.isNaN(useSelector(slipSelection, selectMinFill));
  return (
    <Stack className={styles.options}>
      {canLapse && (
        <Segmented
          label={text('atStart')}
          segments={PERSISTENCES.map((value) => ({ value, text: text(`persistences.${value}`) }))}
          value={persistence}
          onChoose={(chosen) => slip.send({ type: 'betSlip.persistenceChanged', persistence: chosen })}
        />
      )}
      <CheckboxField
        label={
          <>
            {text('fillOrKill')} <span className={styles.hint}>{text('fillOrKillHint')}</span>
          </>
        }
        checked={minFillText !== null}
        onCheckedChange={(isFillOrKill) =>
          slipSelection.send({ type: 'slipSelection.fillOrKillChanged', isFillOrKill })
        }
      />
      {minFillText !== null && (
        <MoneyField
          name="minFill"
          label={text('minFill')}
          placeholder={text('minFillAll')}
          value={minFillText}
          isInvalid={isUnreadable && minFillText !== ''}
          onValueChange={(typed) => slipSelection.send({ type: 'slipSelection.minFillTyped', text: typed })}
        />
      )}
    </Stack>
  );
}
