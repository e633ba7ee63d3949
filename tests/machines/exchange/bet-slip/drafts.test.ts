import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../domain/betting/market-exposure';
import * as slip from '../../../../machines/exchange/slip/bet-slip.selectors';
import { at } from '../slip-selection/start';
import { start } from './start';

const draft: Draft = { selectionId: 'runs', side: 'back', price: 9000, line: 51, stake: 100_00 };

describe('the drafts on a market', () => {
  it.each([
    { selectionId: 'wickets' },
    { side: 'lay' },
    { price: 9100 },
    { line: 52 },
    { stake: 100_01 },
  ] as const)('are others with %j', (changed) => {
    expect(slip.areDraftsSame([draft], [{ ...draft, ...changed }])).toBe(false);
  });

  it('are others when one is added or removed, and the same when nothing has changed', () => {
    expect(slip.areDraftsSame([draft], [{ ...draft }])).toBe(true);
    expect(slip.areDraftsSame([draft], [draft, draft])).toBe(false);
    expect(slip.areDraftsSame([draft, draft], [draft])).toBe(false);
  });

  it('are those of this market with a stake', () => {
    const { add, now, selectionAt } = start();
    add();
    add({ marketId: 'm1-tied', price: 2000 });
    expect(now(slip.selectDraftsOn('m1-odds'))).toEqual([]);
    selectionAt(0).send({ type: 'slipSelection.stakeTyped', text: '500' });
    selectionAt(1).send({ type: 'slipSelection.stakeTyped', text: '700' });
    expect(now(slip.selectDraftsOn('m1-odds'))).toMatchObject([
      { selectionId: 'india', side: 'back', price: 184, stake: 500_00 },
    ]);
  });
});

describe('the price of a draft', () => {
  it.each([
    ['any', 190],
    ['none', 184],
  ] as const)(
    'that has moved, where the player accepts %s, is %s: the one that would be sent',
    (acceptance, price) => {
      const { add, changeMarket, now, selectionAt, send } = start();
      send({ type: 'betSlip.acceptanceChanged', acceptance });
      add();
      selectionAt(0).send({ type: 'slipSelection.stakeTyped', text: '500' });
      changeMarket({ version: 8, runners: at(190) });
      expect(now(slip.selectDraftsOn('m1-odds')).map((draft) => draft.price)).toEqual([price]);
    },
  );
});

it('the sum of the stakes counts the selections that can be placed alone', () => {
  const { add, changeMarket, now, selectionAt, signIn } = start();
  signIn();
  add();
  add({ marketId: 'm1-tied', price: 2000 });
  selectionAt(0).send({ type: 'slipSelection.stakeTyped', text: '500' });
  selectionAt(1).send({ type: 'slipSelection.stakeTyped', text: '700' });
  changeMarket();
  expect([now(slip.selectPlaceableCount), now(slip.selectPlaceableStake)]).toEqual([1, 500_00]);
});
