import { lapsesAtStart } from '../../../../../domain/betting/bet-state';
import { keepsPlace, placedTermsOf } from '../../../../../domain/betting/order-edit';
import { formatPaise } from '../../../../ui/format';
import { type BetsText, reasonText, rupees, wagerText } from '../bet-text';
import type { Bet, BetState } from '../types';

type Transition = Bet['history'][number];

/** One step in the life of a bet, in the words of the player. */
export interface StoryStep {
  readonly at: number;
  readonly state: BetState | 'placed' | 'edited' | 'reduced';
  readonly title: string;
  /** Empty if the title says it all. */
  readonly detail: string;
}

const sentence = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/** In these states a bet waits: for its delay, or to be matched. */
const waitingStates: ReadonlySet<BetState> = new Set(['delayed', 'unmatched', 'partial']);

const decidedStates: ReadonlySet<BetState> = new Set(['won', 'lost']);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Empty for less than a second. */
function waitedText(milliseconds: number, betText: BetsText): string {
  if (milliseconds < SECOND) return '';
  if (milliseconds < MINUTE)
    return betText('story.waitedSeconds', { count: Math.floor(milliseconds / SECOND) });
  if (milliseconds < HOUR)
    return betText('story.waitedMinutes', { count: Math.floor(milliseconds / MINUTE) });
  return betText('story.waitedHours', { count: Math.floor(milliseconds / HOUR) });
}

/** An amount at a price, or on a line at a rate. */
const fillText = (bet: Bet, price: number, amount: string, betText: BetsText): string =>
  betText(bet.gtype === 'fancy' ? 'fillOnLine' : 'fill', {
    amount,
    price: wagerText({ ...bet, price }, betText),
  });

/** Price and kind of the order as it was placed, before its edits. */
function placedStep(bet: Bet, betText: BetsText): StoryStep {
  const { price, size } = placedTermsOf(bet);
  return {
    at: bet.createdAt,
    state: 'placed',
    title: betText('placed'),
    detail: sentence(
      fillText(bet, price, formatPaise(size), betText),
      lapsesAtStart(bet) ? betText('story.lapses') : '',
      bet.minFill === undefined ? '' : betText('story.minFill', { amount: rupees(bet.minFill) }),
    ),
  };
}

function editedStep(bet: Bet, { at, edit }: Transition, betText: BetsText): StoryStep | null {
  if (edit === undefined) return null;
  const termsOf = (price: number, size: number) => fillText(bet, price, rupees(size), betText);
  return {
    at,
    state: 'edited',
    title: betText('story.edited'),
    detail: sentence(
      `${termsOf(edit.oldPrice, edit.oldSize)} → ${termsOf(edit.price, edit.size)}`,
      betText(keepsPlace(edit) ? 'story.keptPlace' : 'story.lostPlace'),
    ),
  };
}

/** The parts of a match, each with its counterparty; empty if the backend does not send them. */
const partsOf = (bet: Bet, { fills = [] }: Transition, betText: BetsText): readonly string[] =>
  fills.map(({ price, size, with: counterparty }) =>
    betText(counterparty === 'player' ? 'story.withPlayer' : 'story.withMaker', {
      part: fillText(bet, price, rupees(size), betText),
    }),
  );

/** A non-runner reduced the prices of the matched part. A waiting part that lapses for it has a step of its own. */
const isReduction = ({ reason, state }: Transition): boolean =>
  reason === 'RUNNER_REMOVED' && (state === 'matched' || state === 'partial');

function reducedStep(step: Transition, betText: BetsText): StoryStep | null {
  if (!isReduction(step)) return null;
  const detail = reasonText(step.reason, betText);
  return { at: step.at, state: 'reduced', title: betText('story.reduced'), detail };
}

/** Whether an earlier result had decided the bet. Its prices may have been reduced since. */
function isResettled({ history }: Bet, index: number): boolean {
  const state = history[index]?.state;
  const before = history.slice(0, index).findLast((step) => !isReduction(step));
  if (state === undefined || before === undefined) return false;
  return decidedStates.has(before.state) && (decidedStates.has(state) || state === 'void');
}

/** The amount of a result is the stake that it decides: it is neither what was won nor, of a lay, what was lost. */
const amountText = (amount: number, isResult: boolean, betText: BetsText): string =>
  isResult ? betText('story.stake', { amount: formatPaise(amount) }) : formatPaise(amount);

function changedStep(bet: Bet, index: number, betText: BetsText): StoryStep {
  const step = bet.history[index] as Transition;
  const { amount, at, deadHeat, reason, state } = step;
  const before = bet.history[index - 1];
  const hasWaited = before !== undefined && waitingStates.has(before.state);
  const parts = partsOf(bet, step, betText);
  const isOwnDecision = state === 'cancelled' && reason === null;
  const isResult = decidedStates.has(state) || state === 'void';
  return {
    at,
    state,
    title: betText(`states.${state}`),
    detail: sentence(
      parts.length > 0 || amount === null ? '' : amountText(amount, isResult, betText),
      ...parts,
      isOwnDecision ? betText('story.byPlayer') : reasonText(reason, betText),
      deadHeat === undefined ? '' : betText(`story.deadHeat.${bet.side}`, { count: String(deadHeat) }),
      isResettled(bet, index) ? betText('story.resettled') : '',
      hasWaited ? waitedText(at - before.at, betText) : '',
    ),
  };
}

/** What happened to a bet, in the order of time: from its stored transitions. */
export const storyOf = (bet: Bet, betText: BetsText): readonly StoryStep[] => [
  placedStep(bet, betText),
  ...bet.history.map(
    (step, index) =>
      editedStep(bet, step, betText) ?? reducedStep(step, betText) ?? changedStep(bet, index, betText),
  ),
];

/** The story in one line, with times in UTC and the version of the market that was on the screen. */
export function storyLine(bet: Bet, betText: BetsText): string {
  const version = bet.history[0]?.version;
  return storyOf(bet, betText)
    .map(({ at, detail, state, title }) => {
      const seen = state === 'placed' && version !== undefined;
      const all = sentence(detail, seen ? betText('story.version', { version: String(version) }) : '');
      const event = `${new Date(at).toISOString()} ${title}`;
      return all === '' ? event : `${event}: ${all}`;
    })
    .join(' | ');
}
