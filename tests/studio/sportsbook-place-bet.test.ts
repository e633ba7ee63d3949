import { describe, expect, it } from 'vitest';
import type { Board } from '../../studio/server/sportsbook/board';
import { createPlaceBet } from '../../studio/server/sportsbook/place-bet';
import type { SlipStore } from '../../studio/server/sportsbook/slip-store';
import { toSlip } from '../../studio/server/sportsbook/slip-view';
import type { StakeResult, Stakes } from '../../studio/server/stakes';
import type { BetStore } from '../../studio/server/store/bets';
import type { SportsbookSession } from '../../studio/server/store/sessions';
import type { SelectionResult } from '../../studio/sportsbook/rules/slips';

const session = { player: 'asha', game: 'sportsbook', min: 1000, max: 0 } as SportsbookSession;
const LIMIT = 100_000_000;

const refusal: StakeResult = { status: 'refused', reason: 'insufficient-funds', balance: null };

/**
 * The sportsbook with a wallet that refuses each stake, or answers as given.
 * @param odds now, and after the wallet has taken the stake
 */
function openSportsbook({ answer = refusal, odds = [1000, 1000] } = {}) {
  const log: string[] = [];
  let [current, next] = odds;
  const stored = new Map<string, Parameters<SlipStore['insert']>[0]>();
  const board: Pick<Board, 'match' | 'oddsOf' | 'resultOf'> = {
    match: () => null,
    oddsOf: () => current ?? 0,
    resultOf: () => 'open',
  };
  const slips: Pick<SlipStore, 'find' | 'insert' | 'requestOf'> = {
    async insert(slip) {
      stored.set(slip.id, slip);
      log.push('inserted');
      return true;
    },
    requestOf: async (id) => stored.get(id)?.request ?? null,
    find: async (id) => {
      const slip = stored.get(id);
      return slip ? { selections: slip.selections, results: null, placedAt: new Date(0) } : null;
    },
  };
  const bets: Pick<BetStore, 'settle'> = {
    async settle(round, ends, results, credits) {
      expect(stored.has(round)).toBe(true);
      log.push(`${ends}, ${results.length} results, ${credits.length} credits`);
      return true;
    },
  };
  const stakes: Pick<Stakes, 'place'> = {
    async place({ bets: placed, isOpen }) {
      log.push(`stakes of ${placed.map(({ stake }) => stake)}`);
      current = next;
      return isOpen() ? answer : { status: 'refused', reason: 'round-closed', balance: null };
    },
  };
  const place = createPlaceBet({
    board: board as Board,
    slips: slips as SlipStore,
    bets: bets as BetStore,
    stakes: stakes as Stakes,
    now: () => 0,
  });
  const selection = (event: string) => ({ event, market: 'winner', outcome: 'home', odds: 1000 }) as const;
  const request = (stake: number, ...events: string[]) => ({
    ...{ key: 'key-of-bet', stake, selections: events.map(selection) },
  });
  return { log, place, request };
}

describe('a bet whose stake the wallet refuses', () => {
  it('ends its round as void, without a result and a credit', async () => {
    const { log, place, request } = openSportsbook();
    const answer = await place(session, request(5000, '0-1', '3-1'));
    expect(answer).toEqual({ status: 'refused', reason: 'insufficient-funds', odds: [1000, 1000] });
    expect(log).toEqual(['inserted', 'stakes of 5000', 'void, 0 results, 0 credits']);
  });
});

describe('a price that changes while the wallet takes the stake', () => {
  const answer = { status: 'accepted', bets: [], balance: 0 } as const;

  it('keeps the better one that was current, also when it has gone back to the one shown', async () => {
    const { place, request } = openSportsbook({ answer, odds: [1200, 1000] });
    const placed = await place(session, request(5000, '0-1'));
    expect(placed).toMatchObject({ status: 'accepted', bet: { odds: 1200 } });
  });

  it('refuses the bet when it is worse than the one shown', async () => {
    const { log, place, request } = openSportsbook({ answer, odds: [1000, 999] });
    const placed = await place(session, request(5000, '0-1'));
    expect(placed).toEqual({ status: 'refused', reason: 'price-moved', odds: [999] });
    expect(log.at(-1)).toBe('void, 0 results, 0 credits');
  });
});

describe('the largest payout', () => {
  it.each([
    ['a single', LIMIT / 10, ['0-1']],
    ['a multiple', LIMIT / 100, ['0-1', '3-1']],
  ])('is taken in %s', async (_, stake, events) => {
    const { log, place, request } = openSportsbook();
    await place(session, request(stake, ...events));
    expect(log.slice(0, 2)).toEqual(['inserted', `stakes of ${stake}`]);
  });

  it.each([
    ['a single', LIMIT / 10 + 1, ['0-1']],
    ['a multiple', LIMIT / 100 + 1, ['0-1', '3-1']],
  ])('is refused in %s with a paisa more of stake, which asks no wallet', async (_, stake, events) => {
    const { log, place, request } = openSportsbook();
    expect(await place(session, request(stake, ...events))).toMatchObject({ reason: 'payout-too-high' });
    expect(log).toEqual([]);
  });
});

describe('a multiple that one selection has lost', () => {
  const selection = (event: string) => ({ event, market: 'winner', outcome: 'home', odds: 200 }) as const;
  const slip = {
    ...({ id: 'slip', stake: 5000, state: 'settled', won: 0 } as const),
    placedAt: new Date(0),
    selections: [selection('0-1'), selection('3-1'), selection('5-1')],
    results: ['lost', 'open', 'void'],
  } as const;
  const readAt = (current: SelectionResult) =>
    toSlip({ match: () => null, resultOf: () => current } as Partial<Board> as Board, slip, 0);

  it('stays lost, and has the result of each other selection once its event has ended', () => {
    const resultsAt = (current: SelectionResult) => readAt(current).selections.map(({ result }) => result);
    expect(resultsAt('open')).toEqual(['lost', 'open', 'void']);
    expect(resultsAt('won')).toEqual(['lost', 'won', 'void']);
    expect(readAt('won')).toMatchObject({ state: 'lost', won: 0 });
  });
});
