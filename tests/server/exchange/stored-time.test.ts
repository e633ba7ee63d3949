import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSimulatedTime, WORLD_START } from '../../../server/features/exchange/simulated-time';
import { openTime, openWorld, storeTime, type World } from '../../../server/features/exchange/world';
import { createClock, MINUTE } from '../../../server/kit/clock';
import { openForTests } from '../../support/open-database';

const START = new Date('2026-11-25T12:00:00Z').getTime();

const opened = openForTests();
afterEach(() => {
  vi.useRealTimers();
});

let seed = 100;
async function newWorld(): Promise<World> {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.setSystemTime(START);
  seed += 1;
  return openWorld(opened.db, createClock(), seed);
}

/** The simulated time as a process that starts now has it. */
const open = async (world: World, speed: number) =>
  createSimulatedTime(createClock(), await openTime(opened.db, world, speed), speed);

describe('the simulated time of a world', () => {
  it('continues from the present moment at another speed, also after the time at which no process ran', async () => {
    const world = await newWorld();
    expect((await open(world, 5)).now()).toBe(WORLD_START);
    vi.setSystemTime(START + 10 * MINUTE);
    expect((await open(world, 5)).now()).toBe(WORLD_START + 50 * MINUTE);
    const faster = await open(world, 60);
    expect(faster.now()).toBe(WORLD_START + 50 * MINUTE);
    vi.setSystemTime(START + 11 * MINUTE);
    expect((await open(world, 60)).now()).toBe(WORLD_START + 110 * MINUTE);
    const slower = await open(world, 0.1);
    expect(slower.now()).toBe(WORLD_START + 110 * MINUTE);
    vi.setSystemTime(START + 21 * MINUTE);
    expect((await open(world, 0.1)).now()).toBe(WORLD_START + 111 * MINUTE);
  });

  it('converts each moment with the speed of its time', async () => {
    const world = await newWorld();
    await open(world, 5);
    vi.setSystemTime(START + 10 * MINUTE);
    const time = await open(world, 60);
    expect(time.toWallClock(WORLD_START + 25 * MINUTE)).toBe(START + 5 * MINUTE);
    expect(time.toWallClock(WORLD_START + 110 * MINUTE)).toBe(START + 11 * MINUTE);
  });

  it('never goes back: a wall clock that was set back continues from the moment that was stored last', async () => {
    const world = await newWorld();
    await open(world, 5);
    vi.setSystemTime(START + 10 * MINUTE);
    await open(world, 60);
    vi.setSystemTime(START - 60 * MINUTE);
    expect((await open(world, 60)).now()).toBe(WORLD_START + 50 * MINUTE);
    vi.setSystemTime(START - 59 * MINUTE);
    expect((await open(world, 60)).now()).toBe(WORLD_START + 110 * MINUTE);
  });

  it('stays frozen over a restart, and continues at the speed of then', async () => {
    const world = await newWorld();
    const time = await open(world, 5);
    vi.setSystemTime(START + 10 * MINUTE);
    const frozen = await open(world, 5);
    await storeTime(opened.db, world.id, frozen.segment(true));
    vi.setSystemTime(START + 100 * MINUTE);
    const again = await open(world, 60);
    expect([again.now(), again.isFrozen()]).toEqual([WORLD_START + 50 * MINUTE, true]);
    again.freeze(false);
    expect(again.isFrozen()).toBe(false);
    expect(again.now()).toBe(WORLD_START + 50 * MINUTE);
    expect(time.speed).toBe(5);
  });

  it('keeps what a sandbox has advanced', async () => {
    const world = await newWorld();
    const clock = createClock();
    const time = createSimulatedTime(clock, await openTime(opened.db, world, 5), 5);
    clock.advance(60 * MINUTE);
    await storeTime(opened.db, world.id, time.segment(time.isFrozen()));
    vi.setSystemTime(START + MINUTE);
    expect((await open(world, 5)).now()).toBe(WORLD_START + 305 * MINUTE);
  });
});
