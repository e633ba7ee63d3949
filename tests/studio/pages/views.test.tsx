import { act, screen, waitFor, within } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { SpinAnswer } from '../../../studio/contract/answers';
import type { TableOutcome } from '../../../studio/contract/outcomes';
import type { Engine, TableState } from '../../../studio/contract/states';
import { startGame } from '../../../studio/pages/app/start-game';
import { loadMessages } from '../../../studio/pages/messages/messages';
import { rouletteSpots } from '../../../studio/rules/roulette';
import { expectAccessible } from '../../support/axe';
import { createUser } from '../../support/user';
import { createFakeStudio, welcomeTo } from './support/fake-studio';
import { crashState, tableState } from './support/states';

const { matchMedia, requestAnimationFrame } = window;
// The files of a worker share their window.
afterAll(() => void Object.assign(window, { matchMedia, requestAnimationFrame }));

// Animations are off: the tests assert the final state.
Object.assign(window, {
  matchMedia: withReducedMotion(window.matchMedia.bind(window)),
  requestAnimationFrame: () => 0,
});

function withReducedMotion(original: typeof window.matchMedia): typeof window.matchMedia {
  return (query) =>
    query.includes('prefers-reduced-motion') ? original('(min-width: 1px)') : original(query);
}

let root: Root | null = null;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

/** Opens the page of an engine, connected. */
async function openGame(engine: Engine, lang: 'en' | 'hi' = 'en') {
  const studio = createFakeStudio();
  const posted: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  const created = root;
  const text = await loadMessages(lang);
  const frame = { post: (type: string) => void posted.push(type) };
  await act(async () => {
    await startGame(created, { engine, title: 'Game', text, frame, connection: studio.connection });
  });
  const user = createUser();
  const send = (event: Parameters<typeof studio.send>[0]) => act(async () => studio.send(event));
  await send({ type: 'game.welcomed', welcome: welcomeTo(engine) });
  const receive = (changes: Partial<TableState> = {}) =>
    send({
      type: 'game.roundReported',
      event: { type: 'round.tableReceived', state: tableState(changes), receivedAt: performance.now() },
    });
  return { studio, posted, user, send, receive, text };
}

const outcomes = {
  roulette: { engine: 'roulette', pocket: 17 },
  'teen-patti': {
    engine: 'teen-patti',
    a: ['AS', 'KH', 'QD'],
    b: ['7C', '7D', '2S'],
    hand_a: 'sequence',
    hand_b: 'pair',
    winner: 'a',
  },
  baccarat: {
    engine: 'baccarat',
    player: ['8S', 'TH'],
    banker: ['2C', '5D'],
    player_points: 8,
    banker_points: 7,
    winner: 'player',
  },
  'andar-bahar': { engine: 'andar-bahar', joker: '8H', andar: ['8S'], bahar: [], winner: 'andar' },
} satisfies Record<string, TableOutcome>;

const tables = [
  { engine: 'roulette', spot: 'straight:17', button: /^Number 17,/, result: '17 black wins' },
  { engine: 'teen-patti', spot: 'a', button: /^Player A,/, result: 'Player A wins: Sequence' },
  { engine: 'baccarat', spot: 'player', button: /^Player,/, result: 'Player wins 8–7' },
  { engine: 'andar-bahar', spot: 'andar', button: /^Andar,/, result: 'Andar wins' },
] as const;

describe.each(tables)('the page of $engine', ({ engine, spot, button, result }) => {
  it('bets by buttons, and announces a win when the studio has settled it', async () => {
    const { studio, user, send, receive, posted } = await openGame(engine);
    await receive();
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(screen.getByRole('button', { name: 'Place ₹500' }));
    expect(studio.placements[0]?.payload.bets).toEqual([{ spot, stake: 50_000 }]);
    await act(async () =>
      studio.placements[0]?.answer({
        status: 'accepted',
        bets: [{ spot, stake: 50_000, won: null }],
        balance: 950_000,
      }),
    );
    expect(screen.getByText('₹9,500')).toBeVisible();
    await expectAccessible();

    const bets = [{ spot, stake: 50_000, won: 100_000 }];
    await receive({
      phase: 'revealing',
      outcome: outcomes[engine],
      bets: [{ spot, stake: 50_000, won: null }],
    });
    expect(screen.queryByText(/You won/)).toBe(null);
    await receive({ phase: 'settled', outcome: outcomes[engine], bets });
    await send({
      type: 'game.roundReported',
      event: {
        type: 'round.settled',
        settlement: { round: 'round-0001', staked: 50_000, won: 100_000 },
      },
    });
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContain(`${result}. You won ₹1,000`);
    expect(posted).toEqual(['ready', 'roundStarted', 'roundEnded']);
  });

  it('gives the reason of a refusal and keeps the chips', async () => {
    const { studio, user, receive } = await openGame(engine);
    await receive();
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(screen.getByRole('button', { name: 'Place ₹500' }));
    await act(async () =>
      studio.placements[0]?.answer({ status: 'refused', reason: 'limit-reached', balance: null }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was staked.');
    expect(screen.getByRole('button', { name: 'Place ₹500' })).toBeEnabled();
  });
});

describe('the board of roulette', () => {
  it('bets on neighbouring numbers by the keyboard', async () => {
    const { studio, user, receive } = await openGame('roulette');
    await receive();
    screen.getByRole('radio', { name: 'One number, 35:1' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Corner of four, 8:1' })).toBeChecked();
    await expectAccessible();
    await act(async () => screen.getByRole('button', { name: 'Corner 1, 2, 4, 5, pays 8:1' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /^Corner 1, 2, 4, 5,.*your stake ₹500/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Number 17,/ }));
    await user.click(screen.getByRole('radio', { name: 'Split of two streets, 17:1' }));
    await user.click(screen.getByRole('button', { name: /^Split 0, 2,/ }));
    await user.click(screen.getByRole('button', { name: 'Place ₹1,000' }));
    expect(studio.placements[0]?.payload.bets).toEqual([
      { spot: 'corner:1', stake: 50_000 },
      { spot: 'split:0-2', stake: 50_000 },
    ]);
  });

  it('has each bet of the rules, with the profit that the rules pay', async () => {
    const { user, receive } = await openGame('roulette');
    await receive();
    const names = new Set<string>();
    for (const radio of screen.getAllByRole('radio', { name: /:1$/ })) {
      await user.click(radio);
      const board = within(screen.getByRole('group', { name: 'Betting board' }));
      for (const button of board.getAllByRole('button')) {
        if (button.getAttribute('aria-disabled') !== 'true')
          names.add(button.getAttribute('aria-label') ?? '');
      }
    }
    const odds = [...rouletteSpots.values()].map(({ length }) => `${36 / length - 1}:1`);
    expect([...names].map((name) => name.split('pays ')[1]).sort()).toEqual(odds.sort());
  });
});

describe('the page of crash', () => {
  it('bets, cashes out, and shows the studio’s multiplier', async () => {
    const { studio, user, send, posted } = await openGame('crash');
    const receive = (changes: Parameters<typeof crashState>[0]) =>
      send({
        type: 'game.roundReported',
        event: { type: 'round.crashReceived', state: crashState(changes), receivedAt: performance.now() },
      });
    await receive({});
    const first = within(screen.getByRole('region', { name: 'Bet 1' }));
    await user.click(first.getByRole('button', { name: 'Bet ₹500' }));
    const bet = { slot: 0, stake: 50_000, auto_cash_out: null, cashed_out_at: null, won: null } as const;
    await act(async () => studio.crashBets[0]?.answer({ status: 'accepted', bet, balance: 950_000 }));
    await expectAccessible();
    await receive({ phase: 'flying', ends_in: null, elapsed: 0, bets: [bet] });
    await user.click(first.getByRole('button', { name: /^Cash out/ }));
    await act(async () => studio.cashOuts[0]?.answer({ status: 'accepted', multiplier: 184, won: 92_000 }));
    expect(first.getByText('1.84× · ₹920')).toBeVisible();
    expect(posted).toEqual(['ready', 'roundStarted', 'roundEnded']);
  });

  it.each([
    [null, 'No connection, and no auto cash-out is set'],
    [250, 'Auto cash-out at 2.50× still counts'],
  ])('cannot cash out while the connection is lost, with an automatic cash-out at %s', async (auto, note) => {
    const { send } = await openGame('crash');
    const bet = { slot: 0, stake: 50_000, auto_cash_out: auto, cashed_out_at: null, won: null } as const;
    const state = crashState({ phase: 'flying', ends_in: null, elapsed: 0, bets: [bet] });
    await send({
      type: 'game.roundReported',
      event: { type: 'round.crashReceived', state, receivedAt: performance.now() },
    });
    const first = within(screen.getByRole('region', { name: 'Bet 1' }));
    expect(first.getByRole('button', { name: /^Cash out/ })).toBeEnabled();
    await send({ type: 'game.disconnected' });
    expect(first.getByRole('button', { name: `Cash-out cannot be sent ${note}` })).toBeDisabled();
    await expectAccessible();
    await send({ type: 'game.welcomed', welcome: welcomeTo('crash') });
    expect(first.getByRole('button', { name: /^Cash out/ })).toBeEnabled();
  });
});

describe('the page of slots', () => {
  const reels = [0, 1, 2, 3, 4].map(() => [2, 3, 4]);
  const won: SpinAnswer = {
    status: 'accepted',
    round: 'round-0001',
    stake: 10_000,
    won: 500_000,
    balance: 990_000,
    outcome: {
      engine: 'slots',
      spins: [{ reels, wins: [{ line: 1, symbol: 2, count: 5, pays: 5_000 }], scatters: 0, pays: 5_000 }],
      pays: 5_000,
    },
    server_seed: 'cd'.repeat(32),
    client_seed: 'seed',
    nonce: '1',
    next_commitment: 'ef'.repeat(32),
  };

  async function openSlots() {
    const game = await openGame('slots');
    await game.send({
      type: 'game.roundReported',
      event: { type: 'round.slotsReceived', state: { commitment: 'ab'.repeat(32), history: [] } },
    });
    return game;
  }

  it('spins, and keeps the winnings out of the balance until the reels have stopped', async () => {
    const { studio, user, send } = await openSlots();
    await user.click(screen.getByRole('button', { name: 'Spin' }));
    expect(studio.spins[0]?.payload.stake).toBe(10_000);
    await expectAccessible();
    await act(async () => studio.spins[0]?.answer(won));
    await send({ type: 'game.balanceChanged', balance: 1_490_000 });
    expect(await screen.findByText('₹14,900', {}, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('You won ₹5,000');
  });

  it('does not show the last win again when the next spin is refused', async () => {
    const { studio, user, text } = await openSlots();
    await user.click(screen.getByRole('button', { name: 'Spin' }));
    await act(async () => studio.spins[0]?.answer(won));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Spin' })).toBeEnabled(), {
      timeout: 15_000,
    });
    await user.click(screen.getByRole('button', { name: 'Spin' }));
    await act(async () =>
      studio.spins[1]?.answer({ status: 'refused', reason: 'unavailable', balance: null }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(text.notice.unavailable);
    expect(screen.getByRole('status')).toHaveTextContent(text.pressSpin);
  });
});

describe('every page', () => {
  it('keeps the bets in view and says so when the connection is lost', async () => {
    const { send, receive } = await openGame('teen-patti');
    await receive({ bets: [{ spot: 'a', stake: 50_000, won: null }] });
    await send({ type: 'game.disconnected' });
    expect(screen.getByText('Connection lost. Your bets count; reconnecting.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Player A,.*your stake ₹500/ })).toBeVisible();
  });

  it('says that the session has expired, and tells the product', async () => {
    const { send, posted } = await openGame('baccarat');
    await send({ type: 'game.sessionExpired' });
    expect(screen.getByRole('heading', { name: 'This game session has ended' })).toBeVisible();
    expect(posted).toContain('sessionExpired');
  });

  it('is in Hindi for a player who chose it', async () => {
    const { receive } = await openGame('andar-bahar', 'hi');
    await receive();
    expect(screen.getByRole('button', { name: /^अंदर,/ })).toBeVisible();
    await expectAccessible();
  });

  it('shows rules, return to player and the hash of the round', async () => {
    const { user, receive } = await openGame('roulette');
    await receive();
    await user.click(screen.getByRole('button', { name: 'Rules and fairness' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Return to player: 97.3%')).toBeVisible();
    expect(sheet.getByText('ab'.repeat(32))).toBeVisible();
    expect(sheet.getByText('Shown when the round is over')).toBeVisible();
  });
});
