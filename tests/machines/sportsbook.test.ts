import { expect, it } from 'vitest';
import { selectIsWaiting, selectPhase } from '../../machines/games/sportsbook/sportsbook.selectors';
import { sportsbookInput, sportsbookWorld } from '../paths/sportsbook.model';
import { refused, unreachable } from '../support/machines/fixtures';

const launch = (token: string | null) => ({
  frameUrl: 'https://studio.example/sportsbook/frame',
  scriptUrl: 'https://studio.example/sportsbook/widget.js',
  brandId: 'winwin24x7',
  token,
});

it('takes the token of a former player from the frame, also if the next one cannot be read', async () => {
  const { actor, askSportsbook, frame, stops } = sportsbookWorld(sportsbookInput);
  stops.send({ type: 'stops.reported', isStopped: false });
  await askSportsbook.resolve(launch('of the former player'));
  actor.send({ type: 'sportsbook.frameLoaded' });
  actor.send({ type: 'sportsbook.playerChanged' });
  expect(frame.last.received.at(-1)).toEqual({ type: 'frame.tokenChanged', token: null });
  expect(actor.getSnapshot().context.launch?.token).toBeNull();
  await askSportsbook.reject(unreachable);
  expect(actor.getSnapshot().context.launch?.token).toBeNull();
  expect(frame.last.received.filter(({ type }) => type === 'frame.tokenChanged')).toHaveLength(1);
});

it('waits for the end of a stop that refused it, and keeps another failure', async () => {
  const { actor, askSportsbook, stops } = sportsbookWorld(sportsbookInput);
  const report = (isStopped: boolean) => stops.send({ type: 'stops.reported', isStopped });
  report(true);
  expect(askSportsbook.calls).toEqual([]);
  report(false);
  await askSportsbook.reject(refused('Bets are stopped', 'BETS_STOPPED'));
  report(true);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  report(false);
  await askSportsbook.reject(unreachable);
  report(true);
  expect([selectPhase(actor.getSnapshot()), selectIsWaiting(actor.getSnapshot())]).toEqual(['failed', false]);
});
