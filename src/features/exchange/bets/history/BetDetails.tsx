import { isOpenBet } from '../../../../../domain/betting/bet-state';
import { averagePrice } from '../../../../../domain/betting/outcome-profit';
import { originalFills } from '../../../../../domain/betting/reduction';
import { selectOpenBets } from '../../../../../machines/exchange/bets/bets.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { type Fact, Facts } from '../../../../ui/display/Facts';
import { Money } from '../../../../ui/display/Money';
import { Stack } from '../../../../ui/layout/Stack';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { AppLink } from '../../../../view/navigation/AppLink';
import { matchLink } from '../../../../view/navigation/match-links';
import { type BetsText, betName, reasonText, rupees, wagerText } from '../bet-text';
import { CancelButton } from '../cancel/CancelButton';
import { SelectionCashOut } from '../cash-out/SelectionCashOut';
import { FOCUS_GROUP } from '../KeptFocus';
import type { Bet } from '../types';
import styles from './BetDetails.module.css';
import { BetResult } from './BetResult';
import { BetTimeline } from './BetTimeline';

/** All amounts of a bet, what can be done with it, and what happened to it. */
export function BetDetails({ bet: sent }: { bet: Bet }) {
  const bet = useInLanguage()(sent);
  const betText = useText('bets');
  const myBetsText = useText('myBets');
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a group of fields
    <div className={styles.details} role="group" aria-label={betName(bet, betText)} {...FOCUS_GROUP}>
      {bet.reason && <p className={styles.reason}>{reasonText(bet.reason, betText)}</p>}
      <Facts facts={factsOf(bet, betText)} />
      <Stack direction="row" rowGap={4} justify="between">
        <AppLink to={matchLink(bet.matchId)}>
          <TextLink>{myBetsText('toMatch', { match: bet.matchName })}</TextLink>
        </AppLink>
        {bet.remaining > 0 && <CancelButton bet={sent} />}
      </Stack>
      {isOpenBet(bet) && <BetCashOut bet={sent} />}
      <p className={styles.heading}>
        {betText('timeline')}
        <span className={styles.number}>
          {betText('number')} {bet.id}
        </span>
      </p>
      <BetTimeline bet={sent} />
    </div>
  );
}

/** The cash-out of the open bets on the selection of a bet. */
function BetCashOut({ bet: { marketId, selectionId } }: { bet: Bet }) {
  const open = useBetsSelector(selectOpenBets);
  const [first, ...rest] = open.filter((bet) => bet.marketId === marketId && bet.selectionId === selectionId);
  return first === undefined ? null : <SelectionCashOut bets={[first, ...rest]} />;
}

function factsOf(bet: Bet, betText: BetsText): readonly Fact[] {
  const parts = [
    [betText('matched'), bet.matched],
    [betText('waiting'), bet.remaining],
    [betText('cancelled'), bet.cancelled],
    // Of a bet that was not accepted nothing has waited.
    [betText(bet.state === 'rejected' ? 'states.rejected' : 'lapsed'), bet.lapsed],
    [betText('voided'), bet.voided],
  ] as const;
  return [
    { term: betText('stake'), value: <Money paise={bet.size} /> },
    { term: betText('requestedPrice'), value: wagerText(bet, betText) },
    ...pricesOf(bet, betText),
    ...parts.flatMap(([term, paise]) => (paise > 0 ? [{ term, value: <Money paise={paise} /> }] : [])),
    ...resultsOf(bet, betText),
  ];
}

/** The average price, and each price of a bet matched at several; if non-runners have reduced it, also the one at which it was matched. */
function pricesOf(bet: Bet, betText: BetsText): readonly Fact[] {
  const { fills, gtype } = bet;
  const textOf = (price: number) => wagerText({ ...bet, price }, betText);
  const average = averagePrice(fills);
  if (average === null) return [];
  const original = averagePrice(originalFills(fills) ?? []);
  if (original !== null)
    return [
      { term: betText('originalPrice'), value: textOf(original) },
      { term: betText('reducedPrice'), value: textOf(average) },
    ];
  const averageFact = { term: betText('averagePrice'), value: textOf(average) };
  if (fills.length === 1) return [averageFact];
  const parts = fills.map(({ price, size }) =>
    betText(gtype === 'fancy' ? 'fillOnLine' : 'fill', { amount: rupees(size), price: textOf(price) }),
  );
  return [averageFact, { term: betText('fills'), value: parts.join(' · ') }];
}

/** The result of a settled bet and, if the server sent its share of the market's commission, how it adds up to the net. */
function resultsOf({ commission, profit, state }: Bet, betText: BetsText): readonly Fact[] {
  if (profit === null) return [];
  const result = { term: betText('result'), value: <BetResult paise={profit} /> };
  if (commission === null || state === 'void') return [result];
  return [
    result,
    { term: betText('commission'), value: <Money paise={-commission} /> },
    { term: betText('net'), value: <BetResult paise={profit - commission} /> },
  ];
}
