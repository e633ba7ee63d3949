import type { Bet, Market } from '../../../../domain/betting/exchange';
import type { MarketCondition } from '../../../../domain/betting/market';
import type { SlipSelectionEvent } from '../../../../machines/exchange/slip/selection/slip-selection.events';
import type { SlipSelectionInput } from '../../../../machines/exchange/slip/selection/slip-selection.setup';
import type { SlipTerms } from '../../../../machines/exchange/slip/selection/terms';
import { market, runner } from '../../../support/machines/market-fixtures';
import { run } from '../../../support/machines/run';
import { KEY, selectionInput } from '../../../support/machines/slip-fixtures';
import { slipSelectionPorts, slipSelectionWith } from '../../../support/machines/slip-selection-harness';

/** `market` is null for a selection that its market has not notified yet. */
export interface Start extends Partial<SlipSelectionInput> {
  market?: Market | null;
  condition?: MarketCondition;
}

export function start({ condition = 'OPEN', market: known = market(), ...input }: Start = {}) {
  const ports = slipSelectionPorts();
  const { findBet, createIdempotencyKey } = ports;
  const running = run(slipSelectionWith(ports), { input: selectionInput(input), without: ['exchange'] });
  const { actor, clock } = running;
  const send = (event: SlipSelectionEvent) => actor.send(event);
  if (known !== null) send({ type: 'followedMarket.changed', market: known, condition });
  running.newlySent();
  return {
    ...running,
    ...ports,
    send,
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
    move: (changed: Partial<Market>, condition: MarketCondition = 'OPEN') =>
      send({ type: 'followedMarket.changed', market: market({ version: 8, ...changed }), condition }),
    changeTerms: (terms: Partial<SlipTerms>) => send({ type: 'slipSelection.termsChanged', terms }),
    changeBet: (bet: Bet) => send({ type: 'slipSelection.betChanged', bet }),
    place: async () => {
      send({ type: 'slipSelection.placeRequested' });
      send({ type: 'slipSelection.placeRequested' });
      await createIdempotencyKey.resolve(KEY);
    },
    /** Seconds, one by one, so that answers can arrive in between. */
    wait: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) clock.increment(1000);
    },
    /** Answers every lookup within some seconds with "not found". */
    notFoundFor: async (seconds: number) => {
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
