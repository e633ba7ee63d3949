import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Every, StudioLog } from '../options';
import type { Outbox } from '../outbox';
import type { RoundTexts } from '../round-texts/catalogue';
import type { Stakes } from '../stakes';
import type { BetStore } from '../store/bets';
import type { SessionStore } from '../store/sessions';
import type { WalletClient } from '../wallet-client';
import { createBoard } from './board';
import { describeBet, describeResults } from './describe';
import { createPlaceBet } from './place-bet';
import { serveSportsbookCalls } from './routes';
import { recoverSlips, startSettlement } from './settlement';
import { createSlipStore } from './slip-store';
import { currentResults } from './slip-view';

interface Deps {
  readonly pool: Pool;
  readonly every: Every;
  readonly log: StudioLog;
  readonly sessions: SessionStore;
  readonly bets: BetStore;
  readonly stakes: Stakes;
  readonly outbox: Outbox;
  readonly wallet: WalletClient;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface SlipDescription {
  readonly bet: string;
  readonly outcome: string;
}

export interface Sportsbook {
  /** Texts for the operator's page of a bet; null if the id is of no bet. */
  describe(round: string, text: RoundTexts): Promise<SlipDescription | null>;
  close(): Promise<void>;
}

/** Serves the calls of the sportsbook's widget and settles its bets. */
export async function serveSportsbook(app: FastifyInstance, deps: Deps): Promise<Sportsbook> {
  const slips = createSlipStore(deps.pool);
  await recoverSlips({ ...deps, slips });
  const board = createBoard(await slips.seed());
  const settlement = startSettlement({ ...deps, board, slips });
  serveSportsbookCalls(app, { ...deps, board, slips, placeBet: createPlaceBet({ ...deps, board, slips }) });
  return {
    async describe(round, text) {
      const found = await slips.find(round);
      if (found === null) return null;
      const { selections } = found;
      return {
        bet: describeBet(board, selections, text),
        outcome: describeResults(board, selections, currentResults(board, found, deps.now()), text),
      };
    },
    close: () => settlement.stop(),
  };
}
