import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import {
  type SlipSelectionActor,
  selectCanWait,
  selectIsConfirming,
  selectMinFillText,
  selectOutcome,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { cx } from '../../../../ui/cx';
import { Form } from '../../../../ui/form/Form';
import { RefusalLink, useRefusalText } from '../../../refusals/Refused';
import { useIsNoticed } from '../../../refusals/use-is-noticed';
import { betName } from '../../bets/bet-text';
import { OutcomeBox } from '../placed/OutcomeBox';
import { draftOutcome } from '../placed/outcome-messages';
import { RESULT } from '../Stage';
import { useShownSelection } from '../use-shown-selection';
import { BetPreview } from './BetPreview';
import styles from './DraftForm.module.css';
import { OrderOptions } from './OrderOptions';
import { PlaceButton } from './PlaceButton';
import { PlacementNote } from './PlacementNote';
import { PriceField } from './PriceField';
import { QuickStakes } from './QuickStakes';
import { StakeField } from './StakeField';

/** Form of a bet that is not placed yet. Enter places and confirms it. */
export function DraftForm({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const obstacleId = useId();
  const canWait = useSelector(slipSelection, selectCanWait);
  const isConfirming = useSelector(slipSelection, selectIsConfirming);
  // A fill-or-kill is not hidden after a reload of the page.
  const [areOptionsOpen, setOptionsOpen] = useState(
    () => selectMinFillText(slipSelection.getSnapshot()) !== null,
  );

  function submit({ currentTarget }: FormEvent) {
    // Safari does not focus a button that is clicked, so the focus could not follow the bet.
    if (document.activeElement === document.body) currentTarget.closest('li')?.focus({ preventScroll: true });
    slipSelection.send({ type: 'slipSelection.placeRequested' });
  }

  return (
    <Form className={styles.draft} onSubmit={submit} onKeyDown={ignoreRepeats}>
      <DraftOutcome slipSelection={slipSelection} />
      <div className={styles.fields}>
        <PriceField slipSelection={slipSelection} />
        <StakeField slipSelection={slipSelection} obstacleId={obstacleId} />
      </div>
      <div className={cx(isConfirming && styles.confirming)}>
        <QuickStakes slipSelection={slipSelection} />
      </div>
      <BetPreview slipSelection={slipSelection} />
      <div className={styles.note}>
        <PlacementNote slipSelection={slipSelection} obstacleId={obstacleId} />
      </div>
      {canWait && areOptionsOpen && <OrderOptions slipSelection={slipSelection} />}
      <div className={styles.place}>
        {canWait && (
          <IconButton
            className={styles.options}
            label={text('orderOptions')}
            icon={<SlidersHorizontal aria-hidden="true" />}
            aria-expanded={areOptionsOpen}
            onClick={() => setOptionsOpen(!areOptionsOpen)}
          />
        )}
        <PlaceButton slipSelection={slipSelection} obstacleId={obstacleId} />
      </div>
    </Form>
  );
}

/** Why the last attempt to place this bet failed. */
function DraftOutcome({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const refusalText = useRefusalText();
  const outcome = useSelector(slipSelection, selectOutcome);
  const name = betName(useShownSelection(slipSelection), betText);
  const isNoticed = useIsNoticed(outcome?.kind === 'refused' ? outcome : null);
  return (
    outcome &&
    !isNoticed && (
      // biome-ignore lint/a11y/useSemanticElements: not a group of fields
      <div role="group" aria-label={name} {...RESULT}>
        <OutcomeBox outcome={draftOutcome(outcome, text, betText, refusalText)}>
          {'reason' in outcome && outcome.reason && <RefusalLink reason={outcome.reason} />}
        </OutcomeBox>
      </div>
    )
  );
}

/** A held Enter key neither places a bet nor confirms it. */
function ignoreRepeats(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
