import { Timeline, type TimelineStep } from '../../../ui/display/Timeline';
import { formatPaise } from '../../../ui/format';
import type { Language } from '../../pages/language';
import { useDeferredLocale } from '../../pages/translated';
import { betName, reasonText } from '../bet-text';
import type { Bet, BetState } from '../types';
import { useBetsWords } from '../use-bets-words';
import { whenText } from '../when';
import type { BetsWords } from '../words/content';

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
  const words = useBetsWords();
  const language = useDeferredLocale();
  return <Timeline label={words.bet.lifeOf(betName(bet, words))} steps={stepsOf(bet, words, language)} />;
}

function stepsOf(bet: Bet, words: BetsWords, language: Language): readonly TimelineStep[] {
  const placed: TimelineStep = {
    key: 'placed',
    ...timeOf(bet.createdAt, language),
    title: words.bet.placed,
    children: formatPaise(bet.size),
  };
  return [
    placed,
    ...bet.history.map(
      ({ amount, at, reason, state }, index): TimelineStep => ({
        key: index,
        ...timeOf(at, language),
        title: words.states[state],
        tone: TONES[state],
        children: [amount === null ? '' : formatPaise(amount), reasonText(reason, words)]
          .filter(Boolean)
          .join(' · '),
      }),
    ),
  ];
}

const timeOf = (time: number, language: Language) => ({
  time: `${whenText(time, 'day', language)}, ${whenText(time, 'second', language)}`,
  dateTime: new Date(time).toISOString(),
});
