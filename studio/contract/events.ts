import type { CashOutAnswer, CrashBetAnswer, PlaceBetsAnswer, SpinAnswer } from './answers';
import type { CashOutRequest, CrashBetRequest, PlaceBets, SpinRequest } from './requests';
import type {
  BalanceUpdate,
  Closing,
  CrashState,
  CrashUpdate,
  Settlement,
  SlotsState,
  TableState,
  TableTotals,
  Welcome,
} from './states';

/** Path of Socket.IO on the studio. Handshake: `auth: { session }`; a refusal is the error `SESSION_ERROR`. */
export const SOCKET_PATH = '/socket';
export const SESSION_ERROR = 'session-expired';

/** Studio → page. */
export interface StudioEvents {
  welcome: (message: Welcome) => void;
  /** State of roulette and the card games. */
  table: (message: TableState) => void;
  'table:totals': (message: TableTotals) => void;
  crash: (message: CrashState) => void;
  'crash:update': (message: CrashUpdate) => void;
  slots: (message: SlotsState) => void;
  balance: (message: BalanceUpdate) => void;
  settled: (message: Settlement) => void;
  closing: (message: Closing) => void;
}

/**
 * Page → studio; each is answered by acknowledgement within `ANSWER_TIMEOUT`. Without an answer, and with another one than of the contract,
 * such as `{ status: 'unknown' }`, the stake may have been taken: the page sends the request again with its key, also after the round.
 */
export interface PageEvents {
  'bets:place': (request: PlaceBets, answer: (answer: PlaceBetsAnswer) => void) => void;
  'crash:bet': (request: CrashBetRequest, answer: (answer: CrashBetAnswer) => void) => void;
  'crash:cashOut': (request: CashOutRequest, answer: (answer: CashOutAnswer) => void) => void;
  'slots:spin': (request: SpinRequest, answer: (answer: SpinAnswer) => void) => void;
}

/** Milliseconds. A page that got no answer repeats the request with the same key after it has reconnected. */
export const ANSWER_TIMEOUT = 10_000;
