import { act } from '@testing-library/react';
import { loadLanguage } from '../../src/i18n/localized';
import { asha } from './machines/fixtures';
import { game, gameSession, launch, lookupOf } from './machines/games-fixtures';
import { renderProduct } from './render-app';

interface Options {
  readonly language?: 'en' | 'hi';
}

/** The product of a signed-in player at a path of the games. `ports` contains those of the games. */
export async function openGames(path: string, { language = 'en' }: Options = {}) {
  await loadLanguage(language);
  const product = await renderProduct({ path, stored: asha, preferences: { language } });
  return { ...product, ports: { ...product.ports, ...product.games.ports } };
}

/** The page of Teen Patti, a game of Ezugi that is being launched. */
export async function openGame(options?: Options) {
  const product = await openGames('/casino/ezg-teen-patti-3-card', options);
  await act(() => product.ports.findGame.resolve(lookupOf({ game: game() })));
  return product;
}

/** The same page with the game ready to be played. */
export async function playGame(session = gameSession()) {
  const product = await openGame();
  await act(() => product.ports.askLaunch.resolve(launch));
  await act(() => product.ports.loadSession.resolve(session));
  await act(async () => product.games.frame.send({ type: 'gameLaunch.gameReady' }));
  return product;
}
