import { useState } from 'react';
import { isWaitingBet } from '../../../../../domain/betting/bet-state';
import {
  selectCashOutRef,
  selectMatchCashOutRef,
} from '../../../../../machines/exchange/bets/bets.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { formatPaise } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { useBets, useBetsSelector } from '../../../../view/actors/exchange';
import { useStop } from '../../../refusals/Stopped';
import { onEscape } from '../../escape';
import { marketLabel, matchNoun } from '../bet-text';
import { groupBySelection } from '../group-by';
import { FOCUS_RECEIVER, KeptFocus } from '../KeptFocus';
import type { Bet } from '../types';
import { canBeHedged, isCashable } from './is-cashable';
import { LiveCashOuts, type SelectionBets } from './LiveCashOuts';
import styles from './MatchCashOut.module.css';

/**
 * Cashes out all that can be cashed out of one match. Nothing is rendered for a single selection, which has a button of its own, and
 * while another cash-out is open.
 */
export function MatchCashOutButton({ bets }: { bets: readonly Bet[] }) {
  const isOpen = useBetsSelector(
    (each) => selectMatchCashOutRef(each) !== undefined || selectCashOutRef(each) !== undefined,
  );
  const selections = groupBySelection(bets).flatMap(({ bets: group }) =>
    isCashable(group) && canBeHedged(group) ? [group] : [],
  );
  const [first] = bets;
  if (isOpen || first === undefined || selections.length < 2) return null;
  return (
    <LiveCashOuts selections={selections}>
      {(values) => <Offer noun={matchNoun(first)} selections={selections} values={values} />}
    </LiveCashOuts>
  );
}

interface OfferProps {
  noun: ReturnType<typeof matchNoun>;
  selections: readonly SelectionBets[];
  values: readonly (number | null)[];
}

function Offer({ noun, selections, values }: OfferProps) {
  const text = useText('matchCashOut');
  const bets = useBets();
  // A button that was not pressed does not receive the focus of the list.
  const [step, setStep] = useState<'closed' | 'confirming' | 'returned'>('closed');
  const stop = useStop('cash-outs', 'cashOut');
  const parts = selections.flatMap(([{ marketId, selectionId }], index) => {
    const least = values[index] ?? null;
    return least === null ? [] : [{ marketId, selectionId, least }];
  });
  const sum = parts.reduce((total, { least }) => total + least, 0);
  const waiting = selections
    .flatMap((group, index) => ((values[index] ?? null) === null ? [] : group.filter(isWaitingBet)))
    .reduce((total, { remaining }) => total + remaining, 0);
  const close = () => setStep('returned');
  const noOffer = parts.length === 0 ? text('noOffer') : undefined;
  if (step !== 'confirming')
    return (
      <KeptFocus key="button">
        <Button
          {...(step === 'returned' && FOCUS_RECEIVER)}
          block
          size="small"
          variant="quiet"
          disabledReason={noOffer}
          onClick={() => setStep('confirming')}
        >
          {noOffer
            ? text(`title.${noun}`)
            : text(`open.${noun}`, { amount: formatPaise(sum, { signed: true }) })}
        </Button>
      </KeptFocus>
    );
  return (
    <KeptFocus key="offer">
      <Stack
        as="section"
        className={styles.panel}
        aria-label={text(`title.${noun}`)}
        tabIndex={-1}
        onKeyDown={onEscape(close)}
        {...FOCUS_RECEIVER}
      >
        <h4 className={styles.title}>{text(`title.${noun}`)}</h4>
        <ul className={styles.parts}>
          {selections.map((group, index) => (
            <Part
              key={`${group[0].marketId} ${group[0].selectionId}`}
              bets={group}
              value={values[index] ?? null}
            />
          ))}
        </ul>
        <p className={styles.hint}>
          {text('hint')}
          {waiting > 0 && ` ${text('cancels', { count: parts.length, amount: formatPaise(waiting) })}`}
        </p>
        {stop.notice}
        <Button
          block
          disabledReason={noOffer}
          disabledBy={stop.disabledBy}
          onClick={({ detail }) => {
            if (detail < 2) bets.send({ type: 'bets.matchCashOutRequested', parts });
          }}
        >
          {noOffer
            ? text(`title.${noun}`)
            : text(sum < 0 ? 'takeLoss' : 'take', {
                amount: formatPaise(Math.abs(sum)),
                count: parts.length,
              })}
        </Button>
        <Button block size="small" variant="quiet" onClick={close}>
          {text('back')}
        </Button>
      </Stack>
    </KeptFocus>
  );
}

function Part({ bets: [first], value }: { bets: SelectionBets; value: number | null }) {
  const text = useText('matchCashOut');
  const { marketName, matchName, selectionName } = useInLanguage()(first);
  return (
    <li className={styles.part}>
      <p className={styles.name}>
        <strong>{selectionName}</strong> {marketLabel({ marketName, matchName })}
      </p>
      <p>
        {value === null
          ? text('partWithout')
          : text(value < 0 ? 'partLoss' : 'part', { amount: formatPaise(Math.abs(value)) })}
      </p>
    </li>
  );
}
