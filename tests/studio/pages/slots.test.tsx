import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SpinAnswer } from '../../../studio/contract/answers';
import type { SlotsOutcome } from '../../../studio/contract/outcomes';
import { helpMessages } from '../../../studio/pages/messages/help/help';
import { fallsAfter, viewOf } from '../../../studio/pages/slots/spin-view';
import { formatMultiplier } from '../../../studio/pages/ui/money';
import { isSlots, type SlotsEngine, slotMachines } from '../../../studio/rules/slots/slot-machines';
import { expectAccessible } from '../../support/axe';
import { openGame, setUpGamePages } from './support/open-game';

setUpGamePages();

async function openSlots(engine: SlotsEngine, lang: 'en' | 'hi' = 'en') {
  const game = await openGame(engine, lang);
  await game.send({
    type: 'game.roundReported',
    event: { type: 'round.slotsReceived', state: { commitment: 'ab'.repeat(32), history: [] } },
  });
  return game;
}

const answerWith = (outcome: SlotsOutcome): SpinAnswer => ({
  status: 'accepted',
  round: 'round-0001',
  stake: 10_000,
  won: 100 * outcome.pays,
  balance: 990_000,
  outcome,
  server_seed: 'cd'.repeat(32),
  client_seed: 'seed',
  nonce: '1',
  next_commitment: 'ef'.repeat(32),
});

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });

const patient = { timeout: 15_000 };

describe('the page of free spins', () => {
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

  it('spins, and keeps the winnings out of the balance until the reels have stopped', async () => {
    const { studio, user, send } = await openSlots('slots');
    await user.click(screen.getByRole('button', { name: 'Spin' }));
    expect(studio.spins[0]?.payload.stake).toBe(10_000);
    await expectAccessible();
    await act(async () => studio.spins[0]?.answer(won));
    await send({ type: 'game.balanceChanged', balance: 1_490_000 });
    expect(await screen.findByText('₹14,900', {}, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('You won ₹5,000');
  });

  it.each([
    ['marks the symbols of a gain', 500_000, true],
    ['does not celebrate symbols that return less than the stake', 5_000, false],
  ])('%s', async (_, amount, isGain) => {
    const { studio, user } = await openSlots('slots');
    await user.click(screen.getByRole('button', { name: 'Spin' }));
    const pays = amount / 100;
    const spins = won.outcome.spins.map((spin) => ({ ...spin, pays }));
    const answer = { ...won, won: amount, outcome: { ...won.outcome, spins, pays } } as SpinAnswer;
    await act(async () => studio.spins[0]?.answer(answer));
    const winning = await waitFor(
      () => {
        const cell = document.querySelector('[data-winning]');
        expect(cell).not.toBeNull();
        return cell;
      },
      { timeout: 15_000 },
    );
    expect(winning?.closest('[data-gain]') !== null).toBe(isGain);
  });

  it('does not show the last win again when the next spin is refused', async () => {
    const { studio, user, text } = await openSlots('slots');
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

const three = [0, 1, 2, 3, 4].map(() => [1, 2, 3]);
const gems = Array.from({ length: 6 }, () => [1, 2, 3, 4, 5]);
const coins = (count: number) => Array.from({ length: 15 }, (_, cell) => (cell < count ? 100 : 0));
const win = { symbol: 1, count: 3, pays: 400, cells: [0, 3, 6] };

const rounds: readonly (readonly [SlotsOutcome, string])[] = [
  [
    {
      engine: 'slots-expanding',
      spins: [{ reels: three, wins: [win], pays: 400, expanded: [1] }],
      pays: 400,
    },
    'You won ₹400',
  ],
  [
    {
      engine: 'slots-tumbling',
      spins: [
        { reels: gems, wins: [win], multiplier: 1, pays: 400 },
        { reels: gems, wins: [], multiplier: 2, pays: 0 },
      ],
      pays: 400,
    },
    'You won ₹400',
  ],
  [
    {
      engine: 'slots-respins',
      spins: [
        { reels: three, wins: [], prizes: coins(6), left: 1, pays: 0 },
        { reels: three, wins: [], prizes: coins(6), left: 0, pays: 600 },
      ],
      pays: 600,
    },
    'You won ₹600',
  ],
  [
    {
      engine: 'slots-wheel',
      spins: [{ reels: three.slice(0, 3), wins: [win], segment: 7, pays: 2000 }],
      pays: 2000,
    },
    'Wheel 5×: You won ₹2,000',
  ],
  [
    { engine: 'slots-both-ways', spins: [{ reels: three, wins: [win], pays: 400 }], pays: 400 },
    'You won ₹400',
  ],
];

describe('each other machine', () => {
  it.each(rounds)('shows its spin to the end: %j', async (outcome, message) => {
    const { studio, user } = await openSlots(outcome.engine);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Spin' }));
    await act(async () => studio.spins[0]?.answer(answerWith(outcome)));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Spin' })).toBeEnabled(), patient);
    expect(screen.getByRole('status')).toHaveTextContent(message);
  });
});

describe.each(Object.keys(slotMachines).filter(isSlots))('the help of %s', (engine) => {
  it('has the return to player and each payout of the rules', async () => {
    const { text, user } = await openSlots(engine);
    const help = helpMessages.en;
    const { counts, pays, rtp, symbols } = slotMachines[engine];
    await user.click(screen.getByRole('button', { name: 'Rules and fairness' }));
    const sheet = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }));
    expect(sheet.getByText(text.rtp(percent.format(rtp())))).toBeVisible();
    expect(sheet.getByText(help.rulesOf[engine])).toBeVisible();
    for (const [symbol, name] of symbols.entries()) {
      const cells = within(sheet.getByRole('row', { name: new RegExp(`^${name}|^${nameOf(help, name)}`) }));
      const paid = pays[symbol] ?? [];
      if (paid.every((pay) => pay === 0)) continue;
      expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
        counts.map((_, place) => formatMultiplier(paid[place] ?? 0)),
      );
    }
  });
});

const nameOf = (text: { symbolName: Readonly<Record<string, string>> }, name: string): string =>
  (text.symbolName[name] ?? '').replace('(', '\\(').replace(')', '\\)');

describe('the symbols of a spin', () => {
  it('fall by the gaps below them, and new ones by all gaps of the reel', () => {
    expect(fallsAfter(new Set([1, 3]), 1, 5)).toEqual([2, 2, 2, 1, 0]);
    expect(fallsAfter(new Set(), 1, 3)).toEqual([0, 0, 0]);
  });

  it('are wild in the whole reel that a wild has filled', () => {
    const [outcome] = rounds[0] ?? [];
    const view = outcome ? viewOf(outcome, 0) : null;
    expect(view?.reels[1]).toEqual(['ruby', 'sceptre', 'fort']);
    expect(view?.filled[1]).toEqual(['tiger', 'tiger', 'tiger']);
  });

  it('stay where a coin is, and fall elsewhere', () => {
    const [outcome] = rounds[2] ?? [];
    expect(outcome && viewOf(outcome, 0)?.falls).toBeNull();
    expect(outcome && viewOf(outcome, 1)?.falls?.slice(5, 8)).toEqual([0, 3, 3]);
  });
});
