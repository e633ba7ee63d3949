import type { MarketCondition } from '../../../machines/domain/betting/market';
import type { Bet, Market } from '../../../machines/domain/exchange';
import type { SlipSelectionEvent } from '../../../machines/slip-selection/slip-selection.events';
import type { SlipSelectionInput } from '../../../machines/slip-selection/slip-selection.setup';
import { market, runner } from '../../support/machines/market-fixtures';
import { run } from '../../support/machines/run';
import { KEY, selectionInput } from '../../support/machines/slip-fixtures';
import { slipSelectionPorts, slipSelectionWith } from '../../support/machines/slip-selection-harness';

export function start(input: Partial<SlipSelectionInput> = {}) {
  const ports = slipSelectionPorts();
  const { findBet, createIdempotencyKey } = ports;
  const running = run(slipSelectionWith(ports), { input: selectionInput(input) });
  const { actor, clock } = running;
  const send = (event: SlipSelectionEvent) => actor.send(event);
  return {
    ...running,
    ...ports,
    send,
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
    move: (changed: Partial<Market>, condition: MarketCondition = 'OPEN') =>
      send({ type: 'slipSelection.marketMoved', market: market({ version: 8, ...changed }), condition }),
    tell: (bet: Bet) => send({ type: 'slipSelection.betChanged', bet }),
    place: async () => {
      send({ type: 'slipSelection.placeRequested' });
      send({ type: 'slipSelection.confirmed' });
      await createIdempotencyKey.resolve(KEY);
    },
    /** Seconds, one by one, as a clock does; answers come in between. */
    wait: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) clock.increment(1000);
    },
    /** Lets the exchange say "not there" as often as it is asked within some seconds. */
    notThereFor: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        const asked = findBet.calls.length;
        clock.increment(1000);
        if (findBet.calls.length > asked) await findBet.resolve(null);
      }
    },
  };
}

/** The runners, with India offered at this price. */
export const at = (price: number) => [
  runner('india', 'India', price, price + 2),
  runner('australia', 'Australia', 216, 220),
];
