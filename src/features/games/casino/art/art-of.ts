import type { GameArtProps, GamePicture } from '../../../../ui/illustrations/GameArt';
import type { Game } from '../types';
import { accents, families } from './families';
import { themes } from './themes';

/** Reels without a known word in the name. */
const reels: readonly GamePicture[] = ['slots', 'gems', 'fruit', 'bell', 'seven'];

const reelsOf = (slug: string): GamePicture => {
  const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return reels[sum % reels.length] ?? 'slots';
};

const matchOf = <Value>(table: readonly (readonly [RegExp, Value])[], name: string): Value | undefined =>
  table.find(([words]) => words.test(name))?.[1];

/** The illustration of a game: by its name, else by its kind; other reels by their slug, the same each time. */
export function artOf({ kind, name, slug }: Pick<Game, 'kind' | 'name' | 'slug'>): GameArtProps {
  const family = matchOf(families, name);
  if (family) return { kind: family, accent: matchOf(accents, name), name: slug };
  return { kind: matchOf(themes, name) ?? (kind === 'slots' ? reelsOf(slug) : kind), name: slug };
}
