import { and, eq } from 'drizzle-orm';
import type { Backend } from '../../backend';
import { operators } from '../../database/operator-schema';
import { HttpError } from '../../http/http-error';
import { hashPassword, verifyPassword } from '../../players/passwords';
import { findOperator, MAX_PASSWORD_LENGTH } from '../accounts';
import { acts, pages } from '../contract';
import { html } from '../html/html';
import { card, field } from '../html/parts';
import type { DeskLimits } from '../limits';
import type { Desk } from '../routes';
import { endOperatorSessions } from '../sessions';
import { newPasswordField } from './operators';

interface Deps extends Pick<Backend, 'clock' | 'db'> {
  readonly limits: DeskLimits;
}

const wrongPassword = () => new HttpError(400, 'The current password is incorrect. Nothing was changed.');

export function servePassword(desk: Desk, { clock, db, limits }: Deps): void {
  desk.page(pages.password, async ({ form, operator }) => ({
    title: 'Your password',
    body: card(
      'Change the password',
      form(acts.changePassword, {
        fields: [
          html`<input type="text" autocomplete="username" value="${operator.username}" hidden>`,
          field({
            name: 'current',
            label: 'Current password',
            type: 'password',
            max: MAX_PASSWORD_LENGTH,
            autocomplete: 'current-password',
          }),
          newPasswordField('At least 12 characters. Your other sessions end.'),
        ],
        button: 'Change',
      }),
    ),
  }));

  desk.act(acts.changePassword, async ({ form: { current, password }, operator, record }) => {
    if (operator.isSample) throw new HttpError(409, 'The password of the sample operator stays.');
    const attempt = String(operator.id);
    limits.passwordChange.consume(attempt);
    const stored = await findOperator(db, operator.username);
    const verifiedHash = stored?.passwordHash ?? '';
    if (!(await verifyPassword(stored?.passwordHash, current))) throw wrongPassword();
    limits.passwordChange.refund(attempt);
    const passwordHash = await hashPassword(password);
    const recorded = await db.transaction(async (tx) => {
      const changed = await tx
        .update(operators)
        .set({ passwordHash })
        .where(and(eq(operators.id, operator.id), eq(operators.passwordHash, verifiedHash)))
        .returning({ id: operators.id });
      if (changed.length === 0) throw wrongPassword();
      await endOperatorSessions(tx, { clock }, { operatorId: operator.id, except: operator.sessionId });
      return record(tx, { subject: ['operator', operator.id] });
    });
    return { recorded, next: '/password' };
  });
}
