import type { BetSlipEvent, Selection, SlipStorageEvent } from '../../../machines/bet-slip/bet-slip.events';
import { betSlipMachine } from '../../../machines/bet-slip/bet-slip.machine';
import { selectSelectionRefs } from '../../../machines/bet-slip/bet-slip.selectors';
import type { SlipSelectionActor } from '../../../machines/slip-selection/slip-selection.selectors';
import { fakeChannel, type LogicOf } from '../../support/machines/fakes';
import { market } from '../../support/machines/market-fixtures';
import { run } from '../../support/machines/run';
import { selection } from '../../support/machines/slip-fixtures';
import { slipSelectionPorts, slipSelectionWith } from '../../support/machines/slip-selection-harness';

/** The slip with its legs as they are: only the server and the browser's storage are faked. */
export function start() {
  const slipStorage = fakeChannel<LogicOf<typeof betSlipMachine, 'slipStorage'>, BetSlipEvent>();
  const ports = slipSelectionPorts();
  const machine = betSlipMachine.provide({
    actors: { slipStorage: slipStorage.logic, slipSelection: slipSelectionWith(ports) },
  });
  const running = run(machine, { as: 'betSlip', input: undefined, without: ['updates'] });
  const { actor } = running;
  const send = (event: BetSlipEvent) => actor.send(event);
  const kept = <Type extends SlipStorageEvent['type']>(type: Type) =>
    (slipStorage.last.told as SlipStorageEvent[]).filter((event) => event.type === type).at(-1);
  return {
    ...running,
    ...ports,
    slipStorage,
    send,
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
    stored: (place = 0) => {
      const found = selectSelectionRefs(actor.getSnapshot())[place];
      if (found === undefined) throw new Error(`There is no stored ${place}`);
      const ref: SlipSelectionActor = found;
      return {
        send: ref.send,
        now: <Value>(selector: (snapshot: ReturnType<typeof ref.getSnapshot>) => Value): Value =>
          selector(ref.getSnapshot()),
      };
    },
    selection: (changed: Partial<Selection> = {}) =>
      send({ type: 'betSlip.selectionAdded', selection: selection(changed) }),
    signIn: (available = 10_000_00) => {
      send({ type: 'betSlip.playerChanged', isPlayer: true });
      send({ type: 'betSlip.availableChanged', available });
    },
    move: (changed: Parameters<typeof market>[0] = {}) =>
      send({ type: 'betSlip.marketMoved', market: market(changed), condition: 'OPEN' }),
    storedSelections: () =>
      (kept('slipStorage.selectionsChanged') as { selections: unknown } | undefined)?.selections,
    keptPreferences: () =>
      (kept('slipStorage.preferencesChanged') as { preferences: unknown } | undefined)?.preferences,
    follows: () =>
      running
        .news()
        .filter(({ to }) => to === 'exchange')
        .map(({ event }) => event),
  };
}

export const followed = (marketId: string) => ({ type: 'exchange.marketFollowed', marketId });
export const unfollowed = (marketId: string) => ({ type: 'exchange.marketUnfollowed', marketId });
