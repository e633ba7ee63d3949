import { useDateFormat } from '../../../../i18n/dates';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Timeline, type TimelineStep } from '../../../../ui/display/Timeline';
import { type BetsText, betName } from '../bet-text';
import type { Bet } from '../types';
import { type StoryStep, storyOf } from './bet-story';

type DateFormat = ReturnType<typeof useDateFormat>;

const TONES: Readonly<Partial<Record<StoryStep['state'], TimelineStep['tone']>>> = {
  matched: 'up',
  partial: 'up',
  won: 'up',
  lost: 'down',
  rejected: 'down',
  lapsed: 'warn',
  cancelled: 'warn',
};

/** What happened to a bet in the order of time, with the reason for each step. */
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

const stepsOf = (bet: Bet, betText: BetsText, formatDate: DateFormat): readonly TimelineStep[] =>
  storyOf(bet, betText).map(({ at, detail, state, title }, index) => ({
    key: index,
    ...timeOf(at, formatDate),
    title,
    tone: TONES[state],
    children: detail,
  }));

const timeOf = (time: number, formatDate: DateFormat) => ({
  time: `${formatDate(time, 'day')}, ${formatDate(time, 'timeWithSeconds')}`,
  dateTime: new Date(time).toISOString(),
});
