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
import { expectAccessible } from '../support/axe';
import { exchangeViewHarness, type HarnessOptions } from '../support/machines/exchange-view-harness';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { market, runner } from '../support/machines/market-fixtures';
import { run } from '../support/machines/run';
import { betResult, KEY, selection } from '../support/machines/slip-fixtures';
import { hindiTextOf, textOf } from '../support/texts';

const text = textOf('betSlip');
const betText = textOf('bets');

type SelectionCard = typeof slipSelectionMachine;

/** The real slip and selections on fake ports. */
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
    sent: sentEvents,
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
  return { ...harness, ...ports, changeMarket, clock, send, pickIndia, sentEvents, user: userEvent.setup() };
}

const stake = (name = 'Back India') => screen.getByRole('textbox', { name: text('stakeOf', { bet: name }) });
const settled = () => act(async () => undefined);

describe('a selection on the slip', () => {
  it('shows profit and loss, asks for confirmation, and places the bet', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    expect(screen.getByText('+₹420.00')).toBeVisible();
    expect(screen.getByText('−₹500.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
    await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
    await act(() => createIdempotencyKey.resolve(KEY));
    expect(placeBet.inputs).toHaveLength(1);
    await act(() => placeBet.resolve(betResult.matched));
    await settled();
    expect(screen.getAllByText('Your bet is in: ₹500 matched at 1.84.')).not.toHaveLength(0);
  });

  it('is placed and confirmed by Enter, but not by a held Enter key', async () => {
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

  it('accepts separators and Devanagari digits in the stake', async () => {
    const { pickIndia, user } = await slipOnScreen();
    await pickIndia();
    for (const text of ['1,000.50', '१,०००.५०']) {
      await user.clear(stake());
      await user.type(stake(), text);
      expect(screen.getByRole('button', { name: 'Place ₹1,000.50 at 1.84' })).toBeVisible();
    }
  });

  it('describes the button and the stake with the reason why the bet cannot be placed', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '50');
    expect(screen.getByRole('button', { name: 'Place ₹50 at 1.84' })).toHaveAccessibleDescription(
      'The minimum stake is ₹100.',
    );
    expect(stake()).toHaveAccessibleDescription('The minimum stake is ₹100.');
    expect(stake()).toBeInvalid();
    await changeMarket(market({ version: 8 }), 'SUSPENDED');
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveAccessibleDescription(
      'The market is suspended. It reopens automatically; your stake is kept.',
    );
    expect(stake()).toHaveValue('50');
  });

  it('shows the missing amount with a link to the deposit, and stays on the slip', async () => {
    const { pickIndia, send, user } = await slipOnScreen({ available: 100_00 });
    await pickIndia();
    await user.type(stake(), '500');
    expect(screen.getByText('You need ₹400 more.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/gatewaylist');
    await send({ type: 'betSlip.availableChanged', available: 1_000_00 });
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.84' })).not.toHaveAttribute('aria-disabled');
  });

  it('asks a visitor to log in, and stays on the slip', async () => {
    const { pickIndia, sentEvents, user } = await slipOnScreen({ isPlayer: false });
    await pickIndia();
    await user.type(stake(), '500');
    await user.click(screen.getByRole('button', { name: 'Log in to place' }));
    expect(sentEvents).toContainEqual({
      to: 'auth',
      event: { type: 'auth.opened', step: 'login', as: 'modal' },
    });
    expect(stake()).toHaveValue('500');
  });

  it('accepts a better price automatically and asks about a worse one', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    const at = (back: number, version: number) =>
      changeMarket(market({ version, runners: [runner('india', 'India', back, back + 2)] }));
    await at(186, 8);
    expect(screen.getByText('1.84 → 1.86')).toHaveTextContent('1.84 → 1.86 better');
    expect(document.querySelector('[data-trend]')).toHaveAttribute('data-trend', 'up');
    expect(screen.getByText(text('betterAccepted.match', { cap: 10 }))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.86' })).not.toHaveAttribute('aria-disabled');
    await at(180, 9);
    expect(screen.getByText('1.84 → 1.80')).toHaveTextContent('worse');
    expect(document.querySelector('[data-trend]')).toHaveAttribute('data-trend', 'down');
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Take 1.80' }));
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.80' })).not.toHaveAttribute('aria-disabled');
  });

  it('offers to keep a price that moved away, and says that the bet waits', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    await changeMarket(market({ version: 8, runners: [runner('india', 'India', 170, 172)] }));
    expect(screen.getByRole('button', { name: 'Take 1.70' })).toBeVisible();
    expect(screen.getByText(text('keepHint', { price: '1.84' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep 1.84' }));
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.84' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText('Best offer: 1.70')).toBeVisible();
    expect(screen.getByText(text('keepHint', { price: '1.84' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take 1.70' }));
    expect(screen.getByRole('button', { name: 'Place ₹500 at 1.70' })).not.toHaveAttribute('aria-disabled');
  });

  it('says what happens instead where the market keeps no waiting bets', async () => {
    const { changeMarket, pickIndia } = await slipOnScreen();
    await pickIndia();
    const runners = [runner('india', 'India', 170, 172)];
    await changeMarket(market({ version: 8, keepsUnmatched: false, runners }));
    expect(screen.getByRole('button', { name: 'Take 1.70' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
    expect(screen.getByText(text('notKept', { price: '1.84' }))).toBeVisible();
  });

  it.each([
    ['back', 182, '1.84'],
    ['lay', 188, '1.86'],
  ] as const)(
    'does not call the best price better than a deeper one that was selected: %s',
    async (side, price, best) => {
      const { changeMarket, send } = await slipOnScreen();
      await send({ type: 'betSlip.selectionAdded', selection: selection({ side, price }), isOwnPrice: true });
      await changeMarket(market());
      expect(screen.queryByText(/→/)).toBeNull();
      expect(screen.getByText(`Best offer: ${best}`)).toBeVisible();
      expect(screen.getByText(text('reached', { price: (price / 100).toFixed(2) }))).toBeVisible();
    },
  );

  it('calls a lower price better for a lay, and a higher one worse', async () => {
    const { changeMarket, send } = await slipOnScreen();
    await send({ type: 'betSlip.selectionAdded', selection: selection({ side: 'lay', price: 186 }) });
    await changeMarket(market({ runners: [runner('india', 'India', 180, 182)] }));
    expect(screen.getByText('1.86 → 1.82')).toHaveTextContent('better');
    await changeMarket(market({ version: 8, runners: [runner('india', 'India', 188, 190)] }));
    expect(screen.getByText('1.86 → 1.90')).toHaveTextContent('worse');
  });

  it('snaps typed odds to the ladder, keeps what is typed, and steps by the arrow keys', async () => {
    const { changeMarket, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    const odds = screen.getByRole('spinbutton', { name: 'Odds' });
    await user.click(odds);
    await user.keyboard('3.07');
    expect(odds).toHaveValue('3.07');
    expect(odds).toHaveAccessibleDescription('Closest price: 3.05');
    await changeMarket(market({ version: 8, runners: [runner('india', 'India', 190, 192)] }));
    expect(odds).toHaveValue('3.07');
    await user.tab();
    expect(odds).toHaveValue('3.05');
    await user.click(odds);
    await user.keyboard('{ArrowUp}');
    expect(odds).toHaveValue('3.10');
  });

  it('shows an error at the odds field, and keeps the text', async () => {
    const { createIdempotencyKey, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    const odds = screen.getByRole('spinbutton', { name: 'Odds' });
    await user.click(odds);
    await user.keyboard('1001{Enter}');
    expect(odds).toBeInvalid();
    expect(odds).toHaveAccessibleDescription('Enter odds from 1.01 to 1000.');
    expect(odds).toHaveValue('1001');
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(odds);
    await user.type(odds, '1.9{Enter}');
    expect(odds).toHaveValue('1.90');
    expect(createIdempotencyKey.calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.90' }));
  });

  it('focuses the result after the bet is placed, and announces it once', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
    await user.click(screen.getByRole('button', { name: 'Confirm ₹500 at 1.84' }));
    await act(() => createIdempotencyKey.resolve(KEY));
    expect(screen.getByRole('listitem', { name: 'Back India' })).toHaveFocus();
    await act(() => placeBet.resolve(betResult.matched));
    await settled();
    const result = screen.getByRole('group', { name: 'Back India' });
    expect(result).toHaveFocus();
    expect(result).toHaveTextContent('Your bet is in: ₹500 matched at 1.84.');
    const live = [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')];
    expect(live.filter(({ textContent }) => textContent?.includes('Your bet is in'))).toHaveLength(1);
  });

  it('focuses the reason after the bet was not accepted', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(betResult.lapsed));
    await settled();
    const result = screen.getByRole('group', { name: 'Back India' });
    expect(result).toHaveFocus();
    expect(result).toHaveTextContent('The market was suspended before your bet was in.');
  });

  it('leaves a focus outside the card where it is', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    const price = screen.getByRole('button', { name: '1.84' });
    act(() => price.focus());
    await act(() => placeBet.resolve(betResult.matched));
    await settled();
    expect(price).toHaveFocus();
  });

  it('shows an unknown state, not a failure, when the answer was lost', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, reconciliation, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.reject(unreachable));
    await settled();
    expect(screen.getAllByText(text('unknown'), { exact: false })).not.toHaveLength(0);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Place|Confirm/ })).toBeNull();
    await expectAccessible();
    await act(() => reconciliation.resolve(null));
    await settled();
    expect(screen.getAllByText(`${betText('nothingStaked')} ${text('stakeKept')}`)).not.toHaveLength(0);
    expect(stake()).toHaveValue('500');
  });

  it('announces the message of a server that refused, and that nothing was staked', async () => {
    const { createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.reject(refused('This market is not on the exchange any more.')));
    await settled();
    const status = screen.getAllByRole('status').at(-1);
    expect(status).toHaveTextContent(
      'Your bet was not accepted. This market is not on the exchange any more. Nothing was staked. Your stake is kept.',
    );
  });

  it('counts down the in-play delay', async () => {
    const { clock, createIdempotencyKey, pickIndia, placeBet, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500{Enter}{Enter}');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(betResult.delayed));
    await settled();
    expect(screen.getByRole('timer')).toHaveTextContent('0:03');
    await act(async () => clock.increment(1000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:02');
  });
});

describe('the slip', () => {
  it('focuses the stake after a price is pressed, and the price after the selection is removed', async () => {
    const { pickIndia, user } = await slipOnScreen();
    const price = screen.getByRole('button', { name: '1.84' });
    await user.click(price);
    await pickIndia();
    expect(stake()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Back India' }));
    expect(price).toHaveFocus();
  });

  it('places several bets with one confirmation', async () => {
    const { changeMarket, createIdempotencyKey, pickIndia, send, user } = await slipOnScreen();
    await pickIndia();
    const australia = { selectionId: 'australia', selectionName: 'Australia', price: 216 };
    await send({ type: 'betSlip.selectionAdded', selection: selection(australia) });
    await changeMarket(market());
    await user.type(stake(), '500');
    await user.type(stake('Back Australia'), '300');
    await user.click(screen.getByRole('button', { name: 'Place 2 bets, ₹800 in total' }));
    await user.click(screen.getByRole('button', { name: 'Confirm 2 bets, ₹800 in total' }));
    expect(createIdempotencyKey.calls).toHaveLength(2);
    expect(screen.getByRole('listitem', { name: 'Back Australia' })).toHaveFocus();
  });

  it('explains one-click betting before it is switched on', async () => {
    const { createIdempotencyKey, pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    const oneClick = screen.getByRole('checkbox', { hidden: true });
    await user.click(oneClick);
    expect(oneClick).not.toBeChecked();
    const question = screen.getByRole('alert');
    await user.click(within(question).getByRole('button', { name: text('oneClickAccept') }));
    expect(oneClick).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Place ₹500 at 1.84' }));
    expect(createIdempotencyKey.calls).toHaveLength(1);
  });

  it('edits the quick stakes in place', async () => {
    const { pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.click(screen.getByRole('button', { name: text('editStakes') }));
    const first = screen.getByRole('textbox', { name: text('quickStake', { number: '1' }) });
    expect(first).toHaveFocus();
    await user.clear(first);
    await user.type(first, '500');
    expect(first).toHaveAccessibleDescription(text('invalidStakes'));
    await user.clear(first);
    await user.type(first, '250{Enter}');
    await user.click(screen.getByRole('button', { name: 'Stake ₹250' }));
    expect(stake()).toHaveValue('250');
  });

  it('closes its sheet by Escape and keeps the selection and the stake', async () => {
    const { pickIndia, user } = await slipOnScreen({ dock: true });
    await pickIndia();
    await user.type(stake(), '500');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Bet slip: 1 bet' }));
    expect(stake()).toHaveValue('500');
  });

  it.each(['en', 'hi'] as const)('has no accessibility violations in %s', async (language) => {
    const { pickIndia } = await slipOnScreen({ language, dock: true });
    await pickIndia();
    await expectAccessible();
  });
});

describe('the message of an outcome', () => {
  it.each(betReasons)('states the reason and that nothing was staked: %s', (reason) => {
    for (const kind of ['rejected', 'lapsed'] as const) {
      const outcome = { kind, reason };
      const inEnglish = draftOutcome(outcome, text, betText);
      expect(inEnglish.title).toBe(betText(`reasons.${reason}`));
      expect(inEnglish.text).toContain('Nothing was staked.');
      const inHindi = draftOutcome(outcome, hindiTextOf('betSlip'), hindiTextOf('bets'));
      expect(inHindi.title).toMatch(/[\u0900-\u097f]/);
      expect(inHindi.text).toContain(hindiTextOf('bets')('nothingStaked'));
    }
  });
});
