import { expect, it } from 'vitest';
import { GAME_SLUG } from '../../../domain/lists';
import { defaultPreferences } from '../../../domain/preferences';

it.each([
  ['aviator', true],
  ['teen-patti-20', true],
  ['7up', true],
  ['a', true],
  ['', false],
  ['Aviator', false],
  ['aviator-', false],
  ['-aviator', false],
  ['teen--patti', false],
  ['teen-patti/../x', false],
  ['/aviator', false],
])('"%s" is a part of the address of a game: %j', (slug, isIt) => expect(GAME_SLUG.test(slug)).toBe(isIt));

it('a new browser has English, the dark theme and international groups', () => {
  expect(defaultPreferences).toEqual({ language: 'en', theme: 'dark', numbers: 'international' });
});
