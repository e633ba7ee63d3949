import type { Pool } from 'pg';
import { epochOf, ReplacedStudio } from './epoch';
import type { StudioSession } from './sessions';

export interface NewBet {
  readonly id: string;
  readonly spot: string;
  readonly stake: number;
  readonly autoCashOut: number | null;
}

export interface StoredBet extends NewBet {
  readonly debitId: string;
  readonly sessionId: string;
  readonly player: string;
  readonly state: 'pending' | 'accepted' | 'refused' | 'returned' | 'settled';
  readonly won: number | null;
  /** Hundredths. */
  readonly multiplier: number | null;
}

/** Result of a bet whose round is over, or of a cash-out. */
export interface BetResult {
  readonly id: string;
  readonly won: number;
  readonly multiplier: number | null;
}

/** A credit to be delivered. */
export interface Credit {
  readonly id: string;
  readonly sessionId: string;
  readonly walletSession: string;
  readonly player: string;
  readonly game: string;
  readonly amount: number;
  readonly isFinal: boolean;
}

export interface StoredDebit {
  readonly round: string;
  /** Digest of the request of the page. */
  readonly request: string;
  readonly amount: number;
  readonly refusal: string | null;
  readonly balance: number | null;
}

/** What becomes of stakes before a round has its result. */
interface StakeStore {
  /**
   * Stores the bets and their debit before the wallet is called. False: the debit's id is known, the round has ended, or another process
   * has taken the place of this one.
   */
  insert(
    round: string,
    session: Pick<StudioSession, 'id' | 'walletSession' | 'player' | 'game'>,
    debit: { readonly id: string; readonly request: string },
    bets: readonly NewBet[],
  ): Promise<boolean>;
  /** False: the bets do not count, because their stake was refused or returned meanwhile, or another process returns it. */
  accept(debitId: string, balance: number): Promise<boolean>;
  refuse(debitId: string, refusal: string): Promise<void>;
  /**
   * The bets do not count: queues the return of the stake, also if it is unknown whether it was taken. A stake whose bets have a result
   * stays: the answer that it was stored may have been lost.
   * @throws ReplacedStudio if another process decides what becomes of the stake, and has not returned it.
   */
  returnStakes(debitIds: readonly string[]): Promise<void>;
}

/** What becomes of bets with the result of their round. */
interface ResultStore {
  /**
   * Stores results and queues credits in one statement; `ends` closes the round with it.
   * @returns false if nothing is changed: the round has ended, also if the statement is repeated, or another process has taken the place
   * of this one.
   */
  settle(
    round: string,
    ends: 'settled' | 'void' | null,
    results: readonly BetResult[],
    credits: readonly Credit[],
  ): Promise<boolean>;
}

interface StoredBets {
  /** Whether the bets have these results, by whatever process. */
  areSettled(results: readonly BetResult[]): Promise<boolean>;
  /** Debits of ended rounds whose stakes have neither a result nor been returned. */
  unreturned(): Promise<string[]>;
  ofRound(round: string): Promise<StoredBet[]>;
  ofDebit(debitId: string): Promise<StoredBet[]>;
  findDebit(debitId: string): Promise<StoredDebit | null>;
  /** Wallet session and game of each debit of a round, for credits after a restart. */
  debitsOfRound(round: string): Promise<{ id: string; walletSession: string; game: string }[]>;
}

export type BetStore = StakeStore & ResultStore & StoredBets;

const columns = `id, debit_id as "debitId", session_id as "sessionId", player, spot, stake::float8 as stake,
  auto_cash_out as "autoCashOut", state, won::float8 as won, multiplier`;

/** @param epoch number of this process */
export const createBetStore = (pool: Pool, epoch: string): BetStore => ({
  ...createStakeStore(pool, epoch),
  ...createResultStore(pool, epoch),
  ...createStoredBets(pool),
});

const createStakeStore = (pool: Pool, epoch: string): StakeStore => ({
  async insert(round, session, debit, bets) {
    const amount = bets.reduce((sum, { stake }) => sum + stake, 0);
    const { rowCount } = await pool.query(
      `with ${epochOf('$10')},
      round as materialized (
        select id from studio.rounds where id = $6 and state = 'open' and exists (select from epoch) for share
      ),
      debit as (
        insert into studio.transactions
          (id, kind, session_id, wallet_session, player, game, round_id, amount, request)
        select $1, 'debit', $2, $3, $4, $5, round.id, $7, $9 from round
        on conflict (id) do nothing
        returning id
      )
      insert into studio.bets (id, debit_id, round_id, session_id, player, spot, stake, auto_cash_out)
      select bet.id, debit.id, $6, $2, $4, bet.spot, bet.stake, bet."autoCashOut"
      from debit, jsonb_to_recordset($8) as bet (id text, spot text, stake bigint, "autoCashOut" integer)`,
      [
        debit.id,
        session.id,
        session.walletSession,
        session.player,
        session.game,
        round,
        amount,
        JSON.stringify(bets),
        debit.request,
        epoch,
      ],
    );
    return (rowCount ?? 0) > 0;
  },
  async accept(debitId, balance) {
    const { rowCount } = await pool.query(
      `with ${epochOf('$3')},
      debit as (
        update studio.transactions set state = 'done', balance = $2 from epoch
        where id = $1 and state = 'pending' returning id
      )
      update studio.bets set state = 'accepted' from debit where debit_id = debit.id and bets.state = 'pending'`,
      [debitId, balance, epoch],
    );
    return (rowCount ?? 0) > 0;
  },
  async refuse(debitId, refusal) {
    await pool.query(
      `with debit as (
        update studio.transactions set state = 'refused', refusal = $2 where id = $1 and state = 'pending' returning id
      )
      update studio.bets set state = 'refused' from debit where debit_id = debit.id and bets.state = 'pending'`,
      [debitId, refusal],
    );
  },
  async returnStakes(debitIds) {
    const { rows } = await pool.query<{ areReturned: boolean }>(
      `with ${epochOf('$2')},
      debit as (
        update studio.transactions set state = case state when 'pending' then 'refused' else state end,
          refusal = coalesce(refusal, 'unavailable')
        from epoch
        where id = any($1) and kind = 'debit'
          and not exists (
            select from studio.bets settled where settled.debit_id = transactions.id and settled.state = 'settled'
          )
        returning id, session_id, wallet_session, player, game, round_id, amount
      ),
      returned as (
        update studio.bets set state = 'returned' from debit
        where debit_id = debit.id and bets.state in ('pending', 'accepted')
      ),
      queued as (
        insert into studio.transactions (id, kind, reference, session_id, wallet_session, player, game, round_id, amount)
        select id || '-r', 'rollback', id, session_id, wallet_session, player, game, round_id, amount from debit
        on conflict (id) do nothing
      )
      select exists (select from epoch) or not exists (
        select from studio.bets where debit_id = any($1) and state not in ('returned', 'refused')
      ) as "areReturned"`,
      [debitIds, epoch],
    );
    if (rows[0]?.areReturned !== true) throw new ReplacedStudio();
  },
});

const createResultStore = (pool: Pool, epoch: string): ResultStore => ({
  async settle(round, ends, results, credits) {
    const { rows } = await pool.query<{ wasOpen: boolean }>(
      `with ${epochOf('$5')},
      round as materialized (
        select id from studio.rounds where id = $1 and state = 'open' and exists (select from epoch)
        for ${ends === null ? 'share' : 'no key update'}
      ),
      settled as (
        update studio.bets set state = 'settled', won = result.won, multiplier = result.multiplier
        from round, jsonb_to_recordset($2) as result (id text, won bigint, multiplier integer)
        where bets.id = result.id and bets.state = 'accepted'
      ),
      ended as (
        update studio.rounds set state = $4, ended_at = now() from round
        where rounds.id = round.id and $4::text is not null
      ),
      credited as (
        insert into studio.transactions (id, kind, session_id, wallet_session, player, game, round_id, amount, is_final)
        select credit.id, 'credit', credit."sessionId", credit."walletSession", credit.player, credit.game, $1,
          credit.amount, credit."isFinal"
        from round, jsonb_to_recordset($3) as credit (
          id text, "sessionId" text, "walletSession" text, player text, game text, amount bigint, "isFinal" boolean
        )
        on conflict (id) do nothing
      )
      select exists (select from round) as "wasOpen"`,
      [round, JSON.stringify(results), JSON.stringify(credits), ends, epoch],
    );
    return rows[0]?.wasOpen === true;
  },
});

const createStoredBets = (pool: Pool): StoredBets => ({
  async areSettled(results) {
    const { rows } = await pool.query<{ areSettled: boolean }>(
      `select not exists (
        select from jsonb_to_recordset($1) as result (id text, won bigint, multiplier integer)
        left join studio.bets on bets.id = result.id and bets.state = 'settled' and bets.won = result.won
          and bets.multiplier is not distinct from result.multiplier
        where bets.id is null
      ) as "areSettled"`,
      [JSON.stringify(results)],
    );
    return rows[0]?.areSettled === true;
  },
  async unreturned() {
    const { rows } = await pool.query<{ id: string }>(
      `select distinct debit_id as id from studio.bets join studio.rounds round on round.id = round_id
      where bets.state in ('pending', 'accepted') and round.state <> 'open'`,
    );
    return rows.map(({ id }) => id);
  },
  async ofRound(round) {
    const { rows } = await pool.query<StoredBet>(
      `select ${columns} from studio.bets where round_id = $1 order by id`,
      [round],
    );
    return rows;
  },
  async ofDebit(debitId) {
    const { rows } = await pool.query<StoredBet>(
      `select ${columns} from studio.bets where debit_id = $1 order by id`,
      [debitId],
    );
    return rows;
  },
  async findDebit(debitId) {
    const { rows } = await pool.query<StoredDebit>(
      `select round_id as round, request, amount::float8 as amount, refusal, balance::float8 as balance
      from studio.transactions where id = $1 and kind = 'debit'`,
      [debitId],
    );
    return rows[0] ?? null;
  },
  async debitsOfRound(round) {
    const { rows } = await pool.query<{ id: string; walletSession: string; game: string }>(
      `select id, wallet_session as "walletSession", game from studio.transactions
      where round_id = $1 and kind = 'debit'`,
      [round],
    );
    return rows;
  },
});
