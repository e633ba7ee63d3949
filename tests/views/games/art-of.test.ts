import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '../../../server/features/games/catalogue';
import { artOf } from '../../../src/features/games/casino/art/art-of';
import { game, manyGames } from '../../support/machines/games-fixtures';

const folder = 'src/ui/illustrations';
const paths = readdirSync(`${folder}/games`, { recursive: true, encoding: 'utf8' });
const files = paths.filter((path) => path.endsWith('.svg'));
const styles = paths
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(`${folder}/games/${path}`, 'utf8'))
  .join('\n');
const catalogue = firstCatalogue
  .flatMap(({ games }) => games)
  .toSorted((one, other) => one.rank - other.rank);

/** Games with equal rules share a picture, and have an accent beside it. */
const families = new Set([
  'andar-bahar',
  'baccarat',
  'blackjack',
  'cards',
  'dice',
  'dragon-tiger',
  'poker',
  'roulette',
  'teen-patti',
  'wheel',
]);

const kindOf = (name: string, kind: 'cards' | 'slots' | 'flight' | 'dice' | 'wheel' = 'slots') =>
  artOf(game({ name, kind })).kind;

describe('the illustrations', () => {
  it('have a rule each, which names a file', () => {
    const named = [...styles.matchAll(/\[data-picture='([^']+)'\] \{\n {2}--picture: url\('\.\/([^']+)'\)/g)];
    expect(named.map(([, picture, path]) => `${path}`.endsWith(`/${picture}.svg`))).not.toContain(false);
    expect(named.map(([, , path]) => path).toSorted()).toEqual(
      files.filter((path) => !path.startsWith('nations')).toSorted(),
    );
  });

  it('are small', () => {
    const large = files.filter((path) => readFileSync(`${folder}/games/${path}`).length > 1000);
    expect(large).toEqual([]);
  });

  it('exist for each game of the first catalogue, accents too', () => {
    for (const { accent, kind } of catalogue.map(artOf)) {
      expect(styles).toContain(`[data-picture='${kind}']`);
      if (accent !== undefined) expect(styles).toContain(`[data-accent='${accent}']`);
    }
  });
});

describe('the illustration of a game', () => {
  it.each([
    ['Bet On Teen Patti', 'cards', 'teen-patti'],
    ['No Commission Baccarat', 'cards', 'baccarat'],
    ['Bet Stacker Blackjack', 'cards', 'blackjack'],
    // The catalogue calls it cards.
    ['Cricket Auto Roulette', 'cards', 'roulette'],
    ['Poker 20-20', 'cards', 'poker'],
    ['Race 20-20', 'cards', 'flag'],
    ['7 Up Down', 'cards', 'arrows'],
    ['Casino War', 'cards', 'swords'],
    ['Cricket War', 'cards', 'cricket'],
    ['32 Card Casino', 'cards', 'thirty-two'],
    ['3 Card Judgement', 'cards', 'scales'],
    ['The Trap', 'cards', 'trap'],
    ['Trio', 'cards', 'trio'],
    ['Dus Ka Dum', 'cards', 'ten'],
    ['Sixth Card', 'cards', 'sixth-card'],
    ['Muflis Live', 'cards', 'teen-patti'],
    ['Football Studio', 'cards', 'football'],
    ['Mega Ball', 'wheel', 'balls'],
    ['Cricket Sixes', 'slots', 'cricket'],
    ['Tabla Beats', 'slots', 'drum'],
    ['Jungle Drums', 'slots', 'drum'],
    ['Desert Camels', 'slots', 'camel'],
    ['Royal Tiger', 'slots', 'slot-tiger'],
    ['Tiger Safari', 'slots', 'tiger'],
    ['Peacock Palace', 'slots', 'slot-peacock'],
    ['Peacock Garden', 'slots', 'peacock'],
    ['Rickshaw Riches', 'slots', 'rickshaw'],
    ['Monsoon Reels', 'slots', 'cloud'],
    ['Diamond Rain', 'slots', 'gems'],
    ['Kite Runner', 'flight', 'kite'],
    ['Coin Toss', 'dice', 'coins'],
  ] as const)('%s (%s) is %s', (name, kind, picture) => {
    expect(kindOf(name, kind)).toBe(picture);
  });

  it('is named by a word of each slot of the first catalogue', () => {
    const unnamed = catalogue.filter(
      (each) =>
        each.kind === 'slots' && artOf({ ...each, slug: 'a' }).kind !== artOf({ ...each, slug: 'b' }).kind,
    );
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  });

  it('is shared by six games at most, those of a family excepted', () => {
    const counts = new Map<string, string[]>();
    for (const each of catalogue) {
      const { kind } = artOf(each);
      counts.set(kind, [...(counts.get(kind) ?? []), each.name]);
    }
    expect([...counts].filter(([kind, names]) => names.length > 6 && !families.has(kind))).toEqual([]);
  });

  it('differs from that of the next slot in the lobby', () => {
    const slots = catalogue.filter(({ category }) => category === 'slots');
    const equal = slots.filter((each, index) => {
      const next = slots[index + 1];
      return next !== undefined && artOf(next).kind === artOf(each).kind;
    });
    expect(equal.map(({ name }) => name)).toEqual([]);
  });

  it('of reels without a known word is one of five, by their slug', () => {
    const pictures = manyGames(20).map((each) => artOf({ ...each, kind: 'slots' }).kind);
    expect(new Set(pictures).size).toBe(5);
  });

  it('has an accent that tells the tables of a family apart', () => {
    expect(artOf(game({ name: 'Lightning Roulette' })).accent).toBe('bolt');
    expect(artOf(game({ name: 'Namaste Roulette' })).accent).toBe('india');
    expect(artOf(game({ name: 'Roulette' })).accent).toBeUndefined();
    expect(artOf(game({ name: 'Royal Tiger', kind: 'slots' })).accent).toBeUndefined();
  });
});
