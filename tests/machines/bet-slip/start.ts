import type { BetSlipEvent, Pick, SlipKeeperEvent } from '../../../machines/bet-slip/bet-slip.events';
import { betSlipMachine } from '../../../machines/bet-slip/bet-slip.machine';
import { legRefs } from '../../../machines/bet-slip/bet-slip.selectors';
import type { BetLegActor } from '../../../machines/slip-selection/slip-selection.selectors';
import { fakeChannel, type LogicOf } from '../../support/machines/fakes';
import { market } from '../../support/machines/market-fixtures';
import { run } from '../../support/machines/run';
import { pick } from '../../support/machines/slip-fixtures';
import { betLegPorts, betLegWith } from '../../support/machines/slip-selection-harness';

/** The slip with its legs as they are: only the server and the browser's storage are faked. */
export function start() {
  const slipKeeper = fakeChannel<LogicOf<typeof betSlipMachine, 'slipKeeper'>, BetSlipEvent>();
  const ports = betLegPorts();
  const machine = betSlipMachine.provide({
    actors: { slipKeeper: slipKeeper.logic, betLeg: betLegWith(ports) },
  });
  const running = run(machine, { as: 'betSlip', input: undefined, without: ['updates'] });
  const { actor } = running;
  const send = (event: BetSlipEvent) => actor.send(event);
  const kept = <Type extends SlipKeeperEvent['type']>(type: Type) =>
    (slipKeeper.last.told as SlipKeeperEvent[]).filter((event) => event.type === type).at(-1);
  return {
    ...running,
    ...ports,
    slipKeeper,
    send,
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
    leg: (place = 0) => {
      const found = legRefs(actor.getSnapshot())[place];
      if (found === undefined) throw new Error(`There is no leg ${place}`);
      const ref: BetLegActor = found;
      return {
        send: ref.send,
        now: <Value>(selector: (snapshot: ReturnType<typeof ref.getSnapshot>) => Value): Value =>
          selector(ref.getSnapshot()),
      };
    },
    pick: (changed: Partial<Pick> = {}) => send({ type: 'betSlip.picked', pick: pick(changed) }),
    signIn: (available = 10_000_00) => {
      send({ type: 'betSlip.playerChanged', isPlayer: true });
      send({ type: 'betSlip.availableChanged', available });
    },
    move: (changed: Parameters<typeof market>[0] = {}) =>
      send({ type: 'betSlip.marketMoved', market: market(changed), condition: 'OPEN' }),
    keptLegs: () => (kept('slipKeeper.legsChanged') as { legs: unknown } | undefined)?.legs,
    keptPreferences: () =>
      (kept('slipKeeper.preferencesChanged') as { preferences: unknown } | undefined)?.preferences,
    follows: () =>
      running
        .news()
        .filter(({ to }) => to === 'exchange')
        .map(({ event }) => event),
  };
}

export const followed = (marketId: string) => ({ type: 'exchange.marketFollowed', marketId });
export const unfollowed = (marketId: string) => ({ type: 'exchange.marketUnfollowed', marketId });
