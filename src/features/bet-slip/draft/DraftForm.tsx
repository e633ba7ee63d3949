import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId } from 'react';
import {
  type SlipSelectionActor,
  selectIsConfirming,
  selectOutcome,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { Form } from '../../../ui/form/Form';
import { BetPreview } from './BetPreview';
import { Confirmation } from './Confirmation';
import styles from './DraftForm.module.css';
import { DraftOutcome } from './DraftOutcome';
import { Obstacle } from './Obstacle';
import { PlaceButton } from './PlaceButton';
import { PriceChange } from './PriceChange';
import { PriceField } from './PriceField';
import { QuickStakes } from './QuickStakes';
import { StakeField } from './StakeField';

/** A bet that can still be changed. Enter places it, and confirms it. */
export function DraftForm({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const obstacleId = useId();
  const isConfirming = useSelector(slipSelection, selectIsConfirming);
  const hasOutcome = useSelector(slipSelection, selectOutcome) !== null;

  function submit() {
    slipSelection.send({ type: isConfirming ? 'slipSelection.confirmed' : 'slipSelection.placeRequested' });
  }

  return (
    <Form className={styles.draft} onSubmit={submit} onKeyDown={ignoreRepeats}>
      {hasOutcome && <DraftOutcome slipSelection={slipSelection} />}
      <div className={styles.fields}>
        <PriceField slipSelection={slipSelection} />
        <StakeField slipSelection={slipSelection} obstacleId={obstacleId} />
      </div>
      <QuickStakes slipSelection={slipSelection} />
      <PriceChange slipSelection={slipSelection} />
      <BetPreview slipSelection={slipSelection} />
      {isConfirming ? (
        <Confirmation slipSelection={slipSelection} />
      ) : (
        <Obstacle slipSelection={slipSelection} id={obstacleId} />
      )}
      <PlaceButton slipSelection={slipSelection} obstacleId={obstacleId} />
    </Form>
  );
}

/** A key that is held down neither places a bet nor confirms it. */
function ignoreRepeats(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
