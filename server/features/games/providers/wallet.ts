import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type authenticateAnswer,
  authenticateRequest,
  type balanceAnswer,
  balanceRequest,
  creditRequest,
  debitRequest,
  rollbackRequest,
  type transactionAnswer,
  type WalletErrorCode,
} from '../../../../contract/providers/wallet';
import { gameProviders, gameSessions, games } from '../../../database/schema/games';
import { players } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import { maskUsername } from '../../account/players/players';
import { readWallet } from '../../ledger/wallet';
import type { Ceilings } from './adapters/adapter';
import type { WalletCall } from './adapters/dialect';
import { findStakingPlayer, startGameSession } from './game-sessions';
import { transact, type WalletTransaction } from './transactions';

export const walletRequests = {
  authenticate: authenticateRequest,
  balance: balanceRequest,
  debit: debitRequest,
  credit: creditRequest,
  rollback: rollbackRequest,
} as const satisfies Record<WalletCall, v.GenericSchema>;

type Answer =
  | v.InferInput<typeof authenticateAnswer>
  | v.InferInput<typeof balanceAnswer>
  | v.InferInput<typeof transactionAnswer>;

export type WalletResult =
  | { readonly code: null; readonly answer: Answer }
  | { readonly code: WalletErrorCode };

type Deps = Pick<Backend, 'clock' | 'config' | 'db' | 'notifier'>;

/** Executes a signed call of an adapter, whose fields have the names and formats of the contract. */
export async function executeWalletCall(
  deps: Deps,
  adapter: string,
  call: WalletCall,
  fields: unknown,
  ceilings: Partial<Ceilings> = {},
): Promise<WalletResult> {
  switch (call) {
    case 'authenticate': {
      const request = v.safeParse(walletRequests.authenticate, fields);
      return request.success ? authenticate(deps, adapter, request.output.token) : invalid;
    }
    case 'balance': {
      const request = v.safeParse(walletRequests.balance, fields);
      return request.success ? tellBalance(deps, adapter, request.output.session) : invalid;
    }
    default: {
      const request = v.safeParse(walletRequests[call], fields);
      if (!request.success) return invalid;
      const transaction = { kind: call, ...request.output } as WalletTransaction;
      const result = await transact(deps, adapter, transaction, { ...deps.config.ceilings, ...ceilings });
      if (result.code !== null) return result;
      return { code: null, answer: { transaction: request.output.transaction, balance: result.balance } };
    }
  }
}

const invalid = { code: 'INVALID_REQUEST' } as const;

async function authenticate(deps: Deps, adapter: string, token: string): Promise<WalletResult> {
  const session = await startGameSession(deps, adapter, token);
  if (session === null) return { code: 'INVALID_TOKEN' };
  const [launched] = await deps.db
    .select({ game: games, provider: gameProviders, lang: gameSessions.lang, player: players })
    .from(gameSessions)
    .innerJoin(games, eq(games.slug, gameSessions.game))
    .innerJoin(gameProviders, eq(gameProviders.slug, games.provider))
    .innerJoin(players, eq(players.id, gameSessions.playerId))
    .where(eq(gameSessions.id, session));
  if (launched === undefined) throw new Error('The game of a session does not exist');
  const { game, lang, player, provider } = launched;
  return {
    code: null,
    answer: {
      session,
      player: playerName(player.id),
      nickname: maskUsername(player.username),
      currency: 'INR',
      lang,
      game: game.externalId ?? game.slug,
      name: game.name,
      provider: { slug: provider.slug, name: provider.name },
      engine: game.engine,
      theme: game.theme,
      min: game.minStake,
      max: game.maxStake,
      is_demo: player.kind === 'demo',
      balance: (await readWallet(deps.db, player.id)).balance,
    },
  };
}

async function tellBalance(deps: Deps, adapter: string, session: string): Promise<WalletResult> {
  const playerId = await findStakingPlayer(deps, adapter, session);
  if (playerId === null) return { code: 'SESSION_EXPIRED' };
  return { code: null, answer: { balance: (await readWallet(deps.db, playerId)).balance } };
}

/** A player's id at providers. */
export const playerName = (playerId: number): string => `p${playerId}`;
