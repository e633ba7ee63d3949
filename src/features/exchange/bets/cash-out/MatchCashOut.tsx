import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectMatchCashOutRef } from '../../../../../machines/exchange/bets/bets.selectors';
import { mayLose, resultOf } from '../../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import {
  type CashOutPart,
  type CashOutResult,
  type MatchCashOutActor,
  type PartCashOutActor,
  selectIsBusy,
  selectIsPartUnknown,
  selectPartRef,
  selectParts,
  selectResults,
} from '../../../../../machines/exchange/bets/cash-out/match-cash-out.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { formatPaise } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { useBets, useBetsSelector } from '../../../../view/actors/exchange';
import { useRefusalText } from '../../../refusals/Refused';
import { onEscape } from '../../escape';
import { marketLabel, matchNoun, reasonText, unbroken } from '../bet-text';
import { FOCUS_RECEIVER, KeptFocus } from '../KeptFocus';
import type { Bet } from '../types';
import styles from './MatchCashOut.module.css';

/** What becomes of each part of the cash-out of a match, until the player closes it. */
export function MatchCashOut({ bets }: { bets: readonly Bet[] }) {
  const matchCashOut = useBetsSelector(selectMatchCashOutRef);
  return matchCashOut ? (
    <KeptFocus>
      <Parts matchCashOut={matchCashOut} listed={bets} />
    </KeptFocus>
  ) : null;
}

function Parts({ listed, matchCashOut }: { matchCashOut: MatchCashOutActor; listed: readonly Bet[] }) {
  const text = useText('matchCashOut');
  const bets = useBets();
  const parts = useSelector(matchCashOut, selectParts);
  const results = useSelector(matchCashOut, selectResults);
  const isBusy = useSelector(matchCashOut, selectIsBusy);
  const part = useSelector(matchCashOut, selectPartRef);
  // The bets leave the list when they are settled.
  const [noun] = useState(() => {
    const [bet] = parts.flatMap((each, index) => betOf(each, results[index], listed) ?? []);
    return bet ? matchNoun(bet) : 'either';
  });
  const title = text(`title.${noun}`);
  const close = isBusy ? undefined : () => bets.send({ type: 'bets.matchCashOutClosed' });
  return (
    <Stack
      as="section"
      className={styles.panel}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={onEscape(close)}
      {...FOCUS_RECEIVER}
    >
      <h4 className={styles.title}>{title}</h4>
      <ul className={styles.parts} role="status">
        {parts.map((each, index) => (
          <li key={`${each.marketId} ${each.selectionId}`} className={styles.part}>
            <PartName part={each} bet={betOf(each, results[index], listed)} />
            <PartStatus result={results[index]} actor={index === results.length ? part : undefined} />
          </li>
        ))}
      </ul>
      {close && (
        <Button size="small" variant="quiet" onClick={close}>
          {text('close')}
        </Button>
      )}
    </Stack>
  );
}

const betOf = (
  { marketId, selectionId }: CashOutPart,
  result: CashOutResult | undefined,
  listed: readonly Bet[],
): Bet | null =>
  result?.bet ?? listed.find((bet) => bet.marketId === marketId && bet.selectionId === selectionId) ?? null;

function PartName({ bet, part: { least } }: { part: CashOutPart; bet: Bet | null }) {
  const inLanguage = useInLanguage();
  if (bet === null) return <p className={styles.name}>{formatPaise(least, { signed: true })}</p>;
  const { marketName, matchName, selectionName } = inLanguage(bet);
  return (
    <p className={styles.name}>
      <strong>{selectionName}</strong> {marketLabel({ marketName, matchName })}
    </p>
  );
}

interface PartStatusProps {
  /** Undefined before it is known. */
  result: CashOutResult | undefined;
  /** Cashes out the part that is in progress. */
  actor: PartCashOutActor | undefined;
}

function PartStatus({ actor, result }: PartStatusProps) {
  const text = useText('matchCashOut');
  if (result !== undefined) return <PartOutcome result={result} />;
  return actor ? <PartProgress actor={actor} /> : <p>{text('waits')}</p>;
}

function PartProgress({ actor }: { actor: PartCashOutActor }) {
  const text = useText('cashOut');
  const isUnknown = useSelector(actor, selectIsPartUnknown);
  return <p data-tone={isUnknown ? 'warn' : undefined}>{text(isUnknown ? 'unknown' : 'placing')}</p>;
}

function PartOutcome({ result: { bet, outcome, quote } }: { result: CashOutResult }) {
  const text = useText('cashOut');
  const matchText = useText('matchCashOut');
  const betText = useText('bets');
  const refusalText = useRefusalText();
  const inLanguage = useInLanguage();
  switch (outcome?.kind) {
    case 'moved':
      return <p data-tone="warn">{matchText('moved')}</p>;
    case 'noOffer':
      return <p data-tone="warn">{matchText('noOfferCame')}</p>;
    case 'notStaked':
      return <p data-tone="warn">{text('notStaked')}</p>;
    case 'unconfirmed':
      return <p data-tone="warn">{`${text('unconfirmed')} ${text('unconfirmedHint')}`}</p>;
    case 'rejected':
      return <p data-tone="warn">{`${text('refused')} ${reasonText(outcome.reason, betText)}`.trim()}</p>;
    case 'refused':
      return <p data-tone="warn">{`${text('refused')} ${refusalText(outcome)}`.trim()}</p>;
    case undefined:
      break;
  }
  const result = resultOf(quote, bet);
  if (bet === null || result === null) return null;
  if (bet.state === 'delayed') return <p>{text('delayed')}</p>;
  const selection = inLanguage(bet).selectionName;
  const ifWins = unbroken(formatPaise(result.ifWins, { signed: true }));
  const ifLoses = unbroken(formatPaise(result.ifLoses, { signed: true }));
  const done =
    result.ifWins === result.ifLoses
      ? text('done', { selection, amount: ifWins })
      : text('doneEither', { selection, ifWins, ifLoses });
  if (bet.matched === bet.size) return <p data-tone={mayLose(result) ? undefined : 'gain'}>{done}</p>;
  return <p data-tone="warn">{`${text('partlyDone', { matched: formatPaise(bet.matched) })} ${done}`}</p>;
}
