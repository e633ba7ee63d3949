import {
  bookKey,
  cancel,
  exposureOf,
  isEndedByStart,
  lapse,
  type OracleBet,
  type OracleMarket,
  type OracleResult,
  type Request,
  settle,
  unmatched,
  voidMatched,
} from './bet';
import { hedgeIn } from './hedge';
import { crossesOwn, matchable, type Offer, offersIn, type Quote } from './offers';
import { acceptedQuote, type Level, reduce, type Side } from './rules';

/** Reduction factor from which waiting orders of the other runners lapse, in hundredths of a percent. */
const LAPSING = 250;

/** Bets and money of several players by the rules of the domain, one step after the other. */
export class Oracle {
  readonly bets: OracleBet[] = [];
  readonly markets = new Map<string, OracleMarket>();
  readonly cash = new Map<number, number>();
  readonly #paid = new Map<string, number>();

  exposure(player: number, marketId: string, bets: readonly OracleBet[] = this.bets): number {
    const open = bets.filter((bet) => bet.player === player && bet.market === marketId && !bet.isSettled);
    return exposureOf(this.#market(marketId), open);
  }

  reserved = (player: number): number =>
    [...this.markets.keys()].reduce((total, market) => total + this.exposure(player, market), 0);

  available = (player: number): number => (this.cash.get(player) ?? 0) - this.reserved(player);

  place(request: Request): void {
    const { choice, player, seen, ...columns } = request;
    const market = this.#market(request.market);
    const isLimit = market.kind === 'match' && seen !== request.price;
    const bet: OracleBet = {
      ...unmatched(request.size),
      ...{ ...columns, player, choice: isLimit ? null : choice, isDelayed: market.delay > 0 },
      ...{ isInPlay: market.isInPlay, number: this.bets.length },
    };
    const quote = this.#quote(market, bet);
    const isOpen = market.status === 'OPEN' && !market.removed.has(bet.selection);
    if (
      bet.size < market.min ||
      !isOpen ||
      quote === null ||
      crossesOwn(this.bets, market, bet, quote.price) ||
      (bet.isDelayed && this.#isTooExpensive(bet, bet))
    )
      this.#refuse(bet);
    else if (bet.isDelayed) this.bets.push(bet);
    else this.#match(market, bet, quote);
  }

  cancelAll(player: number, marketId: string | null): void {
    for (const bet of this.bets)
      if (bet.player === player && (marketId ?? bet.market) === bet.market && !bet.isDelayed) cancel(bet);
  }

  start(marketId: string): void {
    const market = this.#market(marketId);
    market.isInPlay = true;
    for (const bet of this.bets)
      if (bet.market === marketId && !bet.isDelayed && isEndedByStart(bet, market)) lapse(bet);
  }

  /** @returns whether the edit of a waiting bet is accepted. */
  edit(bet: OracleBet, price: number, size: number): boolean {
    const market = this.#market(bet.market);
    if (market.status !== 'OPEN' || (size < market.min && size !== bet.remaining)) return false;
    const keepsPlace = price === bet.price && size <= bet.remaining;
    if (!keepsPlace) {
      const edited = { ...bet, price, remaining: size };
      if (crossesOwn(this.bets, market, bet, price) || this.#isTooExpensive(bet, edited)) return false;
    }
    bet.size += size - bet.remaining;
    Object.assign(bet, { price, remaining: size, choice: null });
    if (keepsPlace) return true;
    if (market.delay > 0) bet.isDelayed = true;
    else {
      this.#arrive(bet);
      this.#match(market, bet, bet);
    }
    return true;
  }

  offer(marketId: string, runner: string, side: Side, levels: readonly Level[]): void {
    this.#market(marketId).books.set(bookKey(runner, side), levels);
    this.#matchWaiting(marketId);
  }

  setStatus(marketId: string, status: 'OPEN' | 'SUSPENDED'): void {
    this.#market(marketId).status = status;
    this.#matchWaiting(marketId);
  }

  endDelays(): void {
    const delayed = this.bets.filter(({ isDelayed }) => isDelayed);
    for (const bet of delayed.toSorted((one, other) => one.number - other.number)) {
      const market = this.#market(bet.market);
      bet.isDelayed = false;
      this.#arrive(bet);
      const quote = this.#quote(market, bet);
      const isOpen = market.status === 'OPEN' && !market.removed.has(bet.selection);
      const isEnded = !isOpen || isEndedByStart(bet, market);
      if (isEnded || quote === null || crossesOwn(this.bets, market, bet, quote.price)) lapse(bet);
      else this.#match(market, bet, quote);
    }
  }

  remove(marketId: string, runner: string, factor: number): void {
    const market = this.#market(marketId);
    const reduction = market.kind === 'match' ? factor : 0;
    market.removed.add(runner);
    market.books.set(bookKey(runner, 'back'), []).set(bookKey(runner, 'lay'), []);
    for (const bet of this.bets.filter((one) => one.market === marketId && !one.isSettled)) {
      if (bet.selection === runner) {
        lapse(bet);
        bet.isOnNonRunner = true;
        voidMatched(bet);
      } else {
        if (reduction > 0) bet.fills = bet.fills.map((fill) => reduce(fill, reduction));
        if (reduction >= LAPSING && !bet.isDelayed) lapse(bet);
      }
    }
  }

  result(marketId: string, result: OracleResult): void {
    const market = this.#market(marketId);
    market.status = 'CLOSED';
    for (const bet of this.bets.filter((one) => one.market === marketId)) {
      lapse(bet);
      bet.isDelayed = false;
      settle(market, bet, result);
    }
    for (const [player, cash] of this.cash) {
      const total = this.bets
        .filter((bet) => bet.player === player && bet.market === marketId)
        .reduce((sum, { profit }) => sum + profit, 0);
      const commission = total > 0 ? Math.floor((total * market.commission) / 100 + 0.5) : 0;
      const key = `${player} ${marketId}`;
      this.cash.set(player, cash + total - commission - (this.#paid.get(key) ?? 0));
      this.#paid.set(key, total - commission);
    }
  }

  hedge(player: number, marketId: string, selection: string) {
    return hedgeIn(this.bets, this.#market(marketId), player, selection);
  }

  isBusy = (player: number, market: string, selection: string): boolean =>
    this.bets.some(
      (bet) => bet.player === player && bet.market === market && bet.selection === selection && bet.isDelayed,
    );

  cashOut(player: number, marketId: string, selection: string, key: string): void {
    const hedge = this.hedge(player, marketId, selection);
    if (hedge === null) throw new Error('No hedge to take');
    const market = this.#market(marketId);
    const bet: OracleBet = {
      ...unmatched(hedge.size),
      ...{ key, player, market: marketId, selection, line: null, choice: null, ...hedge },
      ...{ isDelayed: false, persistence: 'keep', minFill: null },
      ...{ isInPlay: market.isInPlay, number: this.bets.length },
    };
    const isOwn = (one: OracleBet) => one.player === player && one.market === marketId;
    const waiting = this.bets.filter((one) => isOwn(one) && one.selection === selection && one.remaining > 0);
    const others = this.bets
      .filter((one) => !waiting.includes(one))
      .concat(waiting.map((one) => ({ ...one, remaining: 0 })));
    const after = this.exposure(player, marketId, [
      ...others,
      { ...bet, remaining: 0, fills: [{ price: hedge.price, size: hedge.size }] },
    ]);
    const added = after - this.exposure(player, marketId);
    if (added > Math.max(0, this.available(player))) {
      this.#refuse(bet);
      return;
    }
    for (const one of waiting) cancel(one);
    this.#take(market, bet, { price: hedge.price, line: null });
    this.bets.push(bet);
  }

  /** What is shown as the best price for a side: also of an own order. */
  best(marketId: string, selection: string, side: Side): Level | undefined {
    return offersIn(this.bets, this.#market(marketId), { player: null, selection, side })[0];
  }

  move(player: number, amount: number): boolean {
    if (amount < 0 && this.available(player) + amount < 0) return false;
    this.cash.set(player, (this.cash.get(player) ?? 0) + amount);
    return true;
  }

  #market(id: string): OracleMarket {
    const market = this.markets.get(id);
    if (market === undefined) throw new Error(`No market ${id}`);
    return market;
  }

  #quote(market: OracleMarket, bet: OracleBet) {
    const { choice, line, price, selection, side } = bet;
    if (choice === null) return { price, line };
    const offered = this.best(market.id, selection, side);
    const isWorse =
      offered !== undefined && (side === 'back' ? offered.price < price : offered.price > price);
    const waits = offered === undefined ? choice !== 'none' : choice === 'better' && isWorse;
    if (market.kind === 'match' && waits) return { price, line };
    return offered === undefined ? null : acceptedQuote(market, { choice, side, price, line }, offered);
  }

  /** Whether the exposure with the bet exceeds what is available; `as` is the bet as it may be matched. */
  #isTooExpensive(bet: OracleBet, as: OracleBet): boolean {
    const others = this.bets.filter((one) => one !== bet);
    const added =
      this.exposure(bet.player, bet.market, [...others, as]) - this.exposure(bet.player, bet.market);
    return added > Math.max(0, this.available(bet.player));
  }

  #match(market: OracleMarket, bet: OracleBet, quote: Quote): void {
    const isNew = !this.bets.includes(bet);
    const offered = matchable(this.bets, market, bet, quote).reduce((total, { size }) => total + size, 0);
    const isShort = bet.choice === 'none' && offered < bet.remaining;
    const isUnfilled = offered < (bet.minFill ?? 0);
    if (isShort || isUnfilled || this.#isTooExpensive(bet, { ...bet, ...quote })) {
      if (isNew) this.#refuse(bet);
      else lapse(bet);
      return;
    }
    if (isNew) this.bets.push(bet);
    const isLineMoved = quote.line !== bet.line;
    this.#take(market, bet, quote);
    if (bet.minFill !== null) cancel(bet);
    else if (market.kind !== 'match' || isLineMoved) lapse(bet);
  }

  /** The bet arrives at the market now, after the orders that wait there. */
  #arrive(bet: OracleBet): void {
    this.bets.splice(this.bets.indexOf(bet), 1);
    this.bets.push(bet);
  }

  #take(market: OracleMarket, bet: OracleBet, quote: Quote, offers?: readonly Offer[]): void {
    const taken = matchable(this.bets, market, bet, quote, offers);
    const ofMaker = taken.filter(({ order }) => order === undefined);
    const key = bookKey(bet.selection, bet.side);
    const sizeTaken = ({ line, price }: Level) =>
      ofMaker.find((offer) => offer.price === price && offer.line === line)?.size ?? 0;
    market.books.set(
      key,
      (market.books.get(key) ?? [])
        .map((level) => ({ ...level, size: level.size - sizeTaken(level) }))
        .filter(({ size }) => size > 0),
    );
    for (const { line, order, price, size } of taken) {
      for (const side of order === undefined ? [bet] : [bet, order]) {
        side.fills.push({ price, size });
        side.matched += size;
        side.remaining -= size;
      }
      bet.line = line;
    }
  }

  /** Best price first, then the order of arrival. */
  #matchWaiting(marketId: string): void {
    const market = this.#market(marketId);
    if (market.status !== 'OPEN') return;
    for (const side of ['back', 'lay'] as const) {
      const waiting = this.bets.filter(
        (bet) => bet.market === marketId && bet.side === side && bet.remaining > 0 && !bet.isDelayed,
      );
      const better = side === 'back' ? 1 : -1;
      waiting.sort((one, other) => better * (one.price - other.price));
      // An order that cannot be matched yet holds up those behind it.
      const blocked = new Set<string>();
      for (const bet of waiting.filter(({ selection }) => !market.removed.has(selection))) {
        const before = bet.remaining;
        const offers = market.books.get(bookKey(bet.selection, bet.side)) ?? [];
        if (!blocked.has(bet.selection)) this.#take(market, bet, bet, offers);
        if (bet.remaining === before) blocked.add(bet.selection);
      }
    }
  }

  #refuse(bet: OracleBet): void {
    lapse(bet);
    bet.isDelayed = false;
    this.bets.push(bet);
  }
}
