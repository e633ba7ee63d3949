import type { Engine } from '../../contract/states';
import type { BetKind } from '../../rules/roulette';
import type { CrashBetNotice } from '../machines/crash-bet.machine';
import type { TableNotice } from '../machines/table.machine';

type TeenPattiHand = 'trail' | 'pure sequence' | 'sequence' | 'colour' | 'pair' | 'high card';

/** All texts of the pages. Amounts and multipliers are formatted before. */
export interface Messages {
  language: 'en' | 'hi';
  loading: string;
  reconnecting: string;
  expiredTitle: string;
  expired: string;
  failedTitle: string;
  failed: string;
  retry: string;
  exit: string;
  balance: string;
  deposit: string;
  demo: string;
  mute: string;
  unmute: string;
  help: string;
  close: string;
  dismiss: string;

  placeBets: string;
  betsClosed: string;
  dealing: string;
  spinning: string;
  secondsToBet: string;
  nextRound: string;
  chips: string;
  chip: (value: string) => string;
  place: (amount: string) => string;
  /** Why a bet cannot be placed: its stake. */
  aboveBalance: string;
  placing: string;
  unresolved: string;
  undo: string;
  clear: string;
  repeat: string;
  pays: (odds: string) => string;
  yourStake: (amount: string) => string;
  onSpot: (amount: string) => string;
  players: (count: number) => string;
  staked: (amount: string) => string;
  won: (amount: string) => string;
  /** A payout that is not above the stake. */
  returned: (amount: string) => string;
  lost: string;
  history: string;
  limits: (min: string, max: string | null) => string;
  notice: Record<TableNotice | CrashBetNotice, string>;

  result: string;
  redNumber: (number: number) => string;
  blackNumber: (number: number) => string;
  greenNumber: (number: number) => string;
  numberWins: (number: string) => string;
  red: string;
  black: string;
  even: string;
  odd: string;
  dozen: (index: number) => string;
  column: (index: number) => string;
  number: (number: number) => string;
  board: string;
  betKinds: string;
  betKind: Record<BetKind, string>;
  insideBet: (kind: BetKind, numbers: readonly number[]) => string;

  playerA: string;
  playerB: string;
  pairPlus: string;
  pairPlusA: string;
  pairPlusB: string;
  tie: string;
  player: string;
  banker: string;
  playerPair: string;
  bankerPair: string;
  andar: string;
  bahar: string;
  joker: string;
  /** One letter that marks a winner in the list of past rounds. */
  mark: Record<'player' | 'banker' | 'tie' | 'andar' | 'bahar', string>;
  points: (points: number) => string;
  hand: Record<TeenPattiHand, string>;
  sideWins: (side: string) => string;
  standOff: string;

  bet: string;
  betNumber: (number: number) => string;
  betAmount: (amount: string) => string;
  stake: string;
  less: string;
  more: string;
  cancel: string;
  waitingForRound: string;
  forNextRound: string;
  waitingForTakeOff: string;
  cashOut: (amount: string) => string;
  cashingOut: string;
  /** The connection is lost: the player cannot cash out. */
  cashOutOffline: string;
  /** Shown for a bet without an automatic cash-out while the connection is lost. */
  notAutomatic: string;
  /** The studio cashes out although the connection is lost. */
  autoCounts: (multiplier: string) => string;
  autoCashOut: string;
  autoAt: (multiplier: string) => string;
  autoInvalid: string;
  flewAway: string;
  flewAwayAt: (multiplier: string) => string;
  flying: string;
  allBets: string;
  name: string;
  takeOffIn: string;

  spin: string;
  freeSpin: (index: number, total: number) => string;
  totalStake: string;
  lines: (count: number) => string;
  goodLuck: string;
  pressSpin: string;
  linesBothWays: (count: number) => string;
  /** Equal symbols pay wherever they are. */
  anywhere: (count: number) => string;
  /** The amount of a round whose next spin follows. */
  soFar: (amount: string) => string;
  tumble: (multiplier: number) => string;
  respinsLeft: (count: number) => string;
  wheelTurns: string;
  /** `result`: what the spin has brought; may be empty. */
  wheelAt: (multiplier: number, result: string) => string;

  rules: string;
  fairness: string;
  rtp: (percent: string) => string;
  fairnessText: string;
  commitment: string;
  serverSeed: string;
  serverSeedLater: string;
  clientSeed: string;
  nonce: string;
  round: string;
  verifyHint: string;

  verifyTitle: string;
  verifyIntro: string;
  game: string;
  engineName: Record<Engine, string>;
  loadRound: string;
  load: string;
  verify: string;
  roundNotFound: string;
  roundNotOver: string;
  loadFailed: string;
  isMatch: string;
  isMismatch: string;
  computed: string;
  sameOutcome: string;
  otherOutcome: string;
  fillSeeds: string;
}
