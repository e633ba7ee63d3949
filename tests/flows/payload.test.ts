import { expect, it } from 'vitest';
import { payloadText } from '../../flows/model/payload';

it.each([
  [{ type: 'wallet.connected' }, ''],
  [{ type: 'slipSelection.stakeTyped', text: '700' }, 'text: 700'],
  [{ type: 'wallet.updated', update: { balance: 900, cash: null } }, 'update: { balance: 900, cash: – }'],
  [{ type: 'xstate.done.actor.fetchBalance', actorId: 'fetchBalance', output: { balance: 5 } }, 'balance: 5'],
  [{ type: 'xstate.done.actor.fetchBalance', actorId: 'fetchBalance', output: null }, '–'],
  [{ type: 'xstate.error.actor.x', actorId: 'x', error: new Error('no network') }, 'no network'],
  [{ type: 'listed', markets: [{ id: 1 }, { id: 2 }], names: ['a', 'b'] }, 'markets: 2 ×, names: a b'],
])('names the values of %j', (event, text) => expect(payloadText(event)).toBe(text));
