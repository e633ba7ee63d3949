import { useDateFormat } from '../../../../i18n/dates';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Timeline, type TimelineStep } from '../../../../ui/display/Timeline';
import { formatPaise } from '../../../../ui/format';
import { type BetsText, betName, reasonText } from '../bet-text';
import type { Bet, BetState } from '../types';

type DateFormat = ReturnType<typeof useDateFormat>;

const TONES: Readonly<Partial<Record<BetState, TimelineStep['tone']>>> = {
  matched: 'up',
  partial: 'up',
  won: 'up',
  lost: 'down',
  rejected: 'down',
  lapsed: 'warn',
  cancelled: 'warn',
};

/** States of a bet in the order of time, with the reason for each. */
export function BetTimeline({ bet }: { bet: Bet }) {
  const betText = useText('bets');
  const inLanguage = useInLanguage();
  const formatDate = useDateFormat();
  return (
    <Timeline
      label={betText('timelineOf', { bet: betName(inLanguage(bet), betText) })}
      steps={stepsOf(bet, betText, formatDate)}
    />
  );
}

function stepsOf(bet: Bet, betText: BetsText, formatDate: DateFormat): readonly TimelineStep[] {
  const placed: TimelineStep = {
    key: 'placed',
    ...timeOf(bet.createdAt, formatDate),
    title: betText('placed'),
    children: formatPaise(bet.size),
  };
  return [
    placed,
    ...bet.history.map(
      ({ amount, at, reason, state }, index): TimelineStep => ({
        key: index,
        ...timeOf(at, formatDate),
        title: betText(`states.${state}`),
        tone: TONES[state],
        children: [amount === null ? '' : formatPaise(amount), reasonText(reason, betText)]
          .filter(Boolean)
          .join(' · '),
      }),
    ),
  ];
}

const timeOf = (time: number, formatDate: DateFormat) => ({
  time: `${formatDate(time, 'day')}, ${formatDate(time, 'timeWithSeconds')}`,
  dateTime: new Date(time).toISOString(),
});
