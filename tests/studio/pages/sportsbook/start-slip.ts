import { createActor, SimulatedClock, setup } from 'xstate';
import { type SlipReport, slipMachine } from '../../../../studio/sportsbook/widget/machines/slip.machine';
import { fakePort, type LogicOf } from '../../../support/machines/fakes';
import { selection } from './fixtures';

/** A slip of a player, or of a visitor, with what it reports to its parent. */
export function startSlip({ session = 's1' as string | null } = {}) {
  const placeBet = fakePort<LogicOf<typeof slipMachine, 'placeBet'>>();
  const clock = new SimulatedClock();
  const reports: SlipReport[] = [];
  const parent = setup({
    types: { events: {} as SlipReport },
    actors: { slip: slipMachine.provide({ actors: { placeBet: placeBet.logic } }) },
  }).createMachine({
    invoke: { id: 'slip', src: 'slip' },
    on: { '*': { actions: ({ event }) => void reports.push(event) } },
  });
  const slip = createActor(parent, { clock }).start().getSnapshot().children.slip;
  if (!slip) throw new Error('No slip');
  slip.send({ type: 'slip.sessionChanged', session });
  const toggle = (changes: Parameters<typeof selection>[0] = {}) =>
    slip.send({ type: 'slip.selectionToggled', selection: selection(changes) });
  const stake = (amount: number, id = 'match-1:result:home') =>
    slip.send({ type: 'slip.singleStakeChanged', id, stake: amount });
  const place = (...keys: string[]) => slip.send({ type: 'slip.placeRequested', keys });
  const context = () => slip.getSnapshot().context;
  return { slip, placeBet, clock, reports, toggle, stake, place, context };
}

/** A single of ₹100 that was sent. */
export function sendSingle() {
  const started = startSlip();
  started.toggle();
  started.stake(10_000);
  started.place('key-1');
  return started;
}

/** Singles of ₹100 and ₹200 that were placed together: the first is sent, and the second waits for its answer. */
export function sendTwoSingles() {
  const started = startSlip();
  started.toggle();
  started.toggle({ event: 'match-2' });
  started.slip.send({ type: 'slip.modeChanged', mode: 'singles' });
  started.stake(10_000);
  started.stake(20_000, 'match-2:result:home');
  started.place('key-1', 'key-2');
  return started;
}
