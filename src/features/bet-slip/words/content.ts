import type { BetSlipEvent } from '../../../../machines/bet-slip/bet-slip.events';
import type { SelectionObstacle } from '../../../../machines/slip-selection/slip-selection.selectors';
import type { GType } from '../../bets/types';

export type MoveChoice = Extract<BetSlipEvent, { type: 'betSlip.acceptanceChanged' }>['acceptance'];

/** What an obstacle speaks of, as it is written. */
export interface ObstacleFacts {
  readonly min: string;
  readonly max: string;
  /** What the balance lacks. */
  readonly missing: string;
  readonly asked: string;
  readonly offered: string;
}

/** `bet` names a bet as its player would: `Back India`. */
export interface SlipWords {
  readonly title: string;
  readonly count: (selections: number) => string;
  readonly show: (selections: number) => string;
  readonly hide: string;
  readonly clear: string;
  readonly empty: string;
  readonly emptyWords: string;
  readonly slipSelections: string;

  readonly price: string;
  readonly rate: string;
  readonly line: string;
  readonly raise: string;
  readonly lower: string;
  readonly stake: string;
  readonly stakeOf: (bet: string) => string;
  readonly max: string;
  readonly clearStake: string;
  readonly stakeAt: (amount: string) => string;
  readonly quickStakes: string;
  readonly remove: (bet: string) => string;

  readonly wins: string;
  readonly loses: string;
  readonly adds: string;
  readonly frees: string;
  readonly preview: string;

  readonly moved: (asked: string, offered: string) => string;
  readonly better: string;
  readonly worse: string;
  readonly takeOffer: (price: string) => string;

  readonly obstacle: Readonly<Record<SelectionObstacle, (facts: ObstacleFacts) => string>>;
  readonly deposit: string;
  readonly depositWaits: string;
  readonly logIn: string;

  readonly placeShort: (stake: string, price: string) => string;
  readonly placeNothing: string;
  readonly placeAll: (bets: number, total: string) => string;
  readonly confirmAll: (bets: number, total: string) => string;
  readonly check: string;
  readonly confirm: (stake: string, price: string) => string;
  readonly checkWords: (bet: string, stake: string, price: string) => string;
  readonly changeIt: string;

  readonly placing: string;
  readonly delayed: string;
  readonly delayedWords: string;
  readonly unknown: string;
  readonly unknownWords: string;
  readonly asking: string;
  readonly matched: (amount: string, price: string) => string;
  readonly partial: (matched: string, price: string, waiting: string) => string;
  readonly partialLapsed: (matched: string, price: string, lapsed: string) => string;
  readonly unmatched: (amount: string, price: string) => string;
  readonly unmatchedWords: string;
  readonly lapsed: string;
  readonly rejected: string;
  readonly cancelled: (amount: string) => string;
  readonly notStaked: string;
  readonly refused: string;
  readonly settled: string;
  readonly done: string;
  readonly stakeKept: string;

  readonly settings: string;
  readonly choice: string;
  readonly choices: Readonly<Record<MoveChoice, string>>;
  readonly choiceWords: Readonly<Record<MoveChoice, string>>;
  readonly anyTaken: string;
  /** How far "better" goes on this market. */
  readonly cap: Readonly<Record<GType, (cap: number) => string>>;
  readonly capWords: string;
  readonly oneClick: string;
  readonly oneClickWords: string;
  readonly oneClickAsk: string;
  readonly oneClickAskWords: string;
  readonly oneClickYes: string;
  readonly oneClickNo: string;
  readonly oneClickOn: string;
  readonly editStakes: string;
  readonly editStakesWords: string;
  readonly quickStake: (place: number) => string;
  readonly stakesWrong: string;
  readonly saveStakes: string;
  readonly cancelEdit: string;
}
