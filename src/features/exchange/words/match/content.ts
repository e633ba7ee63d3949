type Forms = Readonly<Record<'one' | 'other', string>>;

export interface MatchWords {
  /** While its name is not known. */
  readonly title: string;
  readonly live: string;
  readonly ended: string;
  /** With `{seconds}`: how long a bet waits. */
  readonly delay: string;
  readonly noDelay: string;
  readonly score: string;
  /** Of the side that bats, serves or attacks. */
  readonly active: string;
  readonly recent: string;
  readonly behindTitle: string;
  readonly behind: string;
  readonly dismiss: string;
  readonly groups: Readonly<Record<'odds' | 'bookmaker' | 'fancy' | 'other', string>>;
  readonly jump: string;
  /** With `{count}`. */
  readonly markets: Forms;
  readonly noMarkets: string;
  readonly noMarketsWords: string;
  /** With `{count}`. */
  readonly settledMarkets: Forms;
  readonly pricesLive: string;
  readonly pricesOld: string;
  readonly pricesWaiting: string;
  readonly resultTitle: string;
  /** With `{name}`. */
  readonly won: string;
  readonly endedWords: string;
  readonly more: string;
  readonly myBets: string;
  readonly missing: string;
  readonly missingWords: string;
  readonly failed: string;
  readonly failedWords: string;
  readonly tryAgain: string;
  readonly tryingAgain: string;
  readonly loading: string;
  readonly allMatches: string;
  readonly termsTitle: string;
  readonly stakes: string;
  /** With `{min}` and `{max}`. */
  readonly stakesBetween: string;
  /** With `{min}`. */
  readonly stakesFrom: string;
  readonly wait: string;
  readonly commission: string;
  /** With `{percent}`. */
  readonly commissionOf: string;
  readonly noCommission: string;
  readonly unmatched: string;
  readonly keepsUnmatched: string;
  readonly dropsUnmatched: string;
  readonly rules: string;
  readonly depth: string;
  /** With `{name}`. */
  readonly depthOf: string;
  /** Names the choice of a runner. */
  readonly depthWho: string;
  readonly depthSize: string;
  readonly back: string;
  readonly lay: string;
  readonly last: string;
  readonly never: string;
  readonly history: string;
  /** With `{name}`, `{from}` and `{to}`. */
  readonly historyLabel: string;
  readonly lowest: string;
  readonly highest: string;
  readonly historyFailed: string;
  readonly historyEmpty: string;
  readonly bookTitle: string;
  readonly bookRuns: string;
  readonly bookProfit: string;
  readonly bookWithSlip: string;
  /** With `{to}`, `{from}`, or both. */
  readonly runsUpTo: string;
  readonly runsFrom: string;
  readonly runsBetween: string;
  readonly runs: string;
  readonly bookNote: string;
  readonly watch: string;
  readonly watchClose: string;
  readonly streamLoading: string;
  readonly streamNone: string;
  readonly streamFailed: string;
  /** With `{name}`. */
  readonly streamTitle: string;
}
