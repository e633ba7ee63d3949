import type { Page } from '@playwright/test';
import { createDraws, type Draws } from '../../../studio/rules/draws';
import type { TestBackend } from './test-backend';

type IsWanted = (draws: Draws) => boolean;

export interface ClientSeeds {
  /** Outcome of the rounds of the following bets. */
  want(isWanted: IsWanted): void;
}

/** Bets of a page carry a client seed, and the outcome follows from it, the server seed and the nonce. */
const seeded = /^(\d+)(\[.*"client_seed":.*\])$/s;

/**
 * Replaces the client seed of each bet by one with which the round has the wanted outcome. Server seed and commitment are those
 * of the studio, so that the page verifies the round as always. The player is alone at the table.
 */
export async function chooseClientSeeds(
  page: Page,
  backend: TestBackend,
  game: string,
): Promise<ClientSeeds> {
  let isWanted: IsWanted = () => true;

  async function replaceSeed(message: string): Promise<string> {
    const [, prefix = '', body = ''] = seeded.exec(message) ?? [];
    if (body === '') return message;
    const { nonce, server_seed: serverSeed } = await backend.studioRound(game);
    // The studio ignores the seed if the round has one of an earlier bet of the player.
    const seed = findSeed((clientSeed) => isWanted(createDraws({ serverSeed, nonce, clientSeed })));
    const [event, request] = JSON.parse(body);
    return `${prefix}${JSON.stringify([event, { ...request, client_seed: seed }])}`;
  }

  await page.routeWebSocket(/\/socket\//, (socket) => {
    const server = socket.connectToServer();
    let sending: Promise<unknown> = Promise.resolve();
    socket.onMessage((message) => {
      sending = sending.then(async () =>
        server.send(typeof message === 'string' ? await replaceSeed(message) : message),
      );
    });
  });
  return {
    want: (wanted) => {
      isWanted = wanted;
    },
  };
}

function findSeed(isWanted: (seed: string) => boolean): string {
  for (let count = 0; count < 1_000_000; count += 1) {
    const seed = count.toString(16).padStart(16, '0');
    if (isWanted(seed)) return seed;
  }
  throw new Error('No client seed has the wanted outcome.');
}
