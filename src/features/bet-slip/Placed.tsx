import { useSelector } from '@xstate/react';
import {
  type BetLegActor,
  bet as selectBet,
  pick as selectPick,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { Button } from '../../ui/buttons/Button';
import { CancelButton } from '../bets/CancelButton';
import { betName } from '../bets/price-text';
import { OutcomeBox } from './OutcomeBox';
import { betOutcome } from './outcome-messages';
import styles from './Placed.module.css';
import { SentSummary } from './SentSummary';
import { useSlipWords } from './use-slip-words';

/** In: matched, waiting, or ended since. What waits can be taken back from here too. */
export function Placed({ leg }: { leg: BetLegActor }) {
  const { bets, words } = useSlipWords();
  const bet = useSelector(leg, selectBet);
  const name = betName(useSelector(leg, selectPick), bets);
  return (
    <>
      <SentSummary leg={leg} />
      {bet && <OutcomeBox outcome={betOutcome(bet, words, bets)} />}
      <div className={styles.ways}>
        {bet && bet.remaining > 0 && <CancelButton bet={bet} />}
        <Button
          size="small"
          variant="quiet"
          aria-label={`${words.done}: ${name}`}
          onClick={() => leg.send({ type: 'betLeg.dismissed' })}
        >
          {words.done}
        </Button>
      </div>
    </>
  );
}
