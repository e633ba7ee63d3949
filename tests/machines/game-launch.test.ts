import { describe, expect, it } from 'vitest';
import {
  selectFailure,
  selectIsClosing,
  selectIsWaiting,
  selectPhase,
} from '../../machines/games/launch/game-launch.selectors';
import { gameLaunchWorld, launchInput } from '../paths/game-launch.model';
import { refused } from '../support/machines/fixtures';
import { gameSession, launch } from '../support/machines/games-fixtures';

/** A launch that no stop delays. */
function launched() {
  const world = gameLaunchWorld(launchInput);
  world.stops.send({ type: 'stops.reported', isStopped: false });
  return world;
}

async function play() {
  const world = launched();
  await world.askLaunch.resolve(launch);
  await world.loadSession.resolve(gameSession());
  world.frame.send({ type: 'gameLaunch.gameReady' });
  world.newlySent();
  const leave = () => world.actor.send({ type: 'gameLaunch.exitRequested' });
  return { ...world, leave, snapshot: () => world.actor.getSnapshot() };
}

const left = [
  {
    to: 'navigation',
    event: { type: 'navigation.pathRequested', path: '/casino/spribe', replace: false },
  },
];

describe('leaving a game', () => {
  it('navigates at once without a round', async () => {
    const { leave, newlySent } = await play();
    leave();
    expect(newlySent()).toEqual(left);
  });

  it('asks while the game reports a round, and not after its end', async () => {
    const { frame, leave, newlySent, snapshot, actor } = await play();
    frame.send({ type: 'gameLaunch.roundStarted' });
    leave();
    expect(selectIsClosing(snapshot())).toBe(true);
    // A game that repeats its request does not answer the question.
    frame.send({ type: 'gameLaunch.exitRequested' });
    expect(newlySent()).toEqual([]);
    actor.send({ type: 'gameLaunch.dialogClosed' });
    frame.send({ type: 'gameLaunch.roundEnded' });
    leave();
    expect(newlySent()).toEqual(left);
  });

  it('asks while the server knows an open round of a game that reports none', async () => {
    const { clock, leave, loadSession, snapshot } = await play();
    clock.increment(15_000);
    await loadSession.resolve(gameSession({ hasOpenRound: true }));
    leave();
    expect(selectIsClosing(snapshot())).toBe(true);
  });
});

describe('a stop of the games', () => {
  const stopped = refused('Games are stopped', 'GAMES_STOPPED');
  const report = (world: ReturnType<typeof gameLaunchWorld>, isStopped: boolean) =>
    world.stops.send({ type: 'stops.reported', isStopped });

  it('delays the launch until its end, whoever the player is by then', async () => {
    const world = gameLaunchWorld(launchInput);
    report(world, true);
    world.actor.send({ type: 'gameLaunch.playerChanged' });
    world.actor.send({ type: 'gameLaunch.languageChanged', language: 'hi' });
    expect(world.askLaunch.calls).toEqual([]);
    report(world, false);
    expect(world.askLaunch.inputs).toEqual([{ slug: launchInput.slug, language: 'hi' }]);
  });

  it('does not close an open game', async () => {
    const world = await play();
    expect(world.stops.last.isClosed).toBe(true);
    expect(selectPhase(world.snapshot())).toBe('playing');
  });

  it('is waited for after a refusal that names it, as soon as it is known', async () => {
    const world = launched();
    await world.askLaunch.reject(stopped);
    report(world, false);
    expect(selectPhase(world.actor.getSnapshot())).toBe('failed');
    report(world, true);
    expect(selectIsWaiting(world.actor.getSnapshot())).toBe(true);
    report(world, false);
    expect(world.askLaunch.calls).toHaveLength(2);
  });

  it('does not hide another failure', async () => {
    const world = launched();
    await world.askLaunch.reject(refused('Not in your country'));
    report(world, true);
    expect(selectPhase(world.actor.getSnapshot())).toBe('failed');
  });
});

describe('a failure that the game reports', () => {
  it('is told apart from one before the game could be played', async () => {
    const early = launched();
    await early.askLaunch.resolve(launch);
    early.frame.send({ type: 'gameLaunch.gameFailed' });
    expect(selectFailure(early.actor.getSnapshot())?.kind).toBe('notOpened');
    const { frame, snapshot } = await play();
    frame.send({ type: 'gameLaunch.gameFailed' });
    expect(selectFailure(snapshot())?.kind).toBe('crashed');
  });
});

describe('the guard of the page', () => {
  const roundChanged = (isOpen: boolean) => ({ type: 'leaveGuard.roundChanged', isOpen });

  it('is on while the game reports a round', async () => {
    const { frame, leaveGuard } = await play();
    frame.send({ type: 'gameLaunch.roundStarted' });
    expect(leaveGuard.last.received.at(-1)).toEqual(roundChanged(true));
    frame.send({ type: 'gameLaunch.roundEnded' });
    expect(leaveGuard.last.received.at(-1)).toEqual(roundChanged(false));
  });

  it('is on while the server knows an open round', async () => {
    const { clock, leaveGuard, loadSession } = await play();
    clock.increment(15_000);
    await loadSession.resolve(gameSession({ hasOpenRound: true }));
    expect(leaveGuard.last.received.at(-1)).toEqual(roundChanged(true));
  });

  it('is off when the game has stopped during a round', async () => {
    const { frame, leaveGuard } = await play();
    frame.send({ type: 'gameLaunch.roundStarted' });
    frame.send({ type: 'gameLaunch.gameFailed' });
    expect(leaveGuard.last.received.at(-1)).toEqual(roundChanged(false));
    expect(leaveGuard.last.isClosed).toBe(false);
  });

  it('reports Back as a request to leave', async () => {
    const { frame, leaveGuard, snapshot } = await play();
    frame.send({ type: 'gameLaunch.roundStarted' });
    leaveGuard.send({ type: 'gameLaunch.exitRequested' });
    expect(selectIsClosing(snapshot())).toBe(true);
  });
});

describe('the position of the session', () => {
  it('is loaded again 1 s after a round has begun or ended', async () => {
    const { clock, frame, loadSession } = await play();
    frame.send({ type: 'gameLaunch.roundStarted' });
    frame.send({ type: 'gameLaunch.roundEnded' });
    expect(loadSession.calls).toHaveLength(1);
    clock.increment(1000);
    expect(loadSession.calls).toHaveLength(2);
  });

  it('is loaded again 1 s after the balance has changed, also while an answer is loading', async () => {
    const { actor, clock, loadSession } = await play();
    actor.send({ type: 'gameLaunch.balanceChanged' });
    clock.increment(1000);
    expect(loadSession.calls).toHaveLength(2);
    actor.send({ type: 'gameLaunch.balanceChanged' });
    await loadSession.resolve(gameSession());
    clock.increment(1000);
    expect(loadSession.calls).toHaveLength(3);
  });

  it('stays when a request fails', async () => {
    const { clock, loadSession, snapshot } = await play();
    clock.increment(15_000);
    await loadSession.reject(new Error('offline'));
    expect(snapshot().context.session).toEqual(gameSession());
    expect(selectPhase(snapshot())).toBe('playing');
  });
});

describe('another player', () => {
  it('does not get the game of the one before', async () => {
    const { actor, frame, snapshot } = await play();
    actor.send({ type: 'gameLaunch.playerChanged' });
    expect(selectPhase(snapshot())).toBe('expired');
    expect(frame.last.isClosed).toBe(true);
  });
});
