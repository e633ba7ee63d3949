import { act, screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { Market } from '../../../../domain/betting/exchange';
import type { MarketCondition } from '../../../../domain/betting/market';
import { betsMachine } from '../../../../machines/exchange/bets/bets.machine';
import { disconnectMachine } from '../../../../machines/exchange/bets/disconnect/disconnect.machine';
import type { BetSlipEvent } from '../../../../machines/exchange/slip/bet-slip.events';
import { betSlipMachine } from '../../../../machines/exchange/slip/bet-slip.machine';
import { selectIsArmed, selectSelectionRefs } from '../../../../machines/exchange/slip/bet-slip.selectors';
import { slipSelectionMachine } from '../../../../machines/exchange/slip/selection/slip-selection.machine';
import { Slip } from '../../../../src/features/exchange/slip/Slip';
import SlipDock from '../../../../src/features/exchange/slip/SlipDock';
import { exchangeViewHarness, type HarnessOptions } from '../../../support/machines/exchange-view-harness';
import { fakeChannel, fakePort, type LogicOf } from '../../../support/machines/fakes';
import { market } from '../../../support/machines/market-fixtures';
import { run } from '../../../support/machines/run';
import { selection } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { createUser } from '../../../support/user';

export const text = textOf('betSlip');
export const betText = textOf('bets');

type SelectionCard = typeof slipSelectionMachine;

/** The real slip and selections on fake ports. */
export async function slipOnScreen(
  options: HarnessOptions & { dock?: boolean; hasBets?: boolean; available?: number } = {},
) {
  const { available = 10_000_00, dock = false, hasBets = true, isPlayer = true } = options;
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
        oneTapWatch: fakeChannel<LogicOf<typeof betSlipMachine, 'oneTapWatch'>, BetSlipEvent>().logic,
      },
    }),
    { as: 'betSlip', input: undefined },
  );
  const setting = {
    load: fakePort<LogicOf<typeof disconnectMachine, 'load'>>(),
    save: fakePort<LogicOf<typeof disconnectMachine, 'save'>>(),
  };
  const disconnect = disconnectMachine.provide({
    actors: { load: setting.load.logic, save: setting.save.logic },
  });
  const loadAllBets = fakePort<LogicOf<typeof betsMachine, 'loadAllBets'>>();
  const bets = createActor(
    betsMachine.provide({ actors: { disconnect, loadAllBets: loadAllBets.logic } }),
  ).start();
  const content = (
    <>
      <h1>A match</h1>
      <button type="button" data-side="back">
        1.84
      </button>
      {dock ? <SlipDock hasBets={hasBets} /> : <Slip />}
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
  return {
    ...harness,
    ...ports,
    bets,
    changeMarket,
    loadAllBets,
    setting,
    clock,
    send,
    isArmed: () => selectIsArmed(actor.getSnapshot()),
    pickIndia,
    sentEvents,
    user: createUser(),
  };
}

export const stake = (name = 'Back India') =>
  screen.getByRole('textbox', { name: text('stakeOf', { bet: name }) });
export const settled = () => act(async () => undefined);
