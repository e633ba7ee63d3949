import type { WalletErrorCode } from '../../contract/providers/wallet';
import type { Refusal, RefusalReason } from '../contract/answers';
import type { Every, StudioLog } from './options';
import type { Outbox } from './outbox';
import { sha256Hex } from './seeds';
import { sleep } from './sleep';
import type { BetStore, NewBet, StoredBet } from './store/bets';
import type { StudioSession } from './store/sessions';
import type { WalletClient } from './wallet-client';

export type PlacedBet = Pick<StoredBet, 'id' | 'spot' | 'stake' | 'autoCashOut' | 'debitId'> &
  Partial<Pick<StoredBet, 'won' | 'multiplier'>>;

export type StakeResult = Refusal | { status: 'accepted'; bets: readonly PlacedBet[]; balance: number };

export interface StakeRequest {
  readonly round: string;
  readonly session: Pick<StudioSession, 'id' | 'walletSession' | 'player' | 'game'>;
  /** Idempotency key of the page. */
  readonly key: string;
  /** Content of the request. The same key with other content is refused. */
  readonly request: object;
  readonly bets: readonly Omit<NewBet, 'id'>[];
  /** Events and odds of a bet of the sportsbook; the odds in hundredths. */
  readonly terms?: { readonly events: readonly string[]; readonly odds: number };
  /** False once the outcome is fixed: a stake that the wallet takes later is returned. */
  isOpen(): boolean;
  /** Adds the bets to the round in the turn in which `isOpen` was true. Not called for a repeat. */
  onAccepted(bets: readonly PlacedBet[]): void;
}

export interface Stakes {
  /**
   * Takes a stake from the wallet: one debit for all bets of the request.
   * @throws if its result is unknown, because the database is lost: the request has to be repeated.
   */
  place(request: StakeRequest): Promise<StakeResult>;
  /** The result of an earlier request with the key; null if there was none. */
  find(request: Pick<StakeRequest, 'session' | 'key' | 'request'>): Promise<StakeResult | null>;
  /**
   * Returns a stake whose bets have no result.
   * @throws if the database does not take the return yet, which is repeated: until then a restart can still settle the bets.
   */
  giveBack(debitId: string): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds between two attempts of a debit. */
const RETRY = 300;
/** Milliseconds between two attempts to store returns. */
const RETURN_EVERY = 1000;

const reasons: Partial<Record<WalletErrorCode, RefusalReason>> = {
  INSUFFICIENT_FUNDS: 'insufficient-funds',
  LIMIT_REACHED: 'limit-reached',
  STAKES_STOPPED: 'stopped',
  SESSION_EXPIRED: 'session-expired',
  INVALID_TOKEN: 'session-expired',
  ROUND_CLOSED: 'round-closed',
};

export const refuse = (reason: RefusalReason): Refusal => ({ status: 'refused', reason, balance: null });

/** Refusal of a stake outside the limits of the game; null if it is within them. */
export function limitRefusal(
  { min, max }: Pick<StudioSession, 'min' | 'max'>,
  stake: number,
): Refusal | null {
  if (stake < min) return refuse('below-minimum');
  return max > 0 && stake > max ? refuse('above-maximum') : null;
}

export const debitIdOf = ({ player, game }: Pick<StudioSession, 'player' | 'game'>, key: string): string =>
  sha256Hex(`${player}:${game}:${key}`).slice(0, 40);

/** Hash of the content of a request; it is compared when the key of the request is repeated. */
export const digestOf = (request: object): string => sha256Hex(JSON.stringify(request));

interface Deps {
  readonly store: BetStore;
  readonly wallet: WalletClient;
  readonly outbox: Outbox;
  readonly every: Every;
  readonly log: StudioLog;
}

export function createStakes({ every, store, wallet, outbox, log }: Deps): Stakes {
  /** Debits whose return the database has not taken. */
  const owed = new Set<string>();
  const returning = every(RETURN_EVERY, giveBackOwed, { log, name: 'stakes to be returned' });
  const running = new Map<string, { readonly digest: string; readonly placing: Promise<StakeResult> }>();

  async function place(request: StakeRequest): Promise<StakeResult> {
    const debitId = debitIdOf(request.session, request.key);
    const digest = digestOf(request.request);
    const repeated = running.get(debitId);
    if (repeated !== undefined) {
      return repeated.digest === digest ? repeated.placing : refuse('not-understood');
    }
    const placing = debit(request, debitId, digest).finally(() => running.delete(debitId));
    running.set(debitId, { digest, placing });
    return placing;
  }

  async function debit(request: StakeRequest, debitId: string, digest: string): Promise<StakeResult> {
    const { round, session } = request;
    const bets = request.bets.map((bet, index) => ({ ...bet, id: `${debitId}-${index}`, debitId }));
    // If the insert throws, this request has taken nothing. An earlier request with the key keeps its result.
    if (!(await store.insert(round, session, { id: debitId, request: digest }, bets)))
      // No debit has the key: the round has ended.
      return (await firstResult(debitId, digest)) ?? refuse('unavailable');
    const result = await take(request, debitId, bets).catch((error: unknown) => {
      log.error({ err: error }, 'a stake failed');
      return { status: 'to be returned', reason: 'unavailable' } as const;
    });
    if (result.status !== 'to be returned') return result;
    await giveBack(debitId);
    return refuse(result.reason);
  }

  async function take(
    { isOpen, onAccepted, round, session, terms }: StakeRequest,
    debitId: string,
    bets: readonly PlacedBet[],
  ): Promise<StakeResult | { status: 'to be returned'; reason: RefusalReason }> {
    const amount = bets.reduce((sum, { stake }) => sum + stake, 0);
    const ofRound = { session: session.walletSession, transaction: debitId, round, game: session.game };
    const call = { ...ofRound, amount, ...terms };
    let result = await wallet.debit(call);
    while (result.status === 'unknown' && isOpen()) {
      await sleep(RETRY);
      result = await wallet.debit(call);
    }
    if (result.status === 'refused') {
      const reason = reasons[result.code] ?? 'unavailable';
      await store.refuse(debitId, reason);
      return refuse(reason);
    }
    if (result.status === 'unknown') return { status: 'to be returned', reason: 'unavailable' };
    const { balance } = result.answer;
    const isAccepted = isOpen() && (await store.accept(debitId, balance));
    if (!isAccepted || !isOpen()) return { status: 'to be returned', reason: 'round-closed' };
    onAccepted(bets);
    return { status: 'accepted', bets, balance };
  }

  async function giveBack(debitId: string) {
    owed.add(debitId);
    await giveBackOwed();
  }

  async function giveBackOwed() {
    if (owed.size === 0) return;
    const debitIds = [...owed];
    await store.returnStakes(debitIds);
    for (const id of debitIds) owed.delete(id);
    outbox.kick();
  }

  async function firstResult(debitId: string, digest: string): Promise<StakeResult | null> {
    if (owed.has(debitId)) await giveBackOwed();
    const debit = await store.findDebit(debitId);
    if (debit === null) return null;
    if (debit.request !== digest) return refuse('not-understood');
    // An accepted stake that was returned has a balance and a refusal.
    if (debit.balance === null || debit.refusal !== null)
      return refuse((debit.refusal ?? 'unavailable') as RefusalReason);
    const bets = await store.ofDebit(debitId);
    return { status: 'accepted', bets, balance: debit.balance };
  }

  async function find({ key, request, session }: Pick<StakeRequest, 'session' | 'key' | 'request'>) {
    const debitId = debitIdOf(session, key);
    const digest = digestOf(request);
    const first = running.get(debitId);
    if (first === undefined) return firstResult(debitId, digest);
    return first.digest === digest ? first.placing : refuse('not-understood');
  }

  return { place, find, giveBack, stop: () => returning.stop() };
}
