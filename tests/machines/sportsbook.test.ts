import { expect, it } from 'vitest';
import { sportsbookInput, sportsbookWorld } from '../paths/sportsbook.model';
import { unreachable } from '../support/machines/fixtures';

const launch = (token: string | null) => ({
  frameUrl: 'https://studio.example/sportsbook/frame',
  scriptUrl: 'https://studio.example/sportsbook/widget.js',
  brandId: 'winwin24x7',
  token,
});

it('takes the token of a former player from the frame, also if the next one cannot be read', async () => {
  const { actor, askSportsbook, frame } = sportsbookWorld(sportsbookInput);
  await askSportsbook.resolve(launch('of the former player'));
  actor.send({ type: 'sportsbook.frameLoaded' });
  actor.send({ type: 'sportsbook.playerChanged' });
  expect(frame.last.received.at(-1)).toEqual({ type: 'frame.tokenChanged', token: null });
  expect(actor.getSnapshot().context.launch?.token).toBeNull();
  await askSportsbook.reject(unreachable);
  expect(actor.getSnapshot().context.launch?.token).toBeNull();
  expect(frame.last.received.filter(({ type }) => type === 'frame.tokenChanged')).toHaveLength(1);
});
