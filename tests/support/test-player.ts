import { randomUUID } from 'node:crypto';
import type { Market } from '../../domain/betting/exchange';
import { type Browser, openBrowser, openSocket, signUp } from './browser';

export interface WireBetRequest {
  market: Pick<Market, 'id' | 'gtype' | 'version'>;
  selection?: string;
  type?: 'back' | 'lay';
  price?: number;
  stake?: number;
  line?: number;
  moved?: 'any' | 'better' | 'none';
  key?: string;
  version?: number;
}

const paths = {
  match: '/bet/match/odds',
  bookmaker: '/bet/bookmaker/odds',
  fancy: '/bet/fancy/odds',
} as const;

/** A player who places bets; amounts and prices in the format of the wire. */
export interface BettingPlayer {
  readonly browser: Browser;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  /** The answer, also of a refusal. */
  ask(request: WireBetRequest): ReturnType<Browser['post']>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at every part of a bet
  place(request: WireBetRequest): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at every part of an answer
  get(path: string): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at every part of an answer
  post(path: string, body: unknown): Promise<any>;
}

export async function newBettingPlayer(url: string, cash = 1000): Promise<BettingPlayer> {
  const signedUp = await signUp(url);
  const { browser, username } = signedUp;
  if (cash !== 1000) await browser.post('/sandbox/credit', { username, amount: cash - 1000 });
  return bettingPlayer(browser, signedUp);
}

/** The player at another process. */
export function reopenPlayer(url: string, player: BettingPlayer): BettingPlayer {
  const browser = openBrowser(url);
  browser.token = player.token;
  return bettingPlayer(browser, player);
}

function bettingPlayer(
  browser: Browser,
  { password, token, username }: Pick<BettingPlayer, 'password' | 'token' | 'username'>,
): BettingPlayer {
  const dataOf = async (response: ReturnType<Browser['post']>) => {
    const { body, status } = await response;
    if (status !== 200) throw new Error(`${status}: ${body.message}`);
    return body.data;
  };
  const ask: BettingPlayer['ask'] = ({
    market,
    selection = '1',
    version = market.version,
    key = randomUUID(),
    ...bet
  }) =>
    browser.post(`/api${paths[market.gtype]}`, {
      key,
      market_id: market.id,
      version,
      selection_id: selection,
      type: 'back',
      price: 2,
      stake: 100,
      moved: 'none',
      ...bet,
    });
  return {
    browser,
    username,
    password,
    token,
    ask,
    place: (request) => dataOf(ask(request)),
    get: (path) => dataOf(browser.get(`/api${path}`)),
    post: (path, body) => dataOf(browser.post(`/api${path}`, body)),
  };
}

/** After the last movement of money. */
export const cashOf = async (player: BettingPlayer): Promise<number> =>
  (await player.get('/getAccountstatement')).list[0].balance_after;

/** In rupees, as a socket answers it. */
export async function walletOf(url: string, { token }: BettingPlayer) {
  const { socket, ask } = await openSocket(url, token);
  const { balance, cash } = await ask('get:balance');
  socket.close();
  return { balance, cash };
}
