import type { Bet, Market } from '../../../../domain/betting/exchange';
import type { MarketCondition } from '../../../../domain/betting/market';
import type {
  BetSlipEvent,
  Selection,
  SlipStorageEvent,
} from '../../../../machines/exchange/slip/bet-slip.events';
import { betSlipMachine } from '../../../../machines/exchange/slip/bet-slip.machine';
import { selectSelectionRefs } from '../../../../machines/exchange/slip/bet-slip.selectors';
import type { SlipSelectionActor } from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import type { Peers } from '../../../../machines/system';
import { fakeChannel, type LogicOf } from '../../../support/machines/fakes';
import { market } from '../../../support/machines/market-fixtures';
import { run } from '../../../support/machines/run';
import { selection } from '../../../support/machines/slip-fixtures';
import { slipSelectionPorts, slipSelectionWith } from '../../../support/machines/slip-selection-harness';

/** The slip with real selections: the server, the browser's storage and peers are faked. */
/** @param without peers whose events are not recorded */
export function start(without: readonly (keyof Peers)[] = ['updates']) {
  const slipStorage = fakeChannel<LogicOf<typeof betSlipMachine, 'slipStorage'>, BetSlipEvent>();
  const oneTapWatch = fakeChannel<LogicOf<typeof betSlipMachine, 'oneTapWatch'>, BetSlipEvent>();
  const ports = slipSelectionPorts();
  const machine = betSlipMachine.provide({
    actors: {
      slipStorage: slipStorage.logic,
      slipSelection: slipSelectionWith(ports),
      oneTapWatch: oneTapWatch.logic,
    },
  });
  const running = run(machine, { as: 'betSlip', input: undefined, without });
  const { actor } = running;
  const send = (event: BetSlipEvent) => actor.send(event);
  const selectionRef = (index: number): SlipSelectionActor => {
    const ref = selectSelectionRefs(actor.getSnapshot())[index];
    if (ref === undefined) throw new Error(`There is no selection ${index}`);
    return ref;
  };
  const lastStored = <Type extends SlipStorageEvent['type']>(type: Type) =>
    (slipStorage.last.received as SlipStorageEvent[]).filter((event) => event.type === type).at(-1);
  return {
    ...running,
    ...ports,
    slipStorage,
    oneTapWatch,
    send,
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
    selectionAt: (index = 0) => {
      const ref = selectionRef(index);
      return {
        send: ref.send,
        now: <Value>(selector: (snapshot: ReturnType<typeof ref.getSnapshot>) => Value): Value =>
          selector(ref.getSnapshot()),
      };
    },
    add: (changed: Partial<Selection> = {}) =>
      send({ type: 'betSlip.selectionAdded', selection: selection(changed) }),
    signIn: (available = 10_000_00) => {
      send({ type: 'betSlip.playerChanged', isPlayer: true });
      send({ type: 'betSlip.availableChanged', available });
    },
    changeMarket: (changed: Partial<Market> = {}, condition: MarketCondition = 'OPEN') => {
      const known = market(changed);
      for (const ref of selectSelectionRefs(actor.getSnapshot()))
        if (ref.getSnapshot().context.selection.marketId === known.id)
          ref.send({ type: 'followedMarket.changed', market: known, condition });
    },
    changeBets: (open: readonly Bet[], changed: readonly Bet[] = open) =>
      send({ type: 'betSlip.betsChanged', open, changed }),
    storedSelections: () =>
      (lastStored('slipStorage.selectionsChanged') as { selections: unknown } | undefined)?.selections,
    storedPreferences: () =>
      (lastStored('slipStorage.preferencesChanged') as { preferences: unknown } | undefined)?.preferences,
    /** What was sent to the exchange since the last call, by type and market. */
    follows: () =>
      running
        .newlySent()
        .flatMap(({ event, to }) =>
          to === 'exchange' && 'marketId' in event ? [{ type: event.type, marketId: event.marketId }] : [],
        ),
  };
}

export const followed = (marketId: string) => ({ type: 'exchange.marketFollowed', marketId });
export const unfollowed = (marketId: string) => ({ type: 'exchange.marketUnfollowed', marketId });
