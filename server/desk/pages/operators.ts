import { asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/open';
import { operatorRoles, operatorSecondFactors, operators } from '../../database/schema/operators';
import { removeSecondFactor } from '../../features/account/players/two-factor/factors';
import type { Backend } from '../../kit/backend/backend';
import { HttpError } from '../../kit/http/http-error';
import { hashPassword } from '../../kit/secrets/passwords';
import { createOperator, MAX_PASSWORD_LENGTH } from '../access/accounts';
import { countOperatorSessions, endOperatorSessions, type Operator } from '../access/sessions';
import type { Recorded } from '../audit';
import { acts, pages } from '../forms/contract';
import { FieldRefusal } from '../forms/entered';
import { badge, card, field, hidden, moment, reasonField, select, table } from '../html/parts';
import type { Page, PageRequest } from '../page-request';
import { refuseChanged, refuseIfChanged, seenActs } from '../races';
import type { Desk } from '../routes';

type OperatorRow = typeof operators.$inferSelect;

const roleField = (value: string) =>
  select({ name: 'role', label: 'Role', value, options: operatorRoles.map((role) => [role, role] as const) });

export const newPasswordField = (hint = 'At least 12 characters.') =>
  field({
    name: 'password',
    label: 'New password',
    type: 'password',
    hint,
    max: MAX_PASSWORD_LENGTH,
    autocomplete: 'new-password',
  });

export function serveOperators(desk: Desk, { clock, db }: Pick<Backend, 'clock' | 'db'>): void {
  desk.page(pages.operators, (request) => operatorsPage({ clock, db }, request));

  desk.act(acts.addOperator, async ({ form: { password, role, username }, record }) => {
    const recorded = await db.transaction(async (tx) => {
      const id = await createOperator(tx, clock, { username, password, role });
      if (id === null) throw new FieldRefusal(409, 'username', `There is an operator ${username} already.`);
      return record(tx, { subject: ['operator', id], after: { username, role } });
    });
    return { recorded, next: '/operators' };
  });

  desk.act(acts.setOperatorRole, async ({ form: { reason, role, seen }, operator, params, record }) =>
    changeOperator(db, params.id, operator, async (tx, before) => {
      if (before.role === role) return `${before.username} has the role ${role} already.`;
      await refuseIfChanged(tx, ['operator', before.id], seen);
      await tx.update(operators).set({ role }).where(eq(operators.id, before.id));
      return record(tx, {
        subject: ['operator', before.id],
        before: { role: before.role },
        after: { role },
        reason,
      });
    }),
  );

  desk.act(acts.disableOperator, async ({ form: { reason }, operator, params, record }) =>
    changeOperator(db, params.id, operator, async (tx, before) => {
      if (before.disabledAt !== null) return `${before.username} is disabled already.`;
      await tx.update(operators).set({ disabledAt: clock.now() }).where(eq(operators.id, before.id));
      await endOperatorSessions(tx, { clock }, { operatorId: before.id });
      return record(tx, { subject: ['operator', before.id], after: { isDisabled: true }, reason });
    }),
  );

  desk.act(acts.enableOperator, async ({ form: { reason }, operator, params, record }) =>
    changeOperator(db, params.id, operator, async (tx, before) => {
      if (before.disabledAt === null) return `${before.username} is not disabled.`;
      await tx.update(operators).set({ disabledAt: null }).where(eq(operators.id, before.id));
      return record(tx, { subject: ['operator', before.id], after: { isDisabled: false }, reason });
    }),
  );

  desk.act(acts.resetOperatorPassword, async ({ form, operator, params, record }) => {
    const { password, reason, seen } = form;
    const passwordHash = await hashPassword(password);
    return changeOperator(db, params.id, operator, async (tx, before) => {
      await refuseIfChanged(tx, ['operator', before.id], seen);
      await tx.update(operators).set({ passwordHash }).where(eq(operators.id, before.id));
      await endOperatorSessions(tx, { clock }, { operatorId: before.id });
      return record(tx, { subject: ['operator', before.id], reason });
    });
  });

  desk.act(acts.resetOperatorTwoFactor, async ({ form: { reason }, operator, params, record }) =>
    changeOperator(db, params.id, operator, async (tx, before) => {
      if (!(await removeSecondFactor(tx, operatorSecondFactors, before.id)))
        return `${before.username} has no second factor.`;
      await endOperatorSessions(tx, { clock }, { operatorId: before.id });
      return record(tx, {
        subject: ['operator', before.id],
        before: { isOn: true },
        after: { isOn: false },
        reason,
      });
    }),
  );
}

async function operatorsPage(
  { clock, db }: Pick<Backend, 'clock' | 'db'>,
  request: PageRequest,
): Promise<Page> {
  const seen = await seenActs(db, 'operator');
  const rows = await db.select().from(operators).orderBy(asc(operators.id));
  const sessions = await countOperatorSessions({ clock, db });
  const factors = await db
    .select()
    .from(operatorSecondFactors)
    .where(isNotNull(operatorSecondFactors.confirmedAt));
  const withFactor = new Set(factors.map(({ ownerId }) => ownerId));
  return {
    title: 'Operators',
    body: [
      card(
        'Operators',
        table({
          caption: 'Operators',
          rows,
          empty: 'No operator yet.',
          columns: [
            { name: 'Username', cell: ({ username }) => username },
            { name: 'Role', cell: ({ role }) => badge(role) },
            { name: 'Since', cell: ({ createdAt }) => moment(createdAt) },
            { name: 'Open sessions', cell: ({ id }) => sessions.get(id) ?? 0, isNumber: true },
            {
              name: 'Second factor',
              cell: ({ id }) => (withFactor.has(id) ? badge('on', 'good') : badge('off')),
            },
            { name: 'Status', cell: status },
          ],
        }),
      ),
      card(
        'Add an operator',
        request.form(acts.addOperator, {
          fields: [
            field({ name: 'username', label: 'Username', hint: 'a-z, 0-9, ".", "_" and "-".', max: 30 }),
            roleField('viewer'),
            newPasswordField(
              'At least 12 characters. Ask the operator to change it after the first sign-in.',
            ),
          ],
          button: 'Add',
        }),
      ),
      rows
        .filter(({ id, isSample }) => id !== request.operator.id && !isSample)
        .map((operator) =>
          card(
            operator.username,
            changeForms(request, operator, {
              hasSecondFactor: withFactor.has(operator.id),
              seen: seen(operator.id),
            }),
          ),
        ),
    ],
  };
}

/**
 * Changes another operator. Locks both rows: of two admins who disable each other, one stays.
 * @param work returns a sentence if there is nothing to change.
 */
async function changeOperator(
  db: Backend['db'],
  idText: string | undefined,
  { id: ownId }: Operator,
  work: (tx: Transaction, before: OperatorRow) => Promise<Recorded | string>,
) {
  const id = Number(idText);
  if (id === ownId) throw new HttpError(409, 'Another admin has to change your own account.');
  const result = await db.transaction(async (tx) => {
    const { own, other } = await lockBoth(tx, ownId, id);
    if (own?.disabledAt !== null || own.role !== 'admin')
      throw new HttpError(403, 'You are no admin any more. Nothing was changed.');
    if (other === undefined) throw new HttpError(404, 'There is no such operator.');
    if (other.isSample)
      throw new HttpError(409, 'The sample operator belongs to the sandbox and is not changed.');
    return work(tx, other);
  });
  if (typeof result === 'string') throw await refuseChanged(db, ['operator', id], result);
  return { recorded: result, next: '/operators' };
}

async function lockBoth(db: Queryable, ownId: number, otherId: number) {
  const ids = [ownId, otherId].filter((id) => Number.isSafeInteger(id));
  const rows = await db
    .select()
    .from(operators)
    .where(inArray(operators.id, ids))
    .orderBy(asc(operators.id))
    .for('update');
  return { own: rows.find(({ id }) => id === ownId), other: rows.find(({ id }) => id === otherId) };
}

const status = ({ disabledAt, isSample }: OperatorRow) => {
  if (disabledAt !== null) return badge('disabled', 'bad');
  return isSample ? badge('sample', 'warn') : badge('active', 'good');
};

const changeForms = (
  { form }: PageRequest,
  { disabledAt, id, role }: OperatorRow,
  { hasSecondFactor, seen }: { hasSecondFactor: boolean; seen: number },
) => [
  form(acts.setOperatorRole, {
    params: { id },
    fields: [hidden('seen', seen), roleField(role), reasonField()],
    button: 'Change the role',
  }),
  form(acts.resetOperatorPassword, {
    params: { id },
    fields: [hidden('seen', seen), newPasswordField(), reasonField()],
    button: 'Reset the password',
  }),
  hasSecondFactor &&
    form(acts.resetOperatorTwoFactor, {
      params: { id },
      fields: reasonField('For an operator who lost the app and the recovery codes. Kept in the audit log.'),
      button: 'Turn the second factor off',
      isDanger: true,
    }),
  disabledAt === null
    ? form(acts.disableOperator, {
        params: { id },
        fields: reasonField(),
        button: 'Disable',
        isDanger: true,
      })
    : form(acts.enableOperator, { params: { id }, fields: reasonField(), button: 'Enable' }),
];
