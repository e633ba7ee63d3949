import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { type Actor, createActor, fromCallback } from 'xstate';
import type { Engine } from '../../contract/states';
import type { ParentFrame } from '../adapters/parent-frame';
import { randomHex } from '../adapters/random';
import type { StudioConnection } from '../adapters/studio-connection';
import type { EngineModule } from '../game/engine-module';
import { GameContext } from '../game/game-context';
import { type ConnectionEvent, gameMachine } from '../machines/game.machine';
import type { Messages } from '../messages/catalogue';
import { App } from './App';
import { engines } from './engines';

export interface GameOptions {
  readonly engine: Engine;
  readonly title: string;
  readonly text: Messages;
  readonly frame: ParentFrame;
  readonly connection: StudioConnection;
}

/** Tells the product when the game can be played, when the player has money in a round, and when the session is over. */
function reportToFrame(game: Actor<typeof gameMachine>, engine: EngineModule, frame: ParentFrame): void {
  let isReady = false;
  game.subscribe((snapshot) => {
    if (!isReady && snapshot.hasTag('playable')) {
      isReady = true;
      frame.post('ready');
    }
    if (snapshot.matches('expired')) frame.post('sessionExpired');
    if (snapshot.matches('failed')) frame.post('failed');
  });
  const { round } = game.getSnapshot().children;
  let hadStake = false;
  round?.subscribe(() => {
    const hasStake = engine.hasOpenStake(round);
    if (hasStake !== hadStake) frame.post(hasStake ? 'roundStarted' : 'roundEnded');
    hadStake = hasStake;
  });
}

/** Starts the actors of a game and renders it. */
export async function startGame(root: Root, { engine: name, title, text, frame, connection }: GameOptions) {
  const { default: engine } = await engines[name]();
  const game = createActor(
    gameMachine.provide({
      actors: {
        connection: fromCallback(({ sendBack }) =>
          connection.open((event: ConnectionEvent) => sendBack(event)),
        ),
        // The machine of an engine receives the same events as the placeholder, and sends to its parent.
        round: engine.createRound(connection) as never,
      },
    }),
  );
  game.start();
  reportToFrame(game, engine, frame);
  const services = {
    game,
    text,
    title,
    art: engine.art ?? {},
    requestDeposit: () => frame.post('depositRequested'),
    requestExit: () => frame.post('exitRequested'),
    createKey: randomHex,
  };
  root.render(
    <StrictMode>
      <GameContext value={services}>
        <App View={engine.View} />
      </GameContext>
    </StrictMode>,
  );
  return game;
}
