import { randomUUID } from 'node:crypto';
import {
  type ActionKind,
  drawAction,
  type PlannedAction,
  quoteOf,
  type Random,
} from '../../attack/oracle/actions';
import type { Kind, Level, Side } from '../../attack/oracle/rules';
import { newReference } from '../../support/cashier';
import type { Fleet } from '../../support/fleet';
import { type BettingPlayer, newBettingPlayer } from '../../support/test-player';
import { type Reply, untilAnswered } from './requests';

/** A bet as an answer had it, in rupees. */
export interface AnsweredBet {
  readonly id: string;
  readonly key: string;
  readonly market_id: string;
  readonly selection_id: string;
  readonly type: Side;
  readonly price: number;
  readonly matched: number;
  readonly remaining: number;
  readonly cancelled: number;
  readonly lapsed: number;
  readonly voided: number;
  readonly state: string;
}

/** What a player was told; each key has one answer. */
export interface Told {
  /** Refused keys have null. */
  readonly bets: Map<string, string | null>;
  /** The last answer about each bet, by its id. */
  readonly states: Map<string, AnsweredBet>;
  readonly edits: Map<string, boolean>;
  /** In rupees; refused ones have null. */
  readonly deposits: Map<string, number | null>;
  readonly withdrawals: Map<string, number | null>;
}

export interface OraclePlayer extends Told {
  readonly token: string;
  readonly username: string;
  /** In paise. */
  readonly start: number;
  readonly bankId: string;
}

export interface GameMarket {
  readonly id: string;
  readonly matchId: string;
  readonly kind: Kind;
}

export interface NodesGame {
  readonly fleet: Fleet;
  readonly markets: readonly GameMarket[];
  readonly players: readonly OraclePlayer[];
}

/** Stakes of the oracle are for markets whose least stake is a rupee; here it is ₹100. */
const STAKES = 20;

const kinds = [
  ...['place', 'place', 'place', 'place', 'answer', 'answer', 'cancel', 'edit', 'edit'],
  ...['cash out', 'cancel all', 'move'],
] as const satisfies readonly ActionKind[];

export async function newOraclePlayer(url: string, start: number): Promise<OraclePlayer> {
  const player: BettingPlayer = await newBettingPlayer(url, start);
  const bank = await player.post('/bank', {
    type: 'bank',
    account_name: 'Asha Rao',
    account_number: '123456789012',
    ifsc: 'HDFC0001234',
  });
  return {
    ...{ token: player.token, username: player.username, start: start * 100, bankId: String(bank.id) },
    ...{ bets: new Map(), states: new Map(), edits: new Map(), deposits: new Map(), withdrawals: new Map() },
  };
}

interface Scene extends NodesGame {
  readonly action: PlannedAction;
  readonly market: GameMarket;
  readonly player: OraclePlayer;
  send(path: string, body?: object): Promise<Reply>;
}

const isWaiting = ({ remaining, state }: AnsweredBet) => remaining > 0 && state !== 'delayed';

const waitingOf = ({ states }: OraclePlayer) => [...states.values()].find(isWaiting);

function note({ states }: OraclePlayer, bet: AnsweredBet) {
  states.set(bet.id, bet);
}

/** The market as a node shows it; null after its match has left the feed. */
async function look({ send }: Scene, { id, matchId }: GameMarket) {
  const { data, status } = await send(`/exchange/match?id=${matchId}`);
  if (status !== 200) return null;
  return data.markets.find((market: { id: string }) => market.id === id) ?? null;
}

interface Wish {
  readonly market: GameMarket;
  readonly selection: string;
  readonly side: Side;
  readonly price: number;
  readonly line: number | null;
  readonly version: number;
}

async function place({ action, player, send }: Scene, wish: Wish) {
  const { line, market, price, selection, side, version } = wish;
  const { choice, persistence } = action;
  const stake = action.stake * STAKES;
  const minFill = action.minFill === null ? null : action.minFill * STAKES;
  const key = randomUUID();
  const { data, status } = await send(`/bet/${market.kind}/odds`, {
    ...{ key, market_id: market.id, version, selection_id: selection, type: side, price: price / 100 },
    ...{ stake: stake / 100, moved: choice, persistence },
    ...(minFill !== null && { min_fill: minFill / 100 }),
    ...(line !== null && { line }),
  });
  player.bets.set(key, status === 200 ? data.id : null);
  if (status === 200) note(player, data);
}

const acts: Partial<Record<ActionKind, (scene: Scene) => Promise<void>>> = {
  async place(scene) {
    const { action, market } = scene;
    const shown = await look(scene, market);
    const runner = shown?.runners[action.runner % shown.runners.length];
    if (runner === undefined) return;
    const [level] = runner[action.side];
    const best: Level | undefined = level && { price: level[0], size: level[1], line: level[2] ?? null };
    const { line, price } = quoteOf(action, market.kind, best);
    const { version } = shown;
    await place(scene, { market, selection: runner.id, side: action.side, price, line, version });
  },
  /** Takes the other side of a waiting order of another player, at its price. */
  async answer(scene) {
    const { markets, player, players } = scene;
    const order = players
      .filter((other) => other !== player)
      .flatMap(({ states }) => [...states.values()].filter(isWaiting))
      .at(-1);
    const market = markets.find(({ id }) => id === order?.market_id);
    if (order === undefined || market === undefined) return;
    const shown = await look(scene, market);
    if (shown === null) return;
    await place(scene, {
      ...{ market, selection: order.selection_id, side: order.type === 'back' ? 'lay' : 'back' },
      ...{ price: Math.round(order.price * 100), line: null, version: shown.version },
    });
  },
  async cancel({ player, send }) {
    const bet = waitingOf(player);
    if (bet === undefined) return;
    const { data, status } = await send('/bet/cancel', { id: bet.id });
    // Matched or settled meanwhile, or its match has ended.
    if (status === 200) note(player, data);
    else player.states.set(bet.id, { ...bet, remaining: 0 });
  },
  async 'cancel all'({ action, market, player, send }) {
    const { data, status } = await send('/bet/cancel/all', action.isLate ? { market_id: market.id } : {});
    if (status === 200) for (const bet of data.list) note(player, bet);
  },
  async edit({ action, player, send }) {
    const bet = waitingOf(player);
    if (bet === undefined) return;
    const key = randomUUID();
    const price = Math.max(1.01, Math.round(bet.price * 100 + action.offset) / 100);
    const size = action.isLate ? bet.remaining : (action.stake * STAKES) / 100;
    const { data, status } = await send('/bet/edit', { id: bet.id, key, price, size });
    player.edits.set(key, status === 200);
    if (status === 200) note(player, data);
    else player.states.set(bet.id, { ...bet, remaining: 0 });
  },
  async 'cash out'({ action, markets, player, send }) {
    const matched = [...player.states.values()].findLast((bet) => bet.matched > 0);
    const market = markets.find(({ id }) => id === matched?.market_id);
    if (matched === undefined || market === undefined) return;
    const selection = `market_id=${market.id}&selection_id=${matched.selection_id}`;
    const { data, status } = await send(`/bet/cashout?${selection}&percent=${action.isLate ? 100 : 50}`);
    if (status !== 200 || data.quote === null) return;
    const key = randomUUID();
    const taken = await send('/bet/cashout', { key, quote_id: data.quote.id });
    player.bets.set(key, taken.status === 200 ? taken.data.id : null);
    if (taken.status === 200) note(player, taken.data);
  },
  /** A deposit or a withdrawal. */
  async move({ action, player, send }) {
    const key = randomUUID();
    if (action.amount > 0) {
      const amount = 300 + action.amount / 100;
      const payment = { key, amount, gateway: 'upi', reference: newReference() };
      const { status } = await send('/deposit/create', payment);
      player.deposits.set(key, status === 200 ? amount : null);
      return;
    }
    const amount = 200 - action.amount / 200;
    const { status } = await send('/withdrawRequest/create', { key, amount, bank_id: player.bankId });
    player.withdrawals.set(key, status === 200 ? amount : null);
  },
};

/** Acts of one player, one after the other, each repeated until it is answered. */
export async function act(game: NodesGame, player: OraclePlayer, random: Random): Promise<void> {
  const action = drawAction(random, random.pick(kinds as readonly ActionKind[]));
  const market = game.markets[action.market % game.markets.length];
  if (market === undefined) throw new Error('A game without markets');
  const send = (path: string, body?: object) => untilAnswered(game.fleet, random, player.token, path, body);
  await acts[action.kind]?.({ ...game, action, market, player, send });
}
