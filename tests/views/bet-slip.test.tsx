import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { BetSlipEvent } from '../../machines/bet-slip/bet-slip.events';
import { betSlipMachine } from '../../machines/bet-slip/bet-slip.machine';
import { selectSelectionRefs } from '../../machines/bet-slip/bet-slip.selectors';
import { betsMachine } from '../../machines/bets/bets.machine';
import type { MarketCondition } from '../../machines/domain/betting/market';
import { betReasons } from '../../machines/domain/betting/reasons';
import type { Market } from '../../machines/domain/exchange';
import { slipSelectionMachine } from '../../machines/slip-selection/slip-selection.machine';
import { draftOutcome } from '../../src/features/bet-slip/placed/outcome-messages';
import { Slip } from '../../src/features/bet-slip/Slip';
import SlipDock from '../../src/features/bet-slip/SlipDock';
import en from '../../src/features/bet-slip/words/en';
import hi from '../../src/features/bet-slip/words/hi';
import betsEn from '../../src/features/bets/words/en';
import betsHi from '../../src/features/bets/words/hi';
import { expectAccessible } from '../support/axe';
import { exchangeViewHarness, type HarnessOptions } from '../support/machines/exchange-view-harness';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { market, runner } from '../support/machines/market-fixtures';
import { run } from '../support/machines/run';
import { KEY, selection, told } from '../support/machines/slip-fixtures';

type SelectionCard = typeof slipSelectionMachine;

/** The real slip with real legs, on ports that the test answers. */
async function slipOnScreen(options: HarnessOptions & { dock?: boolean; available?: number } = {}) {
  const { available = 10_000_00, dock = false, isPlayer = true } = options;
  const ports = {
    createIdempotencyKey: fakePort<LogicOf<SelectionCard, 'createIdempotencyKey'>>(),
    placeBet: fakePort<LogicOf<SelectionCard, 'placeBet'>>(),
    findBet: fakePort<LogicOf<SelectionCard, 'findBet'>>(),
    reconciliation: fakePort<LogicOf<SelectionCard, 'reconciliation'>>(),
  };
  const { findBet, createIdempotencyKey, placeBet, reconciliation } = ports;
  const {
    actor,
    clock,
    told: toldPeers,
    stop,
  } = run(
    betSlipMachine.provide({
      actors: {
        slipSelection: slipSelectionMachine.provide({
          actors: {
            createIdempotencyKey: createIdempotencyKey.logic,
            placeBet: placeBet.logic,
            findBet: findBet.logic,
            reconciliation: reconciliation.logic,
          },
        }),
        slipStorage: fakeChannel<LogicOf<typeof betSlipMachine, 'slipStorage'>, never>().logic,
      },
    }),
    { as: 'betSlip', input: undefined },
  );
  const bets = createActor(betsMachine).start();
  const content = (
    <>
      <h1>A match</h1>
      <button type="button" data-side="back">
        1.84
      </button>
      {dock ? <SlipDock hasBets /> : <Slip />}
    </>
  );
  const harness = await exchangeViewHarness(content, { ...options, actors: { betSlip: actor, bets } });
  onTestFinished(() => {
    harness.stop();
    bets.stop();
    stop();
  });
  const send = (...events: readonly BetSlipEvent[]) =>
    act(async () => {
      for (const event of events) actor.send(event);
    });
  await send(
    { type: 'betSlip.playerChanged', isPlayer },
    { type: 'betSlip.availableChanged', available: isPlayer ? available : null },
  );
  const changeMarket = (known: Market, condition: MarketCondition = 'OPEN') =>
    act(async () => {
      for (const ref of selectSelectionRefs(actor.getSnapshot()))
        ref.send({ type: 'followedMarket.changed', market: known, condition });
    });
  const pickIndia = async () => {
    await send({ type: 'betSlip.selectionAdded', selection: selection() });
    await changeMarket(market());
  };
  return { ...harness, ...ports, changeMarket, clock, send, pickIndia, toldPeers, user: userEvent.setup() };
}

const stake = (name = 'Back India') => screen.getByRole('textbox', { name: en.stakeOf(name) });
const settled = () => act(async () => undefined);

describe('a leg of the slip', () => {
  it('says what the button does, what can be won and lost, and asks once more', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    expect(screen.getByText('+₹420.00')).toBeVisible();
    expect(screen.getByText('−₹500.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
    await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
    await act(() => createIdempotencyKey.resolve(KEY));
    expect(placeBet.inputs).toHaveLength(1);
    await act(() => placeBet.resolve(told.matched));
    await settled();
    expect(screen.getAllByText('Your bet is in: ₹500 matched at 1.84.')).not.toHaveLength(0);
  });

  it('is placed and confirmed by Enter, but not by a key that is held down', async () => {
    const { createIdempotencyKey, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}');
    expect(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' })).toBeVisible();
    const isDefault = fireEvent.keyDown(stake(), { key: 'Enter', repeat: true });
    expect(isDefault).toBe(false);
    expect(createIdempotencyKey.calls).toHaveLength(0);
    await user.type(stake(), '{Enter}');
    expect(createIdempotencyKey.calls).toHaveLength(1);
  });

  it('is not confirmed by the second click of a double click', async () => {
    const { createIdempotencyKey, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    await user.dblClick(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
    expect(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' })).toBeVisible();
    expect(createIdempotencyKey.calls).toHaveLength(0);
  });

  it('reads an amount as people type it', async () => {
    const { pickIndia, user } = await slipOnScreen();
    await pickIndia();
    for (const text of ['1,000.50', '१,०००.५०']) {
      await user.clear(stake());
      await user.type(stake(), text);
      expect(screen.getByRole('button', { name: 'Place ₹1,000.50 at 1.84' })).toBeVisible();
    }
  });

  it('says why it cannot be placed, beside the button and tied to it', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '50');
    expect(screen.getByRole('button', { name: 'Place ₹50 at 1.84' })).toHaveAccessibleDescription(
      'The smallest stake here is ₹100.',
    );
    expect(stake()).toHaveAccessibleDescription('The smallest stake here is ₹100.');
    expect(stake()).toBeInvalid();
    await changeMarket(market({ version: 8 }), 'SUSPENDED');
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveAccessibleDescription(
      'The market is suspended. It comes back by itself; your stake is kept.',
    );
    expect(stake()).toHaveValue('50');
  });

  it('says how much the balance lacks, leads to the deposit, and waits', async () => {
    const { pickIndia, send, user } = await slipOnScreen({ available: 100_00 });
    await pickIndia();
    await user.type(stake(), '500');
    expect(screen.getByText('You need ₹400 more.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/gatewaylist');
    await send({ type: 'betSlip.availableChanged', available: 1_000_00 });
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.84' })).not.toHaveAttribute('aria-disabled');
  });

  it('asks a visitor to log in, and stays', async () => {
    const { pickIndia, toldPeers, user } = await slipOnScreen({ isPlayer: false });
    await pickIndia();
    await user.type(stake(), '500');
    await user.click(screen.getByRole('button', { name: 'Log in to place' }));
    expect(toldPeers).toContainEqual({
      to: 'auth',
      event: { type: 'auth.opened', step: 'login', as: 'modal' },
    });
    expect(stake()).toHaveValue('500');
  });

  it('shows where the price went, for better or worse, and what the choice makes of it', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    const at = (back: number, version: number) =>
      changeMarket(market({ version, runners: [runner('india', 'India', back, back + 2)] }));
    await at(186, 8);
    expect(screen.getByText('1.84 → 1.86')).toHaveTextContent('1.84 → 1.86 better');
    expect(document.querySelector('[data-trend]')).toHaveAttribute('data-trend', 'up');
    expect(screen.getByText(en.cap.match(10))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.86' })).not.toHaveAttribute('aria-disabled');
    await at(180, 9);
    expect(screen.getByText('1.84 → 1.80')).toHaveTextContent('worse');
    expect(document.querySelector('[data-trend]')).toHaveAttribute('data-trend', 'down');
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Take 1.80' }));
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.80' })).not.toHaveAttribute('aria-disabled');
  });

  it('never calls a bet failed whose answer was lost, and tells what is done', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, reconciliation, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.reject(unreachable));
    await settled();
    expect(screen.getAllByText(en.unknown, { exact: false })).not.toHaveLength(0);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Place|Confirm/ })).toBeNull();
    await expectAccessible();
    await act(() => reconciliation.resolve(null));
    await settled();
    expect(screen.getAllByText(`${betsEn.nothingStaked} ${en.stakeKept}`)).not.toHaveLength(0);
    expect(stake()).toHaveValue('500');
  });

  it('gives the words of a server that refused, and what became of the stake', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.reject(refused('This market is not on the exchange any more.')));
    await settled();
    const status = screen.getAllByRole('status').at(-1);
    expect(status).toHaveTextContent(
      'Your bet was not taken. This market is not on the exchange any more. Nothing was staked. Your stake is kept.',
    );
  });

  it('counts the delay down', async () => {
    const { clock, createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(told.delayed));
    await settled();
    expect(screen.getByRole('timer')).toHaveTextContent('0:03');
    await act(async () => clock.increment(1000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:02');
  });
});

describe('the slip', () => {
  it('takes whoever pressed a price to its stake, and back when it is taken off', async () => {
    const { pickIndia, user } = await slipOnScreen();
    const price = screen.getByRole('button', { name: '1.84' });
    await user.click(price);
    await pickIndia();
    expect(stake()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Take Back India off the slip' }));
    expect(price).toHaveFocus();
  });

  it('places several bets together', async () => {
    const { changeMarket, createIdempotencyKey, pickIndia, send, user } = await slipOnScreen();
    await pickIndia();
    const australia = { selectionId: 'australia', selectionName: 'Australia', price: 216 };
    await send({ type: 'betSlip.selectionAdded', selection: selection(australia) });
    await changeMarket(market());
    await user.type(stake(), '500');
    await user.type(stake('Back Australia'), '300');
    await user.click(screen.getByRole('button', { name: 'Place 2 bets, ₹800 in all' }));
    await user.click(screen.getByRole('button', { name: 'Confirm 2 bets, ₹800 in all' }));
    expect(createIdempotencyKey.calls).toHaveLength(2);
  });

  it('explains one click once, before it places anything by it', async () => {
    const { createIdempotencyKey, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    const oneClick = screen.getByRole('checkbox', { hidden: true });
    await user.click(oneClick);
    expect(oneClick).not.toBeChecked();
    const question = screen.getByRole('alert');
    await user.click(within(question).getByRole('button', { name: en.oneClickYes }));
    expect(oneClick).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
    expect(createIdempotencyKey.calls).toHaveLength(1);
  });

  it('changes its quick stakes where they stand', async () => {
    const { pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.click(screen.getByRole('button', { name: en.editStakes }));
    const first = screen.getByRole('textbox', { name: en.quickStake(1) });
    expect(first).toHaveFocus();
    await user.clear(first);
    await user.type(first, '500');
    expect(first).toHaveAccessibleDescription(en.stakesWrong);
    await user.clear(first);
    await user.type(first, '250{Enter}');
    await user.click(screen.getByRole('button', { name: 'Stake ₹250' }));
    expect(stake()).toHaveValue('250');
  });

  it('stands at the foot of the window, closes by Escape, and keeps what is on it', async () => {
    const { pickIndia, user } = await slipOnScreen({ dock: true });
    await pickIndia();
    await user.type(stake(), '500');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Bet slip: 1 bet' }));
    expect(stake()).toHaveValue('500');
  });

  it.each(['en', 'hi'] as const)('is for everyone, in %s', async (language) => {
    const { pickIndia } = await slipOnScreen({ language, dock: true });
    await pickIndia();
    await expectAccessible();
  });
});

describe('the words of an outcome', () => {
  it.each(betReasons)('tell why and what became of the stake: %s', (reason) => {
    for (const kind of ['rejected', 'lapsed'] as const) {
      const outcome = { kind, reason };
      const inEnglish = draftOutcome(outcome, en, betsEn);
      expect(inEnglish.title).toBe(betsEn.reasons[reason]);
      expect(inEnglish.text).toContain('Nothing was staked.');
      const inHindi = draftOutcome(outcome, hi, betsHi);
      expect(inHindi.title).toMatch(/[\u0900-\u097f]/);
      expect(inHindi.text).toContain(betsHi.nothingStaked);
    }
  });
});
