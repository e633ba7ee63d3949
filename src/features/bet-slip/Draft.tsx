import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId } from 'react';
import {
  type BetLegActor,
  isConfirming as selectIsConfirming,
  outcome as selectOutcome,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { Form } from '../../ui/form/Form';
import { Confirmation } from './Confirmation';
import styles from './Draft.module.css';
import { DraftOutcome } from './DraftOutcome';
import { Figures } from './Figures';
import { Obstruction } from './Obstruction';
import { PlaceButton } from './PlaceButton';
import { PriceField } from './PriceField';
import { Moved } from './PriceMoved';
import { QuickStakes } from './QuickStakes';
import { StakeField } from './StakeField';

/** A bet that can still be changed. Enter places it, and confirms it. */
export function Draft({ leg }: { leg: BetLegActor }) {
  const obstacleId = useId();
  const isConfirming = useSelector(leg, selectIsConfirming);
  const hasOutcome = useSelector(leg, selectOutcome) !== null;

  function submit() {
    leg.send({ type: isConfirming ? 'betLeg.confirmed' : 'betLeg.placeRequested' });
  }

  return (
    <Form className={styles.draft} onSubmit={submit} onKeyDown={ignoreRepeats}>
      {hasOutcome && <DraftOutcome leg={leg} />}
      <div className={styles.fields}>
        <PriceField leg={leg} />
        <StakeField leg={leg} obstacleId={obstacleId} />
      </div>
      <QuickStakes leg={leg} />
      <Moved leg={leg} />
      <Figures leg={leg} />
      {isConfirming ? <Confirmation leg={leg} /> : <Obstruction leg={leg} id={obstacleId} />}
      <PlaceButton leg={leg} obstacleId={obstacleId} />
    </Form>
  );
}

/** A key that is held down neither places a bet nor confirms it. */
function ignoreRepeats(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
