import { describe, expect, it } from 'vitest';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, auditOf, openDesk } from '../../support/operator-desk';

const { admin, backend } = startDeskForTests();

const { audit, expectOneRow } = auditOf(admin);

/** The id of an operator who has signed in, and done nothing else. */
async function operatorId({ username }: { username: string }): Promise<string> {
  const [[, , subject = ''] = []] = await audit(`?operator=${username}`);
  return subject.replace('operator ', '');
}

describe('an act on an operator', () => {
  it('adds one, who can sign in, without the password in the log', async () => {
    const credentials = { username: 'new.cashier', password: 'a good long password' };
    await expectOneRow(
      () => admin.submit('/operators/add', { ...credentials, role: 'cashier' }),
      [
        'operator1',
        'operator added',
        expect.stringMatching(/^operator \d+$/),
        '–',
        '{"role":"cashier","username":"new.cashier"}',
        '–',
      ],
    );
    expect((await openDesk(backend.url).signIn(credentials)).status).toBe(303);
    const again = await admin.submit('/operators/add', { ...credentials, role: 'admin' });
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining('There is an operator new.cashier already.'),
    ]);
  });

  it.each([
    [{ username: 'new one', password: 'a good long password', role: 'viewer' }],
    [{ username: 'short.password', password: 'short', role: 'viewer' }],
    [{ username: 'no.role', password: 'a good long password', role: 'owner' }],
  ])('does not add %j', async (fields) => {
    expect((await admin.submit('/operators/add', fields)).status).toBe(400);
  });

  it('changes role and password, disables and enables', async () => {
    const desk = await addOperator(backend.url, admin, 'viewer');
    const id = await operatorId(desk);
    const subject = `operator ${id}`;
    const submitFromPage = async (path: string, fields: Record<string, string>) => {
      await admin.get('/operators');
      return admin.submit(path, fields);
    };
    await expectOneRow(
      () => submitFromPage(`/operators/${id}/role`, { role: 'admin', reason: 'promoted' }),
      ['operator1', 'operator role changed', subject, '{"role":"viewer"}', '{"role":"admin"}', 'promoted'],
    );
    expect((await desk.get('/operators')).status).toBe(200);
    await expectOneRow(
      () => admin.submit(`/operators/${id}/disable`, { reason: 'left' }),
      ['operator1', 'operator disabled', subject, '–', '{"isDisabled":true}', 'left'],
    );
    expect((await desk.get('')).status).toBe(303);
    const credentials = { username: desk.username, password: 'a good long password' };
    expect((await desk.signIn(credentials)).status).toBe(401);
    await expectOneRow(
      () => admin.submit(`/operators/${id}/enable`, { reason: 'came back' }),
      ['operator1', 'operator enabled', subject, '–', '{"isDisabled":false}', 'came back'],
    );
    expect((await desk.get('')).status).toBe(303);
    expect((await desk.signIn(credentials)).status).toBe(303);
    await expectOneRow(
      () => submitFromPage(`/operators/${id}/reset`, { password: 'another long password', reason: 'forgot' }),
      ['operator1', 'operator password reset', subject, '–', '–', 'forgot'],
    );
    expect((await desk.get('')).status).toBe(303);
    expect((await desk.signIn(credentials)).status).toBe(401);
    expect((await desk.signIn({ ...credentials, password: 'another long password' })).status).toBe(303);
    expect(
      (await desk.submit('/password/change', { current: 'wrong', password: 'x'.repeat(20) })).status,
    ).toBe(400);
    const elsewhere = openDesk(backend.url);
    await elsewhere.signIn({ ...credentials, password: 'another long password' });
    await desk.submit('/password/change', {
      current: 'another long password',
      password: 'the third password',
    });
    expect((await audit())[0]).toEqual([desk.username, 'own password changed', subject, '–', '–', '–']);
    expect([(await desk.get('')).status, (await elsewhere.get('')).status]).toEqual([200, 303]);
  });

  it('that changes nothing is refused, and so is one on the sample operator', async () => {
    const desk = await addOperator(backend.url, admin, 'admin');
    const viewer = await addOperator(backend.url, admin, 'viewer');
    const demote = async (id: string) => {
      const fields = { role: 'viewer', reason: 'x', seen: '0' };
      const { status, text } = await desk.submit(`/operators/${id}/role`, fields);
      return [status, text];
    };
    expect(await demote(await operatorId(viewer))).toEqual([
      409,
      expect.stringContaining(`${viewer.username} has the role viewer already.`),
    ]);
    // The sample operator is the first one.
    expect(await demote('1')).toEqual([
      409,
      expect.stringContaining('The sample operator belongs to the sandbox and is not changed.'),
    ]);
    const changed = await admin.submit('/password/change', {
      ...{ current: 'operator1234', password: 'a good long password' },
    });
    expect(changed.status).toBe(409);
  });

  it('leaves one of two admins who disable or demote each other at once', async () => {
    for (const act of ['disable', 'role', 'disable', 'role']) {
      const one = await addOperator(backend.url, admin, 'admin');
      const other = await addOperator(backend.url, admin, 'admin');
      const [idOfOne, idOfOther] = [await operatorId(one), await operatorId(other)];
      const fields = { role: 'viewer', reason: 'at once' };
      await Promise.all([one.get('/operators'), other.get('/operators')]);
      const answers = await Promise.all([
        one.submit(`/operators/${idOfOther}/${act}`, fields),
        other.submit(`/operators/${idOfOne}/${act}`, fields),
      ]);
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    }
  });

  it('is never on the own account', async () => {
    const second = await addOperator(backend.url, admin, 'admin');
    const path = `/operators/${await operatorId(second)}/disable`;
    const { status } = await second.submit(path, { reason: 'mine' });
    expect(status).toBe(409);
  });
});
