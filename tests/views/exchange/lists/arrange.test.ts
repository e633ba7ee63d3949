import { describe, expect, it } from 'vitest';
import type { ListedMatch } from '../../../../domain/betting/exchange';
import { favouriteKey } from '../../../../domain/betting/favourites';
import { dayNumber } from '../../../../domain/india-time';
import {
  byCompetition,
  bySport,
  type Filter,
  filters,
  ofFilter,
  ofQuery,
  ofSection,
} from '../../../../src/features/exchange/row/arrange';
import { listedMatch, market, runner } from '../../../support/machines/market-fixtures';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const HOUR = 3_600_000;

const coming = (id: string, hours: number, changed: Partial<ListedMatch> = {}): ListedMatch =>
  listedMatch({ id, name: id, status: 'COMING', startsAt: NOW + hours * HOUR, ...changed });

const idsOf = (matches: readonly ListedMatch[]) => matches.map(({ id }) => id);

describe('the filter of a list', () => {
  const matches = [
    listedMatch({ id: 'playing', startsAt: NOW - HOUR }),
    coming('this evening', 6),
    coming('after midnight in India', 13),
    coming('the day after tomorrow', 48),
  ];
  const passing = (filter: Filter) =>
    idsOf(ofFilter(matches, filter, dayNumber(NOW), [favouriteKey({ kind: 'match', id: 'this evening' })]));

  it.each<[Filter, readonly string[]]>([
    ['all', ['playing', 'this evening', 'after midnight in India', 'the day after tomorrow']],
    ['favourites', ['this evening']],
    ['inplay', ['playing']],
    ['today', ['this evening']],
    ['tomorrow', ['after midnight in India']],
  ])('%s passes what its name says, by days in India', (filter, ids) => {
    expect(passing(filter)).toEqual(ids);
  });

  it('has each of these', () => {
    expect(filters).toEqual(['all', 'favourites', 'inplay', 'today', 'tomorrow']);
  });
});

describe('the search of a list', () => {
  const match = listedMatch({
    name: 'Race 3',
    competition: 'Pune Races',
    sides: [{ id: '1', name: 'Silver Arrow', short: 'SA' }],
    market: market({
      name: 'To Win',
      runners: [runner('1', 'Silver Arrow', 300, 310), runner('2', 'Wild River', 500, 520)],
    }),
  });

  it.each(['race 3', 'pune', 'silver', 'sa', 'wild river', 'to win', 'river race'])(
    'finds a match by %s',
    (query) => {
      expect(ofQuery([match], query)).toEqual([match]);
    },
  );

  it('finds nothing if one of the words is missing', () => {
    expect(ofQuery([match], 'race jewel')).toEqual([]);
  });

  it('finds all matches by spaces alone', () => {
    expect(ofQuery([match], '  ')).toEqual([match]);
  });
});

describe('the groups of a list', () => {
  const soccer = listedMatch({ id: 'soccer', sportId: '1', competition: 'Cup' });
  const tennis = listedMatch({ id: 'tennis', sportId: '2', competition: 'Cup', competitionHi: 'कप' });
  const cricket = listedMatch({ id: 'cricket', competition: 'Cup' });

  it('are competitions in the order of their first match, those of two sports apart', () => {
    expect(
      byCompetition([tennis, soccer, { ...tennis, id: 'second' }]).map(({ key, matches, name, nameHi }) => [
        ...[key, name, nameHi],
        idsOf(matches),
      ]),
    ).toEqual([
      ['2:c1', 'Cup', 'कप', ['tennis', 'second']],
      ['1:c1', 'Cup', undefined, ['soccer']],
    ]);
  });

  it('are sports always in the same order', () => {
    expect(bySport([tennis, soccer, cricket]).map(({ matches, name }) => [name, idsOf(matches)])).toEqual([
      ['cricket', ['cricket']],
      ['soccer', ['soccer']],
      ['tennis', ['tennis']],
      ['horse-racing', []],
    ]);
  });
});

it('a section has its matches alone', () => {
  const playing = listedMatch({ id: 'playing' });
  const later = coming('later', 2, { sportId: '2' });
  expect(
    [null, 'inplay', 'tennis'].map((section) => idsOf(ofSection([playing, later], section as null))),
  ).toEqual([['playing', 'later'], ['playing'], ['later']]);
});
