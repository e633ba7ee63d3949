// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { GameRoundDetails } from '../../../domain/games';
import { gameRound, gameRoundDetails } from '../../support/machines/games-fixtures';
import { openGames } from '../../support/open-games';

const main = () => within(screen.getByRole('main'));

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const facts = () =>
  main()
    .getAllByRole('definition')
    .map(({ previousElementSibling, textContent }) => [previousElementSibling?.textContent, textContent]);

async function openRound(changes: Partial<GameRoundDetails> = {}) {
  const { ports } = await openGames('/round/r1');
  await act(() => ports.loadRound.resolve(gameRoundDetails(changes)));
}

describe('a round', () => {
  it('has its times, outcome, stake, payout and net amount', async () => {
    await openRound();
    expect(facts().slice(0, 7)).toEqual([
      ['Number', 'r1'],
      ['Started', '15 Nov 2023, 03:43'],
      ['Ended', '15 Nov 2023, 03:43'],
      ['Outcome', 'Crashed at 2.31×'],
      ['Staked', '₹100.00'],
      ['Paid out', '₹184.00'],
      ['Net', '+₹84.00'],
    ]);
  });

  it('links to its game, and has no net amount at its name while it runs', async () => {
    await openRound({ state: 'open', endedAt: null, won: 0, net: -100_00 });
    const game = main().getByRole('link', { name: 'Aviator' });
    expect(game).toHaveAttribute('href', '/casino/spribe-aviator');
    expect(game.closest('p')).toHaveTextContent(/^AviatorSpribeRunning$/);
    expect(main().queryByText('Ended')).toBeNull();
  });

  it('has the stake, multiplier and payout of each bet', async () => {
    const bet = { name: 'Cash out at 1.84×', stake: 100_00, won: 184_00, multiplier: 184 };
    await openRound({ bets: [bet, { name: 'Lost', stake: 50_50, won: 0, multiplier: null }] });
    expect(rowsOf('Bets')).toEqual([
      ['Cash out at 1.84×', '₹100.00', '1.84×', '₹184.00'],
      ['Lost', '₹50.50', '—', '₹0.00'],
    ]);
  });

  it('has no list of bets where the provider reports none', async () => {
    await openRound({ bets: [] });
    expect(screen.queryByRole('table', { name: 'Bets' })).toBeNull();
  });

  it('takes stakes from the wallet, and pays winnings and returned stakes to it', async () => {
    const at = { balanceAfter: 900_00, createdAt: 1_700_000_001_000 };
    await openRound({
      entries: [
        { ...at, id: 'e1', kind: 'debit', amount: 100_00 },
        { ...at, id: 'e2', kind: 'debit', amount: -100_00 },
        { ...at, id: 'e3', kind: 'credit', amount: 184_00 },
        { ...at, id: 'e4', kind: 'rollback', amount: 100_00 },
      ],
    });
    expect(rowsOf('Movements of your wallet')).toEqual([
      ['Stake', '03:43:21', '−₹100.00', '₹900.00'],
      ['Stake', '03:43:21', '−₹100.00', '₹900.00'],
      ['Payout', '03:43:21', '+₹184.00', '₹900.00'],
      ['Stake returned', '03:43:21', '+₹100.00', '₹900.00'],
    ]);
  });

  it('has the seeds of its proof, each at its name', async () => {
    await openRound();
    expect(facts().slice(7)).toEqual([
      ['Commitment', 'c0ffee'],
      ['Server seed', 'beef'],
      ['Client seed', 'lucky'],
      ['Nonce', '7'],
    ]);
  });

  it('says when the server seed is revealed, and links to no script', async () => {
    const { fairness } = gameRoundDetails();
    const hostile = { serverSeed: '', verifyUrl: 'javascript:alert(1)' };
    await openRound({ fairness: fairness && { ...fairness, ...hostile } });
    expect(main().getByText('Revealed when the round is over')).toBeVisible();
    expect(main().queryByRole('link', { name: 'Verify at the provider' })).toBeNull();
  });

  it('has no proof where the provider gives none', async () => {
    await openRound({ fairness: null });
    expect(screen.queryByRole('heading', { name: 'Proof of the outcome' })).toBeNull();
  });

  it('that the player does not have leads to the list', async () => {
    const { ports } = await openGames('/round/r1');
    await act(() => ports.loadRound.reject({ kind: 'refused', serverMessage: '', isNotFound: true }));
    expect(main().getByText('You have no round with this number')).toBeVisible();
    expect(main().getByRole('link', { name: 'My games' })).toHaveAttribute('href', '/my-games');
  });
});

describe('the list of rounds', () => {
  it('has the stake and the net amount of each, and none of a running one', async () => {
    const { ports } = await openGames('/my-games');
    const list = [
      gameRound({ id: 'r3', state: 'open', endedAt: null, won: 0, net: -100_00 }),
      gameRound({ id: 'r2', state: 'lost', won: 0, net: -100_00 }),
      gameRound(),
    ];
    await act(() => ports.loadRounds.resolve({ list, total: 3 }));
    expect(rowsOf('My games')).toEqual([
      ['Aviator15 Nov 2023, 03:43', '₹100.00', 'Running'],
      ['Aviator15 Nov 2023, 03:43', '₹100.00', 'Lost−₹100.00'],
      ['Aviator15 Nov 2023, 03:43', '₹100.00', 'Won+₹84.00'],
    ]);
    expect(main().getAllByRole('link', { name: 'Aviator' })[0]).toHaveAttribute('href', '/round/r3');
  });

  it('leads to the games where there is none', async () => {
    const { ports } = await openGames('/my-games');
    await act(() => ports.loadRounds.resolve({ list: [], total: 0 }));
    expect(main().getByText('You have not played a round yet')).toBeVisible();
    expect(main().getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/allCasino');
  });
});
