import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { formatPaise } from '../../../../pages/ui/money';
import { MAX_PAYOUT } from '../../../rules/payout';
import { obstacleOf, payoutOfDraft } from '../../machines/obstacle';
import { draftBets, idOf, selectionsToPlace } from '../../machines/slip.machine';
import { useBook } from '../book-context';
import { oddsOf } from '../format';
import { createIdempotencyKey } from './idempotency-key';
import { QuickStakes } from './QuickStakes';
import styles from './SlipPlacement.module.css';
import { StakeField } from './StakeField';
import { currentOdds } from './use-current-odds';

/**
 * Stake of the multiple, payout, and the button that places the bets; or what a visitor does first. `placeButton` is the button that
 * places, that accepts prices before, or that leads to the log-in.
 */
export function SlipPlacement({ placeButton }: { placeButton?: Ref<HTMLButtonElement> }) {
  const { book, requestLogin, requestRegistration, slip, text } = useBook();
  const context = useSelector(slip, (snapshot) => snapshot.context);
  const isEditing = useSelector(slip, (snapshot) => snapshot.matches('editing'));
  const account = useSelector(book, (snapshot) => snapshot.context.account);
  const isVisitor = useSelector(book, ({ value }) => value.account === 'visitor');
  const events = useSelector(book, (snapshot) => snapshot.context.events);
  const { items, mode } = context;
  if (isVisitor)
    return (
      <div className={styles.steps}>
        <button ref={placeButton} type="button" className={styles.place} onClick={requestLogin}>
          {text.logIn}
        </button>
        <button type="button" className={styles.quiet} onClick={requestRegistration}>
          {text.register}
        </button>
      </div>
    );
  if (account === null) return <p role="status">{text.sessionRenewing}</p>;
  if (items.length === 0) return null;

  const bets = draftBets(context);
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0);
  const payout = bets.reduce((sum, bet) => sum + payoutOfDraft(bet), 0);
  const obstacle = obstacleOf(bets, account);
  const odds = items.map((item) => [idOf(item), currentOdds(events, item)] as const);
  const toPlace = selectionsToPlace(context).map((item) => [item.odds, currentOdds(events, item)] as const);
  const isClosed = toPlace.some(([, current]) => current === null);
  // A better price is taken without a question.
  const hasMoved = toPlace.some(([shown, current]) => current !== null && current < shown);
  const accept = () =>
    slip.send({
      type: 'slip.oddsAccepted',
      odds: Object.fromEntries(odds.flatMap(([id, current]) => (current === null ? [] : [[id, current]]))),
    });
  const { balance, min, max } = account;
  const amountOf = {
    'below-minimum': min,
    'above-maximum': max,
    'payout-too-high': MAX_PAYOUT,
    'insufficient-funds': balance,
  };
  return (
    <div className={styles.steps}>
      {mode === 'multiple' && (
        <>
          <p className={styles.row}>
            <span>{text.odds}</span>
            <b>{oddsOf(items)}</b>
          </p>
          <StakeField
            label={text.stake}
            value={context.stake}
            isReadOnly={!isEditing}
            onChange={(changed) => slip.send({ type: 'slip.stakeChanged', stake: changed })}
          />
        </>
      )}
      <QuickStakes min={min} max={max} />
      <p className={styles.limits}>
        {max > 0 ? text.limits(formatPaise(min), formatPaise(max)) : text.minimum(formatPaise(min))}
        {mode === 'multiple' && ` ${text.allWin}`}
      </p>
      {obstacle !== null && (
        <p className={styles.obstacle} role="status">
          {text.obstacle[obstacle](formatPaise(amountOf[obstacle]))}
        </p>
      )}
      <p className={styles.row}>
        <span>{text.payout}</span>
        <b>{formatPaise(payout)}</b>
      </p>
      {hasMoved && isEditing ? (
        <button ref={placeButton} type="button" className={styles.place} onClick={accept}>
          {text.acceptOdds}
        </button>
      ) : (
        <button
          ref={placeButton}
          type="button"
          className={styles.place}
          disabled={!isEditing || isClosed || bets.length === 0 || obstacle !== null}
          // The first click of a double click may have accepted prices: the button is the same element.
          onClick={({ detail }) => {
            if (detail < 2) slip.send({ type: 'slip.placeRequested', keys: bets.map(createIdempotencyKey) });
          }}
        >
          {!isEditing ? text.placing : bets.length === 0 ? text.enterStake : text.place(formatPaise(stake))}
        </button>
      )}
      <button
        type="button"
        className={styles.quiet}
        disabled={!isEditing}
        onClick={() => slip.send({ type: 'slip.cleared' })}
      >
        {text.clear}
      </button>
    </div>
  );
}
