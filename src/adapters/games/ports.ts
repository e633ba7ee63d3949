import { createHttp, type HttpOptions } from '../kit/http/http';
import { portsOfCalls } from '../kit/http/ports-of-calls';
import { createGamesCalls } from './calls';
import type { GameEntry } from './fixed-games';

/** The ports of the games. */
export const createGamesPorts = (options: HttpOptions, loadFixedGames: () => Promise<readonly GameEntry[]>) =>
  portsOfCalls(createGamesCalls(createHttp(options), loadFixedGames));
