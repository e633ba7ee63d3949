import { screen, within } from '@testing-library/react';
import type { Bet } from '../../../../domain/betting/exchange';
import MyBets from '../../../../src/features/exchange/bets/history/MyBets';
import { textOf } from '../../../support/texts';
import { renderBets } from './render-bets';

const text = textOf('myBets');

/** Renders My Bets with a tab of loaded bets. */
export async function openMyBets(bets: readonly Bet[], tab: 'open' | 'settled' = 'open') {
  const harness = await renderBets(<MyBets />);
  const { answerPage, user } = harness;
  await answerPage(tab === 'open' ? bets : []);
  if (tab === 'settled') {
    await user.click(screen.getByRole('tab', { name: text('tab.settled') }));
    await answerPage(bets);
  }
  const column = (key: 'placed' | 'bet' | 'price' | 'stake' | 'win' | 'net' | 'state') =>
    screen.getByRole('columnheader', { name: text(`columns.${key}`) });
  return {
    ...harness,
    column,
    sort: (key: Parameters<typeof column>[0]) => user.click(within(column(key)).getByRole('button')),
  };
}
