import { screen, within } from '@testing-library/react';
import { en } from '../../../../studio/sportsbook/widget/messages/en';
import { account, selection, sportsbookEvent } from './fixtures';
import { renderSportsbook } from './render-sportsbook';

/** An event on whose sides bets are taken; null: on one of them. */
export const upcoming = (id: string, odds: number | null = 180) =>
  sportsbookEvent({
    id,
    markets: [
      {
        id: 'result',
        line: null,
        outcomes: [
          { id: 'home', odds },
          { id: 'away', odds: 200 },
        ],
      },
    ],
  });
export const slip = () => within(screen.getByRole('region', { name: en.slip }));
export const button = (name: string | RegExp) => slip().getByRole('button', { name });

/** A slip with selections of so many events. */
export async function openSlip(count = 1, changes: Partial<typeof account> = {}, odds: number | null = 180) {
  const ids = Array.from({ length: count }, (_, index) => `match-${index + 1}`);
  const events = ids.map((id) => upcoming(id, odds));
  const opened = await renderSportsbook({ account: { ...account, ...changes }, events });
  for (const id of ids)
    await opened.send({ type: 'slip.selectionToggled', selection: selection({ event: id }) });
  return opened;
}
