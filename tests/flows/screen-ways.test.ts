// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { findWay } from '../../flows/screens/walk';
import { walletModel, walletWorld } from '../paths/wallet.model';
import { wallet } from '../support/machines/fixtures';

const walk = { model: walletModel, interactions: {}, start: walletWorld };

describe('the way to the screen of a state', () => {
  it('takes the answer that the model names first', () => {
    const way = findWay(walk, { state: 'connected.loaded', path: null, step: 0 }, null);
    expect(way?.events).toEqual([
      { type: 'wallet.connected' },
      expect.objectContaining({ type: 'xstate.done.actor.fetchBalance', output: wallet }),
    ]);
  });

  it('is the shortest one', () => {
    const way = findWay(walk, { state: 'connected.pausing', path: null, step: 0 }, null);
    expect(way?.events.map(({ type }) => type)).toEqual([
      'wallet.connected',
      'xstate.error.actor.fetchBalance',
    ]);
  });

  it('is unknown for a state that no path reaches', () =>
    expect(findWay(walk, { state: 'connected.elsewhere', path: null, step: 0 }, null)).toBeNull());
});
