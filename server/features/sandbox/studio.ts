import { HttpError } from '../../kit/http/http-error';
import type { RunningStudio, StudioGame } from '../games/providers/start-studio';
import { sandboxCalls } from './contract';
import type { SandboxRoutes } from './routes';

export interface StudioOfSandbox {
  /** Null: no studio runs in this process. */
  runningStudio(): Pick<RunningStudio, 'findGame'> | null;
}

/**
 * Rounds of the studio. A tester who knows the server seed chooses a client seed whose outcome is wanted, so that no code of
 * the studio can choose an outcome.
 */
export function serveSandboxStudio(serve: SandboxRoutes, { runningStudio }: StudioOfSandbox): void {
  serve(sandboxCalls.studioRound, async ({ game }) => {
    const running = await find(game).currentRound();
    if (running === null) throw noRound();
    const { nonce, phase, round, serverSeed } = running;
    return { round, nonce, phase, server_seed: serverSeed };
  });

  serve(sandboxCalls.skipPhase, ({ game, phase }) => ({ skipped: find(game).endPhase(phase) }));

  function find(game: string): StudioGame {
    const found = runningStudio()?.findGame(game) ?? null;
    if (found === null) throw noRound();
    return found;
  }
}

const noRound = () => new HttpError(404, 'No round of this game is open.');
