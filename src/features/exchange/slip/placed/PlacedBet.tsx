import { useSelector } from '@xstate/react';
import { selectIsCancelCallMissing } from '../../../../../machines/exchange/bets/bets.selectors';
import {
  type SlipSelectionActor,
  selectBet,
  selectPlacement,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { Stack } from '../../../../ui/layout/Stack';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { betName } from '../../bets/bet-text';
import { CancelButton } from '../../bets/cancel/CancelButton';
import { FOCUS_GROUP } from '../../bets/KeptFocus';
import type { Bet } from '../../bets/types';
import { RESULT } from '../Stage';
import { useShownSelection } from '../use-shown-selection';
import { OutcomeBox } from './OutcomeBox';
import styles from './OutcomeBox.module.css';
import { betOutcome } from './outcome-messages';
import { RequestSummary } from './RequestSummary';

/** A bet that the exchange accepted, with a button that cancels its unmatched part. */
export function PlacedBet({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const bet = useSelector(slipSelection, selectBet);
  const isCancelMissing = useBetsSelector(selectIsCancelCallMissing);
  const name = betName(useShownSelection(slipSelection), betText);
  return (
    // Labelled by the bet alone: the live region of the card announces the outcome.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-label={name} className={styles.placed} {...FOCUS_GROUP} {...RESULT}>
      <RequestSummary slipSelection={slipSelection} />
      {bet && (
        <OutcomeBox outcome={betOutcome(bet, text, betText)}>
          {bet.remaining > 0 && !isCancelMissing && <p>{text('cancellableHint')}</p>}
        </OutcomeBox>
      )}
      {bet && <Unsupported slipSelection={slipSelection} bet={bet} />}
      <Stack direction="row" justify="end">
        {bet && bet.remaining > 0 && <CancelButton bet={bet} />}
        <Button
          size="small"
          variant="quiet"
          aria-label={`${text('done')}: ${name}`}
          // The second click of a double click was meant for the button that placed the bet.
          onClick={({ detail }) => {
            if (detail <= 1) slipSelection.send({ type: 'slipSelection.dismissed' });
          }}
        >
          {text('done')}
        </Button>
      </Stack>
    </div>
  );
}

/** A backend that does not know the kind of the order keeps what waits. */
function Unsupported({ bet, slipSelection }: { bet: Bet; slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const placement = useSelector(slipSelection, selectPlacement);
  if (bet.remaining === 0 || placement === null) return null;
  if (placement.minFill !== undefined && bet.minFill === undefined) return <p>{text('waitsAnyway')}</p>;
  const isKept = placement.persistence === 'lapse' && bet.persistence !== 'lapse';
  return isKept && <p>{text('keptInPlay')}</p>;
}
