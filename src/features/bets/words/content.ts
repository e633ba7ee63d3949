import type { BetReason, BetState, Side } from '../types';

/** Of the list of one's bets. */
export type BetTab = 'open' | 'settled' | 'void';

/** What is said of bets wherever they are shown. Amounts and prices come as they are written. */
export interface BetsWords {
  readonly sides: Readonly<Record<Side, string>>;
  /** Of a fancy. */
  readonly fancySides: Readonly<Record<Side, string>>;
  /** By the number of the sport. */
  readonly sports: Readonly<Record<'1' | '2' | '4' | '7', string>>;
  /** `Yes 51 at 90`: a line of runs at a rate. */
  readonly lineAt: (line: number, rate: string) => string;
  readonly reasons: Readonly<Record<BetReason, string>>;
  readonly states: Readonly<Record<BetState, string>>;
  readonly nothingStaked: string;

  readonly open: {
    readonly title: string;
    readonly here: string;
    readonly elsewhere: string;
    readonly none: string;
    readonly noneWords: string;
    readonly loading: string;
    readonly failed: string;
    readonly tryAgain: string;
    readonly all: string;
    readonly visitor: string;
    readonly old: string;
  };
  readonly bet: {
    readonly stake: string;
    readonly matched: string;
    readonly waiting: string;
    readonly cancelled: string;
    readonly lapsed: string;
    readonly voided: string;
    readonly asked: string;
    readonly average: string;
    readonly profit: string;
    readonly settled: string;
    readonly placed: string;
    readonly inPlay: string;
    readonly number: string;
    readonly life: string;
    readonly lifeOf: (bet: string) => string;
    readonly cancel: (amount: string) => string;
    readonly cancelOf: (amount: string, bet: string) => string;
    readonly cancelling: string;
    readonly cancelFailed: string;
    readonly cancelDone: (amount: string) => string;
    readonly cancelTooLate: string;
  };
  readonly cashOut: {
    readonly open: string;
    readonly openOf: (selection: string) => string;
    readonly title: (selection: string) => string;
    readonly asking: string;
    readonly part: string;
    readonly percent: (percent: number) => string;
    readonly take: (amount: string) => string;
    readonly takeLoss: (amount: string) => string;
    readonly taking: string;
    readonly expires: string;
    readonly moved: string;
    readonly none: string;
    readonly failed: string;
    readonly ifWins: (selection: string) => string;
    readonly ifNot: (selection: string) => string;
    readonly how: (side: string, stake: string, price: string) => string;
    readonly done: (amount: string) => string;
    readonly partly: (matched: string) => string;
    readonly refused: string;
    readonly unknown: string;
    readonly unknownWords: string;
    readonly notTaken: string;
    readonly delayed: string;
    readonly close: string;
    readonly again: string;
  };
  readonly mine: {
    readonly title: string;
    readonly lead: string;
    readonly tabs: string;
    readonly tab: Readonly<Record<BetTab, string>>;
    readonly filters: string;
    readonly sport: string;
    readonly allSports: string;
    readonly from: string;
    readonly to: string;
    readonly clear: string;
    readonly export: string;
    readonly exporting: string;
    readonly exportFailed: string;
    readonly exportHint: string;
    readonly pages: string;
    readonly pageOf: (page: number, count: number) => string;
    readonly newer: string;
    readonly older: string;
    readonly firstPage: string;
    readonly lastPage: string;
    readonly loading: string;
    readonly failed: string;
    readonly failedWords: string;
    readonly tryAgain: string;
    readonly empty: Readonly<Record<BetTab, string>>;
    readonly emptyWords: Readonly<Record<BetTab, string>>;
    readonly emptyFiltered: string;
    readonly toMarkets: string;
    readonly toProfit: string;
  };
}
