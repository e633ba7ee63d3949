import { describe, expect, it } from 'vitest';
import type { ListedMatch } from '../../../../domain/betting/exchange';
import {
  outcomesOf,
  scoreParts,
  shortNames,
  sideKindOf,
} from '../../../../src/features/exchange/row/outcomes';
import { startText } from '../../../../src/features/exchange/row/start-text';
import { listedMatch, market, runner } from '../../../support/machines/market-fixtures';
import { textOf } from '../../../support/texts';

const namesOf = (match: ListedMatch) => {
  const { first, isRace, middle, second } = outcomesOf(match);
  return [first?.name ?? null, middle?.name ?? null, second?.name ?? null, isRace];
};

const withRunners = (...names: readonly string[]) =>
  listedMatch({
    market: market({ runners: names.map((name, index) => runner(String(index), name, 300 - index, 310)) }),
  });

const scored = (...names: readonly string[]) => ({
  sides: names.map((name, index) => ({ name, text: `${index + 1}`, isActive: index === 0 })),
  ...{ clock: '', note: '', recent: [] },
});

describe('the runners of a row', () => {
  it('are both sides, with the draw between them', () => {
    expect(namesOf(withRunners('Leeds', 'The Draw', 'York'))).toEqual(['Leeds', 'The Draw', 'York', false]);
    expect(namesOf(withRunners('India', 'Nepal'))).toEqual(['India', null, 'Nepal', false]);
  });

  it('are not a draw for a name that only contains it', () => {
    expect(namesOf(withRunners('Drawbridge', 'York'))).toEqual(['Drawbridge', null, 'York', false]);
  });

  it('are the favourites of a race, the shortest price first', () => {
    expect(namesOf(withRunners('Slow', 'Middling', 'Quick'))).toEqual(['Quick', 'Slow', 'Middling', true]);
  });

  it('are named in the name of a match without a market', () => {
    const unpriced = (name: string) => namesOf(listedMatch({ name, market: null }));
    expect(unpriced('Leeds v York')).toEqual(['Leeds', null, 'York', false]);
    expect(unpriced('Leeds vs York')).toEqual(['Leeds', null, 'York', false]);
    expect(unpriced('Leeds vs. York')).toEqual(['Leeds', null, 'York', false]);
    expect(unpriced('The final')).toEqual(['The final', null, null, false]);
  });

  it('have the score of their name, also if the score lists them the other way round', () => {
    const { first, second } = outcomesOf({
      ...withRunners('India', 'Nepal'),
      score: scored('Nepal', 'India'),
    });
    expect([first?.score, first?.isActive, second?.score, second?.isActive]).toEqual(['2', false, '1', true]);
  });

  it('have the score of their place if it has other names, except in a race', () => {
    const { first, second } = outcomesOf({ ...withRunners('India', 'Nepal'), score: scored('IND', 'NEP') });
    expect([first?.score, second?.score]).toEqual(['1', '2']);
    const race = outcomesOf({ ...withRunners('A', 'B', 'C'), score: scored('X', 'Y') });
    expect([race.first?.score, race.second?.score]).toEqual(['', '']);
  });
});

it('a score is divided before its overs', () => {
  expect([scoreParts('182/4 (31.2)'), scoreParts('6-4 (7) 3')]).toEqual([
    ['182/4', ' (31.2)'],
    ['6-4 (7) 3'],
  ]);
});

it('the Hindi short name of a player is the last word of the name', () => {
  const side = { id: '1', name: 'Asha Deshkar', nameHi: 'आशा देशकर', short: 'Deshkar' };
  expect(shortNames(side, 'player')).toEqual({ name: 'Deshkar', nameHi: 'देशकर' });
  expect(shortNames(side, 'team')).toEqual({ name: 'Deshkar' });
});

it('a side is a team, a player or a horse by its sport', () => {
  expect((['4', '1', '2', '7'] as const).map((sportId) => sideKindOf({ sportId }))).toEqual([
    ...['team', 'team', 'player', 'horse'],
  ]);
});

describe('the start of a match', () => {
  const text = textOf('matchList');
  const NOW = Date.parse('2026-11-21T06:00:00Z');
  const MINUTE = 60_000;
  const formatDate = (time: number, style: string) => `${style} ${new Date(time).toISOString()}`;

  it.each([
    [-24 * 60, 'weekdayAndTime 2026-11-20T06:00:00.000Z'],
    [-10, 'Today time 2026-11-21T05:50:00.000Z'],
    [-9.5, 'About to start'],
    [0.5, 'About to start'],
    [1, 'in 1 min'],
    [1.9, 'in 1 min'],
    [59.9, 'in 59 min'],
    [60, 'Today time 2026-11-21T07:00:00.000Z'],
    [13 * 60, 'Tomorrow time 2026-11-21T19:00:00.000Z'],
    [48 * 60, 'weekdayAndTime 2026-11-23T06:00:00.000Z'],
  ])('%d minutes before it', (minutes, shown) => {
    expect(startText(NOW + minutes * MINUTE, NOW, text, formatDate)).toBe(shown);
  });
});
