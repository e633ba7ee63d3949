import { act, screen, within } from '@testing-library/react';
import { createActor, createMachine } from 'xstate';
import type { Runner } from '../../../../domain/betting/exchange';
import type { MarketStatus } from '../../../../domain/betting/market';
import { OpenBets } from '../../../../src/features/exchange/bets/open/OpenBets';
import { level, market, runner } from '../../../support/machines/market-fixtures';
import { betResult } from '../../../support/machines/slip-fixtures';
import { renderBets } from './render-bets';

export const onOdds = betResult.matched;
export const onToss = {
  ...betResult.matched,
  ...{ id: '2', idempotencyKey: 'key-of-the-toss', marketId: 'm1-toss', marketName: 'Toss' },
};

/** Each cash-out brings ₹113.33, and costs ₹132 at 2.50. */
export const followed = (
  tossStatus: MarketStatus = 'OPEN',
  price = 150,
  status: Runner['status'] = 'ACTIVE',
) => {
  const lay = [level(price, 10_000_00)];
  const runners = [{ ...runner('india', 'India', price - 2, price), lay, status }];
  const actorOf = (known: ReturnType<typeof market>) =>
    createActor(
      createMachine({ context: { market: known }, initial: 'live', states: { live: {}, unknown: {} } }),
    ).start();
  return {
    'market:m1-odds': actorOf(market({ runners })),
    'market:m1-toss': actorOf(market({ id: 'm1-toss', status: tossStatus, runners })),
  };
};

export async function renderMatch(...known: Parameters<typeof followed>) {
  const harness = await renderBets(<OpenBets />, { followed: followed(...known) });
  await harness.answer([onOdds, onToss]);
  const press = (name: string) => harness.user.click(screen.getByRole('button', { name }));
  const panel = () => within(screen.getByRole('region', { name: 'Cash out the match' }));
  const texts = () =>
    panel()
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p:last-child')?.textContent);
  /** Lets the machines continue. */
  const settle = () => act(async () => undefined);
  return { ...harness, panel, press, settle, texts };
}

export async function confirm() {
  const harness = await renderMatch();
  await harness.press('Cash out the match: +₹226.66');
  await harness.press('Cash out 2 selections for ₹226.66 or more');
  return harness;
}
