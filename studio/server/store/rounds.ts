import type { Pool } from 'pg';
import type { CrashOutcome, SlotsOutcome, TableOutcome } from '../../contract/outcomes';
import type { Engine } from '../../contract/states';
import { createSecret, sha256Hex } from '../seeds';
import { epochOf, ReplacedStudio } from './epoch';

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
  /** Commits to a new server seed. @throws ReplacedStudio */
  open(game: string, engine: Engine): Promise<Round>;
  /**
   * Fixes the outcome: bets that are not accepted before this moment do not count.
   * @throws ReplacedStudio
   */
  setOutcome(id: string, clientSeed: string, outcome: Outcome): Promise<void>;
  find(id: string): Promise<StoredRound | null>;
  /** Settled rounds of a table, newest first. */
  history(game: string, limit: number): Promise<StoredRound[]>;
  /** Rounds of games that a previous process left open. The sportsbook settles its own. */
  findOpen(): Promise<StoredRound[]>;
}

const columns = `id, nonce::text as nonce, server_seed as "serverSeed", commitment, game, engine,
  client_seed as "clientSeed", outcome, state`;

/** @param epoch number of this process */
export function createRoundStore(pool: Pool, epoch: string): RoundStore {
  return {
    async open(game, engine) {
      const id = createSecret().slice(0, 20);
      const serverSeed = createSecret();
      const commitment = sha256Hex(serverSeed);
      const { rows } = await pool.query<{ nonce: string }>(
        `with ${epochOf('$6')}
        insert into studio.rounds (id, game, engine, server_seed, commitment) select $1, $2, $3, $4, $5 from epoch
        returning nonce::text as nonce`,
        [id, game, engine, serverSeed, commitment, epoch],
      );
      const [inserted] = rows;
      if (inserted === undefined) throw new ReplacedStudio();
      return { id, serverSeed, commitment, nonce: inserted.nonce };
    },
    async setOutcome(id, clientSeed, outcome) {
      const { rowCount } = await pool.query(
        `with ${epochOf('$4')}
        update studio.rounds set client_seed = $2, outcome = $3 from epoch where id = $1`,
        [id, clientSeed, JSON.stringify(outcome), epoch],
      );
      if (rowCount === 0) throw new ReplacedStudio();
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
