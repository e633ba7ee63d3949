import { describe, expect, it } from 'vitest';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { market } from '../../../support/machines/market-fixtures';
import { KEY, storedSelection } from '../../../support/machines/slip-fixtures';
import { type Start, start } from './start';

const before = market({ inPlay: false });

/** What a bet of ₹500 asks for beyond price and stake; with the least amount that is matched at once, where it is a fill-or-kill. */
async function sent(input: Start, least: string | null = null) {
  const { createIdempotencyKey, placeBet, send } = start({ isOneClick: true, ...input });
  if (least !== null) {
    send({ type: 'slipSelection.fillOrKillChanged', isFillOrKill: true });
    send({ type: 'slipSelection.minFillTyped', text: least });
  }
  send({ type: 'slipSelection.placeRequested' });
  await createIdempotencyKey.resolve(KEY);
  const { minFill = null, persistence = null } = placeBet.last.input;
  return { minFill, persistence };
}

describe('a bet that may wait', () => {
  it('lapses at the start of the match if the player has chosen it', async () => {
    expect(await sent({ market: before, persistence: 'lapse' })).toEqual({
      minFill: null,
      persistence: 'lapse',
    });
    expect(await sent({ market: before, persistence: 'keep' })).toEqual({ minFill: null, persistence: null });
  });

  it.each([
    ['in play', market({ inPlay: true })],
    ['on a market that keeps no unmatched bets', market({ inPlay: false, keepsUnmatched: false })],
  ])('does not lapse at a start %s', async (_, known) => {
    expect(await sent({ market: known, persistence: 'lapse' })).toEqual({ minFill: null, persistence: null });
  });
});

describe('a fill-or-kill', () => {
  it.each([
    ['', 500_00],
    ['500', 500_00],
    ['0.01', 1],
  ])('of "%s" asks for %d paise at once, and for nothing at the start', async (least, minFill) => {
    expect(await sent({ market: before, persistence: 'lapse' }, least)).toEqual({
      minFill,
      persistence: null,
    });
  });

  it.each(['0', '500.01', 'x'])('of "%s" cannot be placed', (least) => {
    const { createIdempotencyKey, now, send } = start({ isOneClick: true });
    send({ type: 'slipSelection.fillOrKillChanged', isFillOrKill: true });
    send({ type: 'slipSelection.minFillTyped', text: least });
    expect(now(select.selectObstacle)).toBe('MIN_FILL_UNREADABLE');
    send({ type: 'slipSelection.placeRequested' });
    expect(createIdempotencyKey.calls).toEqual([]);
  });

  it('leaves nothing to choose for the start of the match', () => {
    const { now, send } = start({ market: before });
    expect(now(select.selectCanLapse)).toBe(true);
    send({ type: 'slipSelection.fillOrKillChanged', isFillOrKill: true });
    expect(now(select.selectCanLapse)).toBe(false);
  });

  it('is none on a market that keeps no unmatched bets', async () => {
    const stored = storedSelection({ minFillText: '0' });
    expect(await sent({ stored, market: market({ keepsUnmatched: false }) })).toEqual({
      minFill: null,
      persistence: null,
    });
  });
});
