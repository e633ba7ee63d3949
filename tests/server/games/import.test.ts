import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { games } from '../../../server/database/schema/games';
import { importGames } from '../../../server/features/games/import/import-games';
import { createGameList } from '../../../server/features/games/list-games';
import { createAdapters } from '../../../server/features/games/providers/adapters/adapters';
import { openForTests } from '../../support/open-database';
import { studioConfig } from '../../support/provider';

const opened = openForTests();

const list = () =>
  createGameList(opened.db, createAdapters({ host: '127.0.0.1', studio: studioConfig, providers: [] }));
const importCsv = (text: string, isDryRun = false) =>
  importGames(opened.db, text, { format: 'csv', isDryRun });

const HEAD = 'slug,provider,name,category,kind,tags,min,max,external_id,engine,has_demo';

describe('the import of games', () => {
  it('adds games and replaces those of the same slug, from CSV', async () => {
    const csv = `${HEAD}\r\nezg-moon-cards,ezugi,"Moon, ""Cards""",live,cards,indian vip,50.50,0,EZ-1,,\r\naura-roulette,aura,Aura Wheel,table,roulette,,1,500,,roulette,true\r\n`;
    expect(await importCsv(csv)).toEqual({ errors: [], added: 1, replaced: 1 });
    expect(await list().find('ezg-moon-cards', null)).toMatchObject({
      name: 'Moon, "Cards"',
      category: 'live',
      tags: ['indian', 'vip'],
      min: 50.5,
      max: 0,
      is_live: true,
      is_playable: false,
    });
    expect(await list().find('aura-roulette', null)).toMatchObject({
      name: 'Aura Wheel',
      max: 500,
      is_live: false,
      is_playable: true,
    });
  });

  it('accepts the file of slot machines, each with a machine of its own', async () => {
    const csv = await readFile('docs/examples/slot-machines.csv', 'utf8');
    expect(await importCsv(csv)).toEqual({ errors: [], added: 0, replaced: 6 });
    const rows = await opened.db
      .select({ engine: games.engine })
      .from(games)
      .where(eq(games.category, 'slots'));
    expect(new Set(rows.map(({ engine }) => engine)).size).toBe(6);
    expect(rows).toHaveLength(6);
  });

  it('adds games from JSON', async () => {
    const game = {
      slug: 'vivo-new',
      provider: 'vivo',
      name: 'New',
      category: 'live',
      kind: 'cards',
      min: 10,
      max: 100,
    };
    const json = JSON.stringify([{ ...game, tags: ['new'] }]);
    const result = await importGames(opened.db, json, { format: 'json', isDryRun: false });
    expect(result).toEqual({ errors: [], added: 1, replaced: 0 });
    expect(await list().find('vivo-new', null)).toMatchObject({ tags: ['new'] });
  });

  it('names each error with its line, and imports nothing', async () => {
    const csv = [
      HEAD,
      'ezg-good,ezugi,Good,live,cards,,10,100,,,',
      'Ezg Bad,ezugi,Bad,live,cards,,10,100,,,',
      'ezg-a,nobody,A,live,cards,,10,100,,,',
      'ezg-b,ezugi,"B',
      'in two lines",live,cards,,10,5,,,',
      'vivo-c,ezugi,C,live,cards,,10,100,,,',
      'ezg-good,ezugi,Again,live,cards,,10,100,,,',
      'ezg-d,ezugi,D,live',
      'ezg-e,ezugi,E,live,cards,loud,10.001,100,,,',
    ].join('\n');
    expect((await importCsv(csv)).errors).toEqual([
      { line: 9, message: 'has 4 cells, but there are 11 columns' },
      { line: 3, message: 'slug: "Ezg Bad" is not allowed' },
      { line: 4, message: 'there is no provider "nobody"' },
      { line: 5, message: 'max: smaller than min' },
      { line: 7, message: 'slug: does not begin with "ezg-"' },
      { line: 8, message: 'slug: "ezg-good" is in line 2 too' },
      { line: 10, message: 'tags.0: "loud" is not allowed' },
    ]);
    expect(await list().find('ezg-good', null)).toBeNull();
  });

  it('counts lines of a file from Windows, with a byte order mark, blanks and empty lines', async () => {
    const csv = `\uFEFF${HEAD}\r\n\r\n ezg-wide , ezugi ,"Two\r\nlines",live,cards,,10,100,,,\r\n,,,,,,,,,,\r\nezg-short,ezugi`;
    expect((await importCsv(csv)).errors).toEqual([
      { line: 6, message: 'has 2 cells, but there are 11 columns' },
    ]);
  });

  it('changes nothing in a dry run', async () => {
    expect(await importCsv(`${HEAD}\nezg-dry,ezugi,Dry,live,cards,,10,100,,,`, true)).toEqual({
      errors: [],
      added: 1,
      replaced: 0,
    });
    expect(await list().find('ezg-dry', null)).toBeNull();
  });

  it.each([
    ['', 'the file is empty'],
    [`${HEAD}\n"ezg-open,ezugi`, 'a quotation mark is not closed'],
    [`${HEAD}\nezg-"open",ezugi`, 'a quotation mark is inside a cell'],
    ['slug,speed\nezg-a,1', expect.stringMatching(/missing|no such field/)],
  ])('says what is wrong with %j', async (csv, message) => {
    const { errors } = await importCsv(csv);
    expect(errors.map((error) => error.message)).toContainEqual(message);
  });
});
