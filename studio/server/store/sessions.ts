import type { Pool } from 'pg';
import type { Language } from '../../../domain/preferences';
import type { Engine } from '../../contract/states';
import { createSecret, sha256Hex } from '../seeds';

/** A player's visit to one game. Only the memory of the page contains its token. */
export interface StudioSession {
  readonly id: string;
  /** Session id of the operator's wallet. */
  readonly walletSession: string;
  readonly player: string;
  readonly nickname: string;
  readonly lang: Language;
  /** Slug. */
  readonly game: string;
  readonly engine: Engine;
  readonly theme: string;
  /** Paise; a maximum of 0 means no limit. */
  readonly min: number;
  readonly max: number;
  readonly isDemo: boolean;
}

/** A player's visit to the sportsbook. Only the calls of the sportsbook accept its token. */
export type SportsbookSession = Omit<StudioSession, 'engine'> & { readonly engine: 'sportsbook' };

const LIFETIME_HOURS = 12;

export interface SessionStore {
  /** @returns the token of the page; only its hash is stored. */
  create(session: Omit<StudioSession, 'id'> | Omit<SportsbookSession, 'id'>): Promise<string>;
  /** Null for an unknown or expired token, and for one of the sportsbook. */
  find(token: string): Promise<StudioSession | null>;
  /** Null for an unknown or expired token, and for one of a game. */
  findSportsbook(token: string): Promise<SportsbookSession | null>;
  deleteExpired(): Promise<void>;
}

export function createSessionStore(pool: Pool): SessionStore {
  async function find<Session extends StudioSession | SportsbookSession>(
    token: string,
    condition: string,
  ): Promise<Session | null> {
    const { rows } = await pool.query<Session>(
      `select id, wallet_session as "walletSession", player, nickname, lang, game, engine, theme,
        min::float8 as min, max::float8 as max, is_demo as "isDemo"
      from studio.sessions where token_hash = $1 and expires_at > now() and ${condition}`,
      [sha256Hex(token)],
    );
    return rows[0] ?? null;
  }

  return {
    async create({ walletSession, player, nickname, lang, game, engine, theme, min, max, isDemo }) {
      const token = createSecret();
      await pool.query(
        `insert into studio.sessions (id, token_hash, wallet_session, player, nickname, lang, game, engine, theme, min, max, is_demo, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + $13 * interval '1 hour')`,
        [
          createSecret().slice(0, 32),
          sha256Hex(token),
          walletSession,
          player,
          nickname,
          lang,
          game,
          engine,
          theme,
          min,
          max,
          isDemo,
          LIFETIME_HOURS,
        ],
      );
      return token;
    },
    find: (token) => find<StudioSession>(token, `engine <> 'sportsbook'`),
    findSportsbook: (token) => find<SportsbookSession>(token, `engine = 'sportsbook'`),
    async deleteExpired() {
      await pool.query('delete from studio.sessions where expires_at <= now()');
    },
  };
}
