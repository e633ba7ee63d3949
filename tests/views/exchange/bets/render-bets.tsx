import { act, screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Bet } from '../../../../domain/betting/exchange';
import { betsMachine } from '../../../../machines/exchange/bets/bets.machine';
import { cancelAllMachine } from '../../../../machines/exchange/bets/cancel-all/cancel-all.machine';
import { cashOutMachine } from '../../../../machines/exchange/bets/cash-out/cash-out.machine';
import { matchCashOutMachine } from '../../../../machines/exchange/bets/cash-out/match-cash-out.machine';
import { partCashOutMachine } from '../../../../machines/exchange/bets/cash-out/part-cash-out.machine';
import { editMachine } from '../../../../machines/exchange/bets/edit/edit.machine';
import { betHistoryMachine } from '../../../../machines/exchange/bets/history/bet-history.machine';
import { profitMachine } from '../../../../machines/exchange/bets/profit/profit.machine';
import { OpenBets } from '../../../../src/features/exchange/bets/open/OpenBets';
import { exchangeViewHarness, type HarnessOptions } from '../../../support/machines/exchange-view-harness';
import { fakePort, type LogicOf } from '../../../support/machines/fakes';
import { betResult, cashOutQuote } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { createUser } from '../../../support/user';

type Bets = typeof betsMachine;

/** Renders the player's bets with ports that the test resolves. */
export async function renderBets(content: React.ReactNode, options: HarnessOptions = {}) {
  const loadAllBets = fakePort<LogicOf<Bets, 'loadAllBets'>>();
  const cancellation = fakePort<LogicOf<Bets, 'cancellation'>>();
  const createIdempotencyKey = fakePort<LogicOf<typeof cashOutMachine, 'createIdempotencyKey'>>();
  const cancelAllBets = fakePort<LogicOf<typeof cancelAllMachine, 'cancelAllBets'>>();
  const findWaiting = fakePort<LogicOf<typeof cancelAllMachine, 'loadAllBets'>>();
  const editBet = fakePort<LogicOf<typeof editMachine, 'editBet'>>();
  const takeQuote = fakePort<LogicOf<typeof cashOutMachine, 'takeQuote'>>();
  const loadQuote = fakePort<LogicOf<typeof cashOutMachine, 'loadQuote'>>();
  const reconciliation = fakePort<LogicOf<typeof cashOutMachine, 'reconciliation'>>();
  const loadBets = fakePort<LogicOf<typeof betHistoryMachine, 'loadBets'>>();
  const exportBets = fakePort<LogicOf<typeof betHistoryMachine, 'loadExport'>>();
  const loadBetMatches = fakePort<LogicOf<typeof betHistoryMachine, 'loadBetMatches'>>();
  const saveBets = fakePort<LogicOf<typeof betHistoryMachine, 'saveBets'>>();
  const loadProfit = fakePort<LogicOf<typeof profitMachine, 'loadProfit'>>();
  const bets = createActor(
    betsMachine.provide({
      actors: {
        loadAllBets: loadAllBets.logic,
        cancellation: cancellation.logic,
        cancelAll: cancelAllMachine.provide({
          actors: { cancelAllBets: cancelAllBets.logic, loadAllBets: findWaiting.logic },
        }),
        edit: editMachine.provide({
          actors: { createIdempotencyKey: createIdempotencyKey.logic, editBet: editBet.logic },
        }),
        cashOut: cashOutMachine.provide({
          actors: {
            loadQuote: loadQuote.logic,
            createIdempotencyKey: createIdempotencyKey.logic,
            takeQuote: takeQuote.logic,
          },
        }),
        matchCashOut: matchCashOutMachine.provide({
          actors: {
            partCashOut: partCashOutMachine.provide({
              actors: {
                loadQuote: loadQuote.logic,
                createIdempotencyKey: createIdempotencyKey.logic,
                takeQuote: takeQuote.logic,
                reconciliation: reconciliation.logic,
              },
            }),
          },
        }),
        betHistory: betHistoryMachine.provide({
          actors: {
            loadBets: loadBets.logic,
            loadExport: exportBets.logic,
            loadBetMatches: loadBetMatches.logic,
            saveBets: saveBets.logic,
          },
        }),
        profit: profitMachine.provide({
          actors: { loadProfit: loadProfit.logic, days: fromCallback(() => {}) },
        }),
      },
    }),
  ).start();
  const harness = await exchangeViewHarness(content, { ...options, actors: { bets } });
  onTestFinished(() => {
    harness.stop();
    bets.stop();
  });
  await act(async () => bets.send({ type: 'bets.playerChanged', isPlayer: true }));
  const answer = async (list: readonly Bet[]) => {
    await act(() => loadAllBets.resolve(list));
    await act(async () => undefined);
  };
  const answerPage = async (list: readonly Bet[], total = list.length) => {
    await act(() => loadBets.resolve({ list, total }));
    await act(async () => undefined);
  };
  return {
    ...harness,
    bets,
    answer,
    answerPage,
    cancelAllBets,
    editBet,
    exportBets,
    findWaiting,
    loadAllBets,
    loadBetMatches,
    loadBets,
    createIdempotencyKey,
    loadQuote,
    reconciliation,
    saveBets,
    takeQuote,
    user: createUser(),
  };
}

/** Renders a matched bet with its cash-out offer, of ₹113.33 if no other is given, beside other bets. */
export async function renderOffer(quote = cashOutQuote(), others: readonly Bet[] = []) {
  const harness = await renderBets(<OpenBets />);
  await harness.answer([betResult.matched, ...others]);
  const name = textOf('cashOut')('openOf', { selection: 'India' });
  await harness.user.click(screen.getByRole('button', { name }));
  await act(() => harness.loadQuote.resolve(quote));
  await act(async () => undefined);
  const { cashOut } = harness.bets.getSnapshot().children;
  if (!cashOut) throw new Error('No cash-out');
  return { ...harness, cashOut };
}
