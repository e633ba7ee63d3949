import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/compose/start';
import { startTestBackend } from '../../support/backend';
import { openBrowser } from '../../support/browser';
import { newBettingPlayer } from '../../support/test-player';

const EXAMPLE = 'docs/examples/back-best-price.mjs';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const run = (key: string, stake = '100') =>
  promisify(execFile)(process.execPath, [EXAMPLE, backend.url, stake], { env: { ...process.env, KEY: key } });

async function newKey(scope: 'read' | 'trade') {
  const player = await newBettingPlayer(backend.url);
  const { key } = await player.post('/api-keys/create', {
    name: 'example',
    scope,
    current_password: player.password,
  });
  return { player, key: key as string };
}

/** The market that the example takes, with a price that does not move and no delay. */
async function stillMarket() {
  const browser = openBrowser(backend.url);
  const { body } = await browser.get('/api/exchange/matches?status=IN_PLAY');
  for (const { id } of body.data.list) {
    const { markets } = (await browser.get(`/api/exchange/match?id=${id}`)).body.data;
    const market = markets.find(({ gtype }: { gtype: string }) => gtype === 'match');
    if (market === undefined) continue;
    const { body: set } = await browser.post('/sandbox/exchange/set', {
      ...{ market_id: market.id, status: 'OPEN', overlays: [], bet_delay: 0 },
      runners: [{ id: market.runners[0].id, back: [[2, 50_000]], lay: [[2.02, 50_000]] }],
    });
    expect(set.error).toBe(false);
    return market.id as string;
  }
  throw new Error('No match is in play');
}

describe('the example of docs/programs.md', () => {
  it('places a bet with a key that may bet, and is refused with one that reads', async () => {
    const marketId = await stillMarket();
    const { key, player } = await newKey('trade');
    const { stdout } = await run(key);
    expect(stdout).toMatch(/^.+ at 2\nBet \d+: matched\n$/);
    expect((await player.get('/bets')).list).toMatchObject([
      { market_id: marketId, stake: 100, matched: 100 },
    ]);

    const reader = await newKey('read');
    await expect(run(reader.key)).rejects.toThrow(/403 This key may not send that call/);
    expect((await reader.player.get('/bets')).list).toEqual([]);
    await expect(run('ww24_unknown')).rejects.toThrow(/401/);
    await expect(run(key, '-5')).rejects.toThrow(/ 400 /);
  });
});
