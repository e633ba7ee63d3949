import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectIsDelayed,
  selectIsUnconfirmed,
  selectIsUnknown,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { Progress } from '../../../../ui/feedback/Progress';
import { Stack } from '../../../../ui/layout/Stack';
import { AppLink } from '../../../../view/navigation/AppLink';
import { links } from '../../../../view/navigation/links';
import { betName } from '../../bets/bet-text';
import { useShownSelection } from '../use-shown-selection';
import { BetDelay } from './BetDelay';
import { OutcomeBox } from './OutcomeBox';
import { RequestSummary } from './RequestSummary';

/** A bet whose placement is pending, in the in-play delay, or unconfirmed. It cannot be changed meanwhile. */
export function PlacementProgress({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const isDelayed = useSelector(slipSelection, selectIsDelayed);
  const isUnknown = useSelector(slipSelection, selectIsUnknown);
  const isUnconfirmed = useSelector(slipSelection, selectIsUnconfirmed);
  if (isUnconfirmed) return <Unconfirmed slipSelection={slipSelection} />;
  return (
    <>
      <RequestSummary slipSelection={slipSelection} />
      {isDelayed && <BetDelay slipSelection={slipSelection} />}
      {isUnknown && (
        <OutcomeBox outcome={{ tone: 'warn', title: text('unknown'), text: text('unknownHint') }} />
      )}
      {!isDelayed && <Progress label={isUnknown ? text('checking') : text('placing')} />}
    </>
  );
}

/** The list of bets tells the player what the exchange does not. */
function Unconfirmed({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const name = betName(useShownSelection(slipSelection), betText);
  return (
    <>
      <RequestSummary slipSelection={slipSelection} />
      <OutcomeBox outcome={{ tone: 'warn', title: text('unconfirmed'), text: text('unconfirmedHint') }} />
      <Stack direction="row" justify="end" gap={8}>
        <AppLink to={links.myBets}>
          <ButtonLink size="small" variant="quiet">
            {text('myBets')}
          </ButtonLink>
        </AppLink>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${text('done')}: ${name}`}
          onClick={() => slipSelection.send({ type: 'slipSelection.dismissed' })}
        >
          {text('done')}
        </Button>
      </Stack>
    </>
  );
}
