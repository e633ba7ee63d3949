import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '../../../server/database/open';
import type { OperatorRole } from '../../../server/database/schema/operators';
import { createOperator } from '../../../server/desk/access/accounts';
import { endOperatorSessions, formTokenOf, openOperatorSession } from '../../../server/desk/access/sessions';
import { acts } from '../../../server/desk/forms/contract';
import { acceptForms } from '../../../server/desk/forms/fields';
import { createDesk } from '../../../server/desk/routes';
import { createClock } from '../../../server/kit/clock';
import { httpErrorOf } from '../../../server/kit/http/http-error';
import { mount } from '../../../server/kit/http/listen';
import { openForTests } from '../../support/open-database';
import { untilOneWaits } from '../../support/waiting-statements';

const opened = openForTests();
const clock = createClock();

/** A desk whose act begins its transaction when the test says so. */
let desk: FastifyInstance;
let begun: Promise<void>;
let writeNow: () => void;
beforeEach(async () => {
  const { db } = opened;
  let onBegun = () => {};
  begun = new Promise((resolve) => {
    onBegun = resolve;
  });
  const mayWrite = new Promise<void>((resolve) => {
    writeNow = resolve;
  });
  desk = Fastify();
  desk.setErrorHandler((error, _request, reply) => reply.status(httpErrorOf(error)?.status ?? 500).send());
  await mount(desk, '/operator', (part) => {
    acceptForms(part);
    const config = { operator: { isTwoFactorRequired: false } } as never;
    createDesk(part, { clock, config, db }).act(acts.suspendPlayer, async ({ record }) => {
      onBegun();
      await mayWrite;
      const recorded = await db.transaction((tx) => record(tx, { subject: ['player', 7] }));
      return { recorded, next: '/players/7' };
    });
  });
});
afterEach(() => desk.close());

let added = 0;
/** An operator whose act has begun and waits. */
async function beginAct(role: OperatorRole = 'admin') {
  const { db } = opened;
  added += 1;
  const id = await createOperator(db, clock, {
    username: `operator-${added}`,
    password: 'a long password',
    role,
  });
  if (id === null) throw new Error('The operator was not added');
  const session = await openOperatorSession(db, { clock }, id);
  const answer = desk.inject({
    method: 'POST',
    url: '/operator/players/7/suspend',
    headers: {
      cookie: `winwin24x7_operator=${session}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ csrf: formTokenOf(session), reason: 'a test' }).toString(),
  });
  await begun;
  const status = async () => (await answer).statusCode;
  const actsOf = async () =>
    (await db.$client.query('select act from operator_acts where operator_id = $1', [id])).rows;
  return { id, status, actsOf };
}

const disable = (db: Queryable, id: number) =>
  db.execute(sql`update operators set disabled_at = now() where id = ${id}`);

describe('an act that waits', () => {
  it('is written while its operator may act', async () => {
    const { actsOf, status } = await beginAct();
    writeNow();
    expect(await status()).toBe(303);
    expect(await actsOf()).toEqual([{ act: acts.suspendPlayer.name }]);
  });

  it.each<[string, (id: number) => Promise<unknown>, number]>([
    ['is disabled', (id) => disable(opened.db, id), 401],
    ['is signed out', (id) => endOperatorSessions(opened.db, { clock }, { operatorId: id }), 401],
    [
      'has a lower role',
      (id) => opened.db.$client.query(`update operators set role = 'viewer' where id = $1`, [id]),
      403,
    ],
  ])('is refused if its operator %s meanwhile', async (_, end, refused) => {
    const { actsOf, id, status } = await beginAct();
    await end(id);
    writeNow();
    expect(await status()).toBe(refused);
    expect(await actsOf()).toEqual([]);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'is refused if its operator is being disabled in another transaction',
    async () => {
      const { actsOf, id, status } = await beginAct();
      await opened.db.transaction(async (tx) => {
        await disable(tx, id);
        writeNow();
        await untilOneWaits(opened.db);
      });
      expect(await status()).toBe(401);
      expect(await actsOf()).toEqual([]);
    },
  );
});
