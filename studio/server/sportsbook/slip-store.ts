import type { Pool } from 'pg';
import type { Selection, SelectionResult } from '../../sportsbook/rules/slips';
import { createSecret, sha256Hex } from '../seeds';

/** A bet of the sportsbook. It is a round of its own: its debit, its result and its credit are those of the round. */
export interface StoredSlip {
  readonly id: string;
  readonly debitId: string;
  readonly stake: number;
  readonly selections: readonly Selection[];
  /** Null while the bet is open. */
  readonly results: readonly SelectionResult[] | null;
  readonly state: 'pending' | 'accepted' | 'refused' | 'returned' | 'settled';
  readonly won: number;
  readonly placedAt: Date;
}

export interface OpenSlip extends StoredSlip {
  readonly betId: string;
  readonly sessionId: string;
  readonly walletSession: string;
  readonly player: string;
  readonly game: string;
}

export interface SlipStore {
  /** Stores the selections before the stake is taken. False: the id is known. */
  insert(slip: {
    id: string;
    game: string;
    request: string;
    selections: readonly Selection[];
  }): Promise<boolean>;
  /** Digest of the request that created the bet; null for an unknown id. */
  requestOf(id: string): Promise<string | null>;
  setResults(id: string, results: readonly SelectionResult[]): Promise<void>;
  /** Accepted and not settled, oldest first. */
  findOpen(): Promise<OpenSlip[]>;
  /** Debits without an answer that a previous process left. */
  findPending(): Promise<{ id: string; debitId: string }[]>;
  find(id: string): Promise<Pick<StoredSlip, 'selections' | 'results' | 'placedAt'> | null>;
  ofPlayer(player: string, limit: number): Promise<StoredSlip[]>;
  /** Secret that fixes all events; created by the first start. */
  seed(): Promise<string>;
}

const engine = 'sportsbook';

const columns = `slip.id, slip.selections, slip.results, slip.created_at as "placedAt",
  bet.debit_id as "debitId", bet.stake::float8 as stake, bet.state, coalesce(bet.won, 0)::float8 as won`;

const tables = `studio.sportsbook_slips slip join studio.bets bet on bet.round_id = slip.id`;

export function createSlipStore(pool: Pool): SlipStore {
  return {
    async insert({ id, game, request, selections }) {
      const seed = createSecret();
      const { rowCount } = await pool.query(
        `with round as (
          insert into studio.rounds (id, game, engine, server_seed, commitment)
          values ($1, $2, '${engine}', $3, $4)
          on conflict (id) do nothing
          returning id
        )
        insert into studio.sportsbook_slips (id, request, selections) select id, $5, $6 from round`,
        [id, game, seed, sha256Hex(seed), request, JSON.stringify(selections)],
      );
      return (rowCount ?? 0) > 0;
    },
    async requestOf(id) {
      const { rows } = await pool.query<{ request: string }>(
        'select request from studio.sportsbook_slips where id = $1',
        [id],
      );
      return rows[0]?.request ?? null;
    },
    async find(id) {
      const { rows } = await pool.query<Pick<StoredSlip, 'selections' | 'results' | 'placedAt'>>(
        'select selections, results, created_at as "placedAt" from studio.sportsbook_slips where id = $1',
        [id],
      );
      return rows[0] ?? null;
    },
    async setResults(id, results) {
      await pool.query('update studio.sportsbook_slips set results = $2 where id = $1', [
        id,
        JSON.stringify(results),
      ]);
    },
    async findOpen() {
      const { rows } = await pool.query<OpenSlip>(
        `select ${columns}, bet.id as "betId", bet.session_id as "sessionId", bet.player,
          debit.wallet_session as "walletSession", debit.game
        from ${tables}
        join studio.rounds round on round.id = slip.id
        join studio.transactions debit on debit.id = bet.debit_id
        where round.state = 'open' and bet.state = 'accepted'
        order by slip.created_at`,
      );
      return rows;
    },
    async findPending() {
      const { rows } = await pool.query<{ id: string; debitId: string }>(
        `select slip.id, bet.debit_id as "debitId" from ${tables} where bet.state = 'pending'`,
      );
      return rows;
    },
    async ofPlayer(player, limit) {
      const { rows } = await pool.query<StoredSlip>(
        `select ${columns} from ${tables}
        where bet.player = $1 and bet.state <> 'refused' order by slip.created_at desc limit $2`,
        [player, limit],
      );
      return rows;
    },
    async seed() {
      await pool.query('insert into studio.sportsbook_seed (seed) values ($1) on conflict do nothing', [
        createSecret(),
      ]);
      const { rows } = await pool.query<{ seed: string }>('select seed from studio.sportsbook_seed limit 1');
      const seed = rows[0]?.seed;
      if (seed === undefined) throw new Error('The sportsbook has no seed');
      return seed;
    },
  };
}
