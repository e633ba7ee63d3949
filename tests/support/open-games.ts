import { loadLanguage } from '../../src/i18n/localized';
import { asha } from './machines/fixtures';
import { renderProduct } from './render-app';

/** The product of a signed-in player at a path of the games. `ports` contains those of the games. */
export async function openGames(path: string, { language = 'en' }: { language?: 'en' | 'hi' } = {}) {
  await loadLanguage(language);
  const product = await renderProduct({ path, stored: asha, preferences: { language } });
  return { ...product, ports: { ...product.ports, ...product.games.ports } };
}
