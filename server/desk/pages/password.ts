import { and, eq } from 'drizzle-orm';
import { operators } from '../../database/schema/operators';
import type { Backend } from '../../kit/backend/backend';
import { HttpError } from '../../kit/http/http-error';
import { hashPassword } from '../../kit/secrets/passwords';
import type { DeskLimits } from '../access/limits';
import { endOperatorSessions } from '../access/sessions';
import { acts, pages } from '../forms/contract';
import { html } from '../html/html';
import { badge, card, link } from '../html/parts';
import type { Desk } from '../routes';
import { currentPasswordField, verifyOwnPassword, wrongPassword } from './access/own-password';
import { newPasswordField } from './operators';

interface Deps extends Pick<Backend, 'clock' | 'db'> {
  readonly limits: DeskLimits;
}

/** The operator's own account. */
export function servePassword(desk: Desk, { clock, db, limits }: Deps): void {
  desk.page(pages.password, async ({ form, operator }) => ({
    title: 'Your account',
    body: [
      card(
        'Change the password',
        form(acts.changePassword, {
          fields: [
            currentPasswordField(operator),
            newPasswordField('At least 12 characters. Your other sessions end.'),
          ],
          button: 'Change',
        }),
      ),
      card(
        'Two-factor sign-in',
        html`<p>${operator.hasSecondFactor ? badge('on', 'good') : badge('off')} ${link('/two-factor', operator.hasSecondFactor ? 'Recovery codes, turn off' : 'Set up')}</p>`,
      ),
    ],
  }));

  desk.act(acts.changePassword, async ({ form: { current, password }, operator, record }) => {
    if (operator.isSample) throw new HttpError(409, 'The password of the sample operator stays.');
    const verifiedHash = await verifyOwnPassword({ clock, db, limits }, operator, current);
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
