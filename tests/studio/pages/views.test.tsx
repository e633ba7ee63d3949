import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TableOutcome } from '../../../studio/contract/outcomes';
import { rouletteSpots } from '../../../studio/rules/roulette';
import { expectAccessible } from '../../support/axe';
import { welcomeTo } from './support/fake-studio';
import { openGame, setUpGamePages } from './support/open-game';
import { crashState } from './support/states';

setUpGamePages();

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

  it('is one stop of the Tab key, and arrow keys lead to the button beside', async () => {
    const { user, receive } = await openGame('roulette');
    await receive();
    const focused = () => document.activeElement?.getAttribute('aria-label')?.split(', pays')[0];
    screen.getByRole('radio', { name: 'One number, 35:1' }).focus();
    const walk = [
      ['{Tab}', 'Number 0'],
      ['{ArrowUp}', 'Number 0'],
      ['{ArrowRight}', 'Number 2'],
      ['{ArrowRight}', 'Number 5'],
      ['{ArrowDown}', 'Number 4'],
      ['{ArrowDown}', '1st 12'],
      ['{ArrowDown}', '1–18'],
      ['{ArrowLeft}', '1–18'],
      ['{ArrowRight}{ArrowRight}', 'Red'],
      ['{Home}', 'Number 0'],
      ['{End}', '19–36'],
      ['{Shift>}{Tab}{/Shift}{Tab}', '19–36'],
    ] as const;
    for (const [keys, name] of walk) {
      await user.keyboard(keys);
      expect(focused(), keys).toBe(name);
    }
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /^19–36, .*your stake ₹500/ })).toHaveFocus();
    const board = within(screen.getByRole('group', { name: 'Betting board' }));
    for (const radio of screen.getAllByRole('radio', { name: /:1$/ })) {
      await user.click(radio);
      expect(board.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    }
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
    ['a stake that is returned', 100, 50_000, [false, false]],
    ['a gain', 184, 92_000, [true, false]],
    ['a big multiplier', 1_000, 500_000, [true, true]],
  ])('marks %s', async (_, cashed_out_at, won, marks) => {
    const { send } = await openGame('crash');
    const bet = { slot: 0, stake: 50_000, auto_cash_out: null, cashed_out_at, won } as const;
    const state = crashState({ phase: 'flying', ends_in: null, elapsed: 900, bets: [bet] });
    await send({
      type: 'game.roundReported',
      event: { type: 'round.crashReceived', state, receivedAt: performance.now() },
    });
    const { dataset } = within(screen.getByRole('region', { name: 'Bet 1' })).getByText(/×/);
    expect(['won' in dataset, 'big' in dataset]).toEqual(marks);
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
    const sheet = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }));
    expect(sheet.getByText('Return to player: 97.3%')).toBeVisible();
    expect(sheet.getByText('ab'.repeat(32))).toBeVisible();
    expect(sheet.getByText('Shown when the round is over')).toBeVisible();
  });
});
