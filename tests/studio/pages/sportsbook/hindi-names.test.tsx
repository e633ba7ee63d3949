// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hi } from '../../../../studio/sportsbook/widget/messages/hi';
import { placedBet, selection, sportsbookEvent } from './fixtures';
import { renderSportsbook } from './render-sportsbook';

const competitors = ['Mysuru Tuskers', 'Salem Steel'];
const sides = 'मैसूरु टस्कर्स – सेलम स्टील';
const match = sportsbookEvent({ league: 'Deccan League', competitors });
const race = sportsbookEvent({
  id: 'race-1',
  sport: 'racing',
  league: 'Mahalaxmi Course',
  competitors: ['Copper Bell', 'Quiet Drum'],
  winner: 1,
  phase: 'ended',
});

it('names leagues, sides and horses in Hindi, in the list and on the page of an event', async () => {
  const { send, slip, user } = await renderSportsbook({ text: hi, events: [match, race] });
  await send({ type: 'slip.selectionToggled', selection: selection() });
  expect(slip.getSnapshot().context.items).toHaveLength(1);
  const row = screen.getByRole('article', { name: sides });
  expect(row).toHaveTextContent('डेक्कन लीग');
  expect(within(row).getByRole('button', { name: /^मैसूरु टस्कर्स, भाव 1.80/ })).toBeVisible();
  expect(screen.getByRole('article', { name: 'महालक्ष्मी कोर्स' })).toHaveTextContent('विजेता: क्वाइट ड्रम');
  expect(document.body).not.toHaveTextContent(/[A-Z][a-z]/);

  await user.click(within(row).getByRole('button', { name: hi.open(sides) }));
  expect(screen.getByRole('article', { name: sides })).toHaveTextContent('सेलम स्टील');
  expect(document.body).not.toHaveTextContent(/[A-Z][a-z]/);
});

it('names the sides of a placed bet in Hindi', async () => {
  const bet = placedBet({ selections: [{ ...selection(), competitors, line: null, result: 'open' }] });
  await renderSportsbook({ text: hi, route: '/bets', bets: [bet] });
  expect(screen.getByRole('article')).toHaveTextContent(`मैसूरु टस्कर्स @ 1.80परिणाम · ${sides} · खुला`);
});

it('keeps the name of a side that it does not know', async () => {
  await renderSportsbook({ text: hi, events: [sportsbookEvent()] });
  expect(screen.getByRole('article', { name: 'Mumbai – Kerala' })).toBeVisible();
});
