import type { ReactNode } from 'react';
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { GamesActor } from '../../../machines/games/games.selectors';
import { casinoMessages } from '../../../src/features/games/casino/messages/messages';
import { sportsbookMessages } from '../../../src/features/games/sportsbook/messages/messages';
import { GamesContext } from '../../../src/view/actors/games';
import { exchangeViewHarness } from './exchange-view-harness';
import type { Inspect, Running } from './run';

interface Screen<World> {
  /** The child of the games that the world runs. */
  readonly name: string;
  readonly content: (world: World) => ReactNode;
  readonly path?: string;
  /** Starts other children that the screen reads. */
  readonly beside?: () => Readonly<Record<string, Pick<Running<AnyStateMachine>, 'actor' | 'stop'>>>;
}

/** Games with one actor of a test. Screens open and leave others without effect. */
const gamesWith = (children: Readonly<Record<string, unknown>>) => {
  const snapshot = { children };
  return {
    send: () => undefined,
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
  } as unknown as GamesActor;
};

/** Starts the world of a model and renders a screen of the games on its actor. */
export const onGamesScreen =
  <Machine extends AnyStateMachine, World extends Pick<Running<Machine>, 'actor' | 'stop'>>(
    start: (input: InputFrom<Machine>, inspect: Inspect) => World,
    { beside = () => ({}), content, name, path = '/casino' }: Screen<World>,
  ) =>
  async (input: InputFrom<Machine>, inspect: Inspect): Promise<World> => {
    const world = start(input, inspect);
    const others = Object.entries(beside());
    const children = Object.fromEntries([
      ...others.map(([id, { actor }]) => [id, actor]),
      [name, world.actor],
    ]);
    await Promise.all([casinoMessages, sportsbookMessages].map((messages) => messages.load()));
    const games = gamesWith(children);
    const harness = await exchangeViewHarness(<GamesContext value={games}>{content(world)}</GamesContext>, {
      path,
      children: { games },
    });
    return {
      ...world,
      stop: () => {
        harness.stop();
        for (const [, other] of others) other.stop();
        world.stop();
      },
    };
  };
