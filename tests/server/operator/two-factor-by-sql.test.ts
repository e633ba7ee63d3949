import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { freshDatabase } from '../../support/backend';

describe('the documented SQL', () => {
  it('turns the second factor of a player and of an operator off', async () => {
    const guide = await readFile(new URL('../../../docs/operators.md', import.meta.url), 'utf8');
    const [, statements = ''] = /```sql\n(.*?)```/s.exec(guide) ?? [];
    const own = await freshDatabase();
    const { close, db } = await openDatabase(own);
    try {
      await db.execute(`
        INSERT INTO second_factors (player_id, sealed_secret, created_at, confirmed_at)
          SELECT id, '', now(), now() FROM players WHERE username = 'player1';
        INSERT INTO operator_second_factors (operator_id, sealed_secret, created_at, confirmed_at)
          SELECT id, '', now(), now() FROM operators WHERE username = 'operator1';`);
      const left = async () => {
        const { rows } = await db.execute(
          `SELECT (SELECT count(*)::int FROM second_factors) AS players,
            (SELECT count(*)::int FROM operator_second_factors) AS operators`,
        );
        return rows;
      };
      expect(await left()).toEqual([{ players: 1, operators: 1 }]);
      await db.execute(statements.replaceAll("'asha'", "'player1'").replaceAll("'ravi'", "'operator1'"));
      expect(await left()).toEqual([{ players: 0, operators: 0 }]);
    } finally {
      await close();
      await own.remove();
    }
  });
});
