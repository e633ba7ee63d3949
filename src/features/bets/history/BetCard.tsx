import { averagePrice } from '../../../../machines/domain/betting/outcome-profit';
import { Badge, type BadgeProps } from '../../../ui/display/Badge';
import { Card } from '../../../ui/display/Card';
import { type Fact, Facts } from '../../../ui/display/Facts';
import { Money } from '../../../ui/display/Money';
import { Trend } from '../../../ui/display/Trend';
import { Stack } from '../../../ui/layout/Stack';
import { useDeferredLocale } from '../../pages/translated';
import { betName, marketLabel, priceText, quoteText, reasonText, sideText } from '../bet-text';
import { CancelButton } from '../cancel/CancelButton';
import { SideBadge } from '../SideBadge';
import type { Bet, BetState } from '../types';
import { useBetsWords } from '../use-bets-words';
import { whenText } from '../when';
import styles from './BetCard.module.css';
import { BetTimeline } from './BetTimeline';

const TONES: Readonly<Partial<Record<BetState, NonNullable<BadgeProps['tone']>>>> = {
  delayed: 'info',
  unmatched: 'warn',
  partial: 'warn',
  matched: 'accent',
  won: 'up',
  lost: 'down',
  rejected: 'down',
};

/** A bet with all its amounts, and its history in a collapsed section. */
export function BetCard({ bet }: { bet: Bet }) {
  const words = useBetsWords();
  const language = useDeferredLocale();
  const name = betName(bet, words);
  return (
    <li>
      <Card className={styles.card} role="group" aria-label={name}>
        <Stack direction="row" gap={12} rowGap={4} align="start" justify="between">
          <Stack as="p" direction="row" rowGap={4} className={styles.name}>
            <SideBadge side={bet.side}>{sideText(bet.gtype, bet.side, words)}</SideBadge>
            <span>{bet.selectionName}</span>
          </Stack>
          <Badge tone={TONES[bet.state] ?? 'neutral'}>{words.states[bet.state]}</Badge>
        </Stack>
        <p className={styles.market}>
          {marketLabel(bet)}
          {bet.inPlay && ` · ${words.bet.inPlay}`} ·{' '}
          <time dateTime={new Date(bet.createdAt).toISOString()}>
            {whenText(bet.createdAt, 'minute', language)}
          </time>
        </p>
        {bet.reason && <p className={styles.reason}>{reasonText(bet.reason, words)}</p>}
        <Facts facts={factsOf(bet, words)} />
        {bet.remaining > 0 && bet.state !== 'delayed' && (
          <Stack direction="row" justify="end">
            <CancelButton bet={bet} />
          </Stack>
        )}
        <details>
          <summary className={styles.summary}>
            {words.bet.life}
            <span className={styles.number}>
              {words.bet.number} {bet.id}
            </span>
          </summary>
          <BetTimeline bet={bet} />
        </details>
      </Card>
    </li>
  );
}

function factsOf(bet: Bet, words: ReturnType<typeof useBetsWords>): readonly Fact[] {
  const average = averagePrice(bet.fills);
  const parts = [
    [words.bet.matched, bet.matched],
    [words.bet.waiting, bet.remaining],
    [words.bet.cancelled, bet.cancelled],
    [words.bet.lapsed, bet.lapsed],
    [words.bet.voided, bet.voided],
  ] as const;
  return [
    { term: words.bet.stake, value: <Money paise={bet.size} /> },
    { term: words.bet.asked, value: quoteText(bet, words) },
    ...(average === null ? [] : [{ term: words.bet.average, value: priceText(bet.gtype, average) }]),
    ...parts.flatMap(([term, paise]) => (paise > 0 ? [{ term, value: <Money paise={paise} /> }] : [])),
    ...(bet.profit === null ? [] : [{ term: words.bet.profit, value: <Result paise={bet.profit} /> }]),
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
