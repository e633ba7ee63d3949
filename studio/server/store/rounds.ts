import type { Pool } from 'pg';
import type { CrashOutcome, SlotsOutcome, TableOutcome } from '../../contract/outcomes';
import type { Engine } from '../../contract/states';
import { createSecret, sha256Hex } from '../seeds';

export type Outcome = TableOutcome | CrashOutcome | SlotsOutcome;

export interface Round {
  readonly id: string;
  readonly nonce: string;
  readonly serverSeed: string;
  readonly commitment: string;
}

export interface StoredRound extends Round {
  readonly game: string;
  readonly engine: Engine;
  readonly clientSeed: string | null;
  readonly outcome: Outcome | null;
  readonly state: 'open' | 'settled' | 'void';
}

export interface RoundStore {
  /** Commits to a new server seed. */
  open(game: string, engine: Engine): Promise<Round>;
  /** Fixes the outcome: bets that are not accepted before this moment do not count. */
  setOutcome(id: string, clientSeed: string, outcome: Outcome): Promise<void>;
  find(id: string): Promise<StoredRound | null>;
  /** Settled rounds of a table, newest first. */
  history(game: string, limit: number): Promise<StoredRound[]>;
  /** Rounds of games that a previous process left open. The sportsbook settles its own. */
  findOpen(): Promise<StoredRound[]>;
}

const columns = `id, nonce::text as nonce, server_seed as "serverSeed", commitment, game, engine,
  client_seed as "clientSeed", outcome, state`;

export function createRoundStore(pool: Pool): RoundStore {
  return {
    async open(game, engine) {
      const id = createSecret().slice(0, 20);
      const serverSeed = createSecret();
      const commitment = sha256Hex(serverSeed);
      const { rows } = await pool.query<{ nonce: string }>(
        `insert into studio.rounds (id, game, engine, server_seed, commitment) values ($1, $2, $3, $4, $5)
        returning nonce::text as nonce`,
        [id, game, engine, serverSeed, commitment],
      );
      return { id, serverSeed, commitment, nonce: rows[0]?.nonce ?? '' };
    },
    async setOutcome(id, clientSeed, outcome) {
      await pool.query('update studio.rounds set client_seed = $2, outcome = $3 where id = $1', [
        id,
        clientSeed,
        JSON.stringify(outcome),
      ]);
    },
    async find(id) {
      const { rows } = await pool.query<StoredRound>(`select ${columns} from studio.rounds where id = $1`, [
        id,
      ]);
      return rows[0] ?? null;
    },
    async history(game, limit) {
      const { rows } = await pool.query<StoredRound>(
        `select ${columns} from studio.rounds where game = $1 and state = 'settled'
        order by nonce desc limit $2`,
        [game, limit],
      );
      return rows;
    },
    async findOpen() {
      const { rows } = await pool.query<StoredRound>(
        `select ${columns} from studio.rounds where state = 'open' and engine <> 'sportsbook'`,
      );
      return rows;
    },
  };
}
