import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CrashState, Welcome } from '../../../studio/contract/states';
import { openGame, setUpGamePages } from './support/open-game';
import { crashState } from './support/states';

setUpGamePages();

const button = (name: string | RegExp) => screen.getByRole('button', { name });
async function openTable(changes: Partial<Welcome> = {}) {
  const game = await openGame('baccarat', 'en', changes);
  await game.receive();
  return game;
}

describe('the chips of a table', () => {
  it('are those within the limits of a bet, the second of them chosen', async () => {
    await openTable({ min: 5_000, max: 100_000 });
    const chips = screen.getAllByRole('radio');
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual(
      ['₹50', '₹100', '₹500', '₹1,000'].map((value) => `Chip of ${value}`),
    );
    expect(screen.getByRole('radio', { name: 'Chip of ₹100' })).toBeChecked();
  });

  it('are placed only where the balance covers all of them, which the button says', async () => {
    const { user } = await openTable({ balance: 99_999 });
    await user.click(button(/^Player,/));
    expect(button('Place ₹500')).toBeEnabled();
    await user.click(button(/^Banker,/));
    expect(button('Place ₹1,000 Above your balance')).toBeDisabled();
    await user.click(button('Undo'));
    expect(button('Place ₹500')).toBeEnabled();
  });

  it('are marked as too dear beside those that lie on the table', async () => {
    const { user } = await openTable({ balance: 100_000 });
    const affordable = () =>
      screen.getAllByRole('radio').map((chip) => chip.closest('label')?.dataset.affordable);
    expect(affordable()).toEqual(['true', 'true', 'true', 'false', 'false']);
    await user.click(button(/^Player,/));
    expect(affordable()).toEqual(['true', 'true', 'false', 'false', 'false']);
  });

  it('count as a stake on their spot while they are on their way, and cannot be sent twice', async () => {
    const { studio, user } = await openTable();
    await user.click(button(/^Player,/));
    await user.click(button('Place ₹500'));
    expect(button(/^Player, .*your stake ₹500/)).toBeVisible();
    await user.click(button(/^Player,/));
    expect(button('Placing your bet')).toBeDisabled();
    expect(studio.placements).toHaveLength(1);
  });

  it('are neither chosen nor put once bets are closed', async () => {
    const { receive, user } = await openTable();
    await receive({ phase: 'closed' });
    expect(screen.getByRole('group', { name: 'Chips' })).toBeDisabled();
    await user.click(button(/^Player,/));
    expect(screen.queryByRole('button', { name: /your stake/ })).toBeNull();
    expect(button('Bet')).toBeDisabled();
  });

  it.each([
    [0, 'false'],
    [100_000, 'true'],
  ])('that have won %i paise mark their spot as won: %s', async (won, mark) => {
    const { receive } = await openTable();
    await receive({ phase: 'settled', bets: [{ spot: 'player', stake: 50_000, won }] });
    expect(button(/^Player,/)).toHaveAttribute('data-won', mark);
    expect(button(/^Banker,/)).not.toHaveAttribute('data-won');
  });

  it('say what all players have on a spot, beside the own stake', async () => {
    const { receive } = await openTable();
    await receive({
      bets: [{ spot: 'player', stake: 50_000, won: null }],
      totals: [{ spot: 'player', stake: 350_000 }],
    });
    expect(button(/^Player, .*your stake ₹500, ₹3,500 on the table$/)).toBeVisible();
  });
});

describe('the bets of the last round', () => {
  async function openAfterRound(balance: number) {
    const game = await openTable({ balance });
    await game.receive({
      phase: 'settled',
      bets: [
        { spot: 'player', stake: 50_000, won: 0 },
        { spot: 'tie', stake: 10_000, won: 0 },
      ],
    });
    await game.receive({ round: 'round-0002' });
    return game;
  }

  it('are repeated for their sum', async () => {
    const { user } = await openAfterRound(60_000);
    await user.click(button('Repeat ₹600'));
    expect(button('Place ₹600')).toBeEnabled();
  });

  it('are not repeated if the balance does not cover them', async () => {
    await openAfterRound(59_999);
    expect(button('Repeat ₹600')).toBeDisabled();
  });
});

describe('the status of a table', () => {
  it('is the sum of the own stakes, or the number of players', async () => {
    const { receive } = await openTable();
    await receive({ players: 1 });
    expect(screen.getByText('1 player')).toBeVisible();
    await receive({
      bets: [
        { spot: 'player', stake: 50_000, won: null },
        { spot: 'tie', stake: 10_000, won: null },
      ],
      players: 2,
    });
    expect(screen.getByText('Staked ₹600')).toBeVisible();
    expect(screen.queryByText('2 players')).toBeNull();
  });

  it('lists the results of 24 rounds, newest first', async () => {
    const { receive } = await openTable();
    const history = Array.from({ length: 30 }, (_, index) => ({
      round: `round-1${String(100 + index)}`,
      summary: index === 0 ? 'tie' : index < 24 ? 'player' : 'banker',
    }));
    await receive({ history });
    const marks = within(screen.getByRole('list', { name: 'Last results' })).getAllByRole('listitem');
    expect(marks.map(({ textContent }) => textContent)).toEqual(['TTie', ...Array(23).fill('PPlayer')]);
  });
});

describe('the balance', () => {
  it('of a demo player is called so, and cannot be topped up', async () => {
    await openTable({ is_demo: true });
    expect(screen.getByText('Demo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
  });

  it('of a player can be topped up', async () => {
    const { posted, user } = await openTable();
    expect(screen.getByText('Balance')).toBeVisible();
    await user.click(button('Deposit'));
    expect(posted).toContain('depositRequested');
  });
});

describe('the limits of a bet', () => {
  it.each([
    [2_500_000, 'Bets ₹100 to ₹25,000'],
    [0, 'Bets from ₹100'],
  ])('with a maximum of %i are in the rules', async (max, sentence) => {
    const { user } = await openTable({ max });
    await user.click(button('Rules and fairness'));
    expect(await screen.findByText(sentence, {}, { timeout: 15_000 })).toBeVisible();
  });
});

it('the button of the sound says what it does', async () => {
  const { user } = await openTable();
  await user.click(button('Mute'));
  await user.click(button('Unmute'));
  expect(button('Mute')).toBeVisible();
});

describe('the stake of a spin', () => {
  async function openSlots(changes: Partial<Welcome>) {
    const game = await openGame('slots', 'en', changes);
    await game.send({
      type: 'game.roundReported',
      event: { type: 'round.slotsReceived', state: { commitment: 'ab'.repeat(32), history: [] } },
    });
    return game;
  }

  it('goes from the least to the largest bet', async () => {
    const { user } = await openSlots({ min: 5_000, max: 10_000 });
    expect(button('Less')).toBeDisabled();
    await user.click(button('More'));
    expect(screen.getByText('₹100')).toBeVisible();
    expect(button('More')).toBeDisabled();
    expect(button('Less')).toBeEnabled();
  });

  it('is not spun beyond the balance, and says so', async () => {
    const { user } = await openSlots({ min: 5_000, balance: 9_999 });
    expect(button('Spin')).toBeEnabled();
    expect(screen.queryByText('Above your balance')).toBeNull();
    await user.click(button('More'));
    expect(button('Spin')).toBeDisabled();
    expect(screen.getByText('Above your balance')).toBeVisible();
  });

  it('cannot be changed during a spin', async () => {
    const { user } = await openSlots({});
    await user.click(button('More'));
    await user.click(button('Spin'));
    expect(
      [button('Less'), button('More'), button('Spin')].map((each) => each.hasAttribute('disabled')),
    ).toEqual([true, true, true]);
  });

  it('is not said to be above the balance that it has left, during its spin', async () => {
    const { send, user } = await openSlots({ min: 5_000, balance: 5_000 });
    await user.click(button('Spin'));
    await send({ type: 'game.balanceChanged', balance: 0 });
    expect(screen.queryByText('Above your balance')).toBeNull();
  });
});

describe('the stake of a flight', () => {
  async function openCrash(changes: Partial<Welcome> = {}, state: Partial<CrashState> = {}) {
    const game = await openGame('crash', 'en', changes);
    const receive = (next: Partial<CrashState>) =>
      game.send({
        type: 'game.roundReported',
        event: { type: 'round.crashReceived', state: crashState(next), receivedAt: performance.now() },
      });
    await receive(state);
    return { ...game, receive, first: within(screen.getByRole('region', { name: 'Bet 1' })) };
  }
  const write = async (game: Awaited<ReturnType<typeof openCrash>>, name: string, text: string) => {
    const field = game.first.getByRole('textbox', { name });
    await game.user.clear(field);
    await game.user.type(field, text);
    await game.user.tab();
  };

  it.each([
    ['1', 'Bet ₹100'],
    ['250.50', 'Bet ₹250.50'],
    ['1,000', 'Bet ₹1,000'],
    ['₹१०००', 'Bet ₹1,000'],
    ['900000', 'Bet ₹25,000'],
  ])('written as %s is within the limits: %s', async (text, name) => {
    const game = await openCrash({ balance: 5_000_000 });
    await write(game, 'Stake', text);
    expect(game.first.getByRole('button', { name })).toBeEnabled();
  });

  it('has no largest value where the limit is 0', async () => {
    const game = await openCrash({ balance: 500_000_000, max: 0 });
    await write(game, 'Stake', '900000');
    expect(game.first.getByRole('button', { name: 'Bet ₹900,000' })).toBeEnabled();
  });

  it('cannot be less than the least bet', async () => {
    const { first, user } = await openCrash();
    await user.click(first.getByRole('button', { name: '₹100' }));
    expect(first.getByRole('button', { name: 'Less' })).toBeDisabled();
    await user.click(first.getByRole('button', { name: 'More' }));
    expect(first.getByRole('button', { name: 'Bet ₹200' })).toBeEnabled();
  });

  it('is not bet beyond the balance, and says so', async () => {
    const { first } = await openCrash({ balance: 49_999 });
    expect(first.getByRole('button', { name: 'Bet ₹500 Above your balance' })).toBeDisabled();
  });

  it.each(['1', '1.00', '10000.01', 'x'])('is not bet with an automatic cash-out at %s', async (text) => {
    const game = await openCrash();
    await game.user.click(game.first.getByRole('checkbox', { name: 'Auto cash-out' }));
    await write(game, 'Auto cash-out', text);
    expect(game.first.getByRole('alert')).toHaveTextContent('From 1.01 to 10,000');
    expect(game.first.getByRole('button', { name: 'Bet ₹500' })).toBeDisabled();
  });

  it.each([
    [true, 250],
    [false, null],
  ])('has the written automatic cash-out if it is switched on: %s', async (isOn, sent) => {
    const game = await openCrash();
    const auto = game.first.getByRole('checkbox', { name: 'Auto cash-out' });
    await game.user.click(auto);
    await write(game, 'Auto cash-out', '2.5');
    if (!isOn) await game.user.click(auto);
    await game.user.click(game.first.getByRole('button', { name: 'Bet ₹500' }));
    expect(game.studio.crashBets[0]?.payload).toMatchObject({ stake: 50_000, auto_cash_out: sent });
    expect(game.first.getByRole('textbox', { name: 'Stake' })).toBeDisabled();
  });

  it('says at which multiplier it is cashed out, and is cashed out once', async () => {
    const bet = { slot: 0, stake: 50_000, auto_cash_out: 250, cashed_out_at: null, won: null } as const;
    const flying = { phase: 'flying', ends_in: null, elapsed: 0, bets: [bet] } satisfies Partial<CrashState>;
    const { first, studio, user } = await openCrash({}, flying);
    await user.click(first.getByRole('button', { name: 'Cash out ₹500 Auto cash-out at 2.50×' }));
    expect(first.getByRole('button', { name: /Cashing out/ })).toBeDisabled();
    expect(studio.cashOuts).toHaveLength(1);
  });

  it('is for the next round while the plane flies', async () => {
    const { first, receive } = await openCrash({}, { phase: 'flying', ends_in: null, elapsed: 0 });
    expect(first.getByRole('button', { name: 'Bet ₹500 For the next round' })).toBeEnabled();
    await receive({ round: 'round-0002' });
    await act(async () => {});
    expect(first.getByRole('button', { name: 'Bet ₹500' })).toBeEnabled();
  });
});
