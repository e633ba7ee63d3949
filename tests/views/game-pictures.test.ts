import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '../../server/games/catalogue';
import { pictureOf } from '../../src/features/casino/picture-of';

const folder = 'src/ui/illustrations';
const styles = readFileSync(`${folder}/GameArt.module.css`, 'utf8');
const game = (name: string, kind: 'slots' | 'dice' | 'flight' = 'slots') => ({ kind, name, slug: 'qt-game' });

describe('the picture of a game', () => {
  it('exists for each game of the first catalogue', () => {
    const pictures = new Set(firstCatalogue.flatMap(({ games }) => games.map(pictureOf)));
    expect(pictures.size).toBeGreaterThan(25);
    for (const picture of pictures) {
      expect(styles).toContain(`[data-picture='${picture}'] {\n  --picture: url('./games/${picture}.svg');`);
      expect(existsSync(`${folder}/games/${picture}.svg`)).toBe(true);
    }
  });

  it.each([
    ['Cricket Sixes', 'cricket'],
    ['Tabla Beats', 'drum'],
    ['Desert Camels', 'paw'],
    ['Temple Bells', 'bell'],
    ['Dragon Scrolls', 'book'],
    ['Peacock Palace', 'crown'],
    ['Chai Time', 'chai'],
  ])('of %s is named by the theme of its reels', (name, picture) => {
    expect(pictureOf(game(name))).toBe(picture);
  });

  it('of a game with a table or a flight is that of its kind, whatever its name is', () => {
    expect(pictureOf(game('Kite Runner', 'flight'))).toBe('flight');
    expect(pictureOf(game('Coin Toss', 'dice'))).toBe('coins');
    expect(pictureOf(game('Tower Climb', 'dice'))).toBe('dice');
  });
});
