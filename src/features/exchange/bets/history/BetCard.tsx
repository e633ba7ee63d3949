import { averagePrice } from '../../../../../domain/betting/outcome-profit';
import { originalFills } from '../../../../../domain/betting/reduction';
import { useDateFormat } from '../../../../i18n/dates';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Badge, type BadgeProps } from '../../../../ui/display/Badge';
import { Card } from '../../../../ui/display/Card';
import { type Fact, Facts } from '../../../../ui/display/Facts';
import { Money } from '../../../../ui/display/Money';
import { Trend } from '../../../../ui/display/Trend';
import { Stack } from '../../../../ui/layout/Stack';
import { type BetsText, betName, marketLabel, reasonText, rupees, sideText, wagerText } from '../bet-text';
import { CancelButton } from '../cancel/CancelButton';
import { SideBadge } from '../SideBadge';
import type { Bet, BetState } from '../types';
import styles from './BetCard.module.css';
import { BetTimeline } from './BetTimeline';

const TONES: Readonly<Partial<Record<BetState, NonNullable<BadgeProps['tone']>>>> = {
  delayed: 'info',
  unmatched: 'warn',
  partial: 'warn',
  matched: 'info',
  won: 'up',
  lost: 'down',
  rejected: 'down',
};

/** A bet with all its amounts, and its history in a collapsed section. */
export function BetCard({ bet: sent }: { bet: Bet }) {
  const bet = useInLanguage()(sent);
  const betText = useText('bets');
  const formatDate = useDateFormat();
  const name = betName(bet, betText);
  return (
    <li>
      <Card className={styles.card} role="group" aria-label={name}>
        <Stack direction="row" gap={12} rowGap={4} align="start" justify="between">
          <Stack as="p" direction="row" rowGap={4} className={styles.name}>
            <SideBadge side={bet.side}>{sideText(bet.gtype, bet.side, betText)}</SideBadge>
            <span>{bet.selectionName}</span>
          </Stack>
          <Badge tone={TONES[bet.state] ?? 'neutral'}>{betText(`states.${bet.state}`)}</Badge>
        </Stack>
        <p className={styles.market}>
          {marketLabel(bet)}
          {bet.inPlay && ` · ${betText('inPlay')}`} ·{' '}
          <time dateTime={new Date(bet.createdAt).toISOString()}>
            {formatDate(bet.createdAt, 'dayAndTime')}
          </time>
        </p>
        {bet.reason && <p className={styles.reason}>{reasonText(bet.reason, betText)}</p>}
        <Facts facts={factsOf(bet, betText)} />
        {bet.remaining > 0 && (
          <Stack direction="row" justify="end" className={styles.actions}>
            <CancelButton bet={bet} />
          </Stack>
        )}
        <details>
          <summary className={styles.summary}>
            {betText('timeline')}
            <span className={styles.number}>
              {betText('number')} {bet.id}
            </span>
          </summary>
          <BetTimeline bet={bet} />
        </details>
      </Card>
    </li>
  );
}

function factsOf(bet: Bet, betText: BetsText): readonly Fact[] {
  const parts = [
    [betText('matched'), bet.matched],
    [betText('waiting'), bet.remaining],
    [betText('cancelled'), bet.cancelled],
    [betText('lapsed'), bet.lapsed],
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
  const result = { term: betText('result'), value: <Result paise={profit} /> };
  if (commission === null || state === 'void') return [result];
  return [
    result,
    { term: betText('commission'), value: <Money paise={-commission} /> },
    { term: betText('net'), value: <Result paise={profit - commission} /> },
  ];
}

/** Profit or loss, marked by shape as well as by sign and colour. */
function Result({ paise }: { paise: number }) {
  return (
    <>
      {paise !== 0 && <Trend rises={paise > 0} />}
      <Money paise={paise} toned />
    </>
  );
}
