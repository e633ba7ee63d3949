import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { countAttempts, refundAttempts } from '../../../database/attempts';
import { operatorSecondFactors } from '../../../database/schema/operators';
import { hasSecondFactor } from '../../../features/account/players/two-factor/factors';
import type { Backend } from '../../../kit/backend/backend';
import { HttpError } from '../../../kit/http/http-error';
import { networkOf } from '../../../kit/http/limits/client-network';
import { isDirectFromThisMachine } from '../../../kit/http/security/direct-caller';
import { parseAs } from '../../../kit/http/validation';
import { verifyPassword } from '../../../kit/secrets/passwords';
import {
  findOperator,
  hasOperators,
  lockOperator,
  MAX_PASSWORD_LENGTH,
  sampleOperator,
} from '../../access/accounts';
import { deskCookies } from '../../access/cookies';
import type { DeskLimits } from '../../access/limits';
import {
  endOperatorSessions,
  findOperatorSession,
  formTokenOf,
  openOperatorSession,
} from '../../access/sessions';
import { recordAct } from '../../audit';
import { checkFormToken } from '../../forms/act-form';
import { lineOf } from '../../forms/fields';
import { html } from '../../html/html';
import { layout } from '../../html/layout';
import { card, field, hidden, notice } from '../../html/parts';
import { sendHtml } from '../../routes';

const credentials = v.object({
  username: lineOf('username', 50),
  password: v.pipe(v.string(), v.nonEmpty('Please fill in: password.'), v.maxLength(MAX_PASSWORD_LENGTH)),
});

const incorrect = () => new HttpError(401, 'Username or password is incorrect.');

interface VerifiedOperator {
  readonly id: number;
  readonly passwordHash: string;
}

interface Deps extends Pick<Backend, 'clock' | 'config' | 'db' | 'log'> {
  readonly limits: DeskLimits;
}

export function serveDeskSignIn(app: FastifyInstance, { clock, config, db, limits, log }: Deps): void {
  /** Its password is public, and it cannot have a second factor. */
  const isSampleOpen = config.isSandbox && config.operator?.isTwoFactorRequired !== true;

  app.get('/login', async (request, reply) => {
    const page = signInPage({
      path: request.url,
      token: formTokenOf(deskCookies.issueForm(request, reply)),
      hasNoOperators: !config.isSandbox && !(await hasOperators(db)),
      isSampleOpen,
    });
    return sendHtml(reply, page);
  });

  app.post('/login', async (request, reply) => {
    checkFormToken(deskCookies.form(request), request.body);
    const { password, username } = parseAs(credentials, request.body);
    const network = networkOf(request.ip);
    const name = username.toLowerCase();
    const counted = [
      [limits.signInByAddress, network],
      [limits.signInByUsernameAndAddress, `${name} ${network}`],
      [limits.signInByUsername, name],
    ] as const;
    await countAttempts({ clock, db }, counted);
    const operator = await findVerified(request, username, password);
    const opened = operator === null ? null : await open(operator, request.id);
    if (operator === null || opened === null) throw incorrect();
    await refundAttempts(db, counted);
    deskCookies.setSession(request, reply, opened.token);
    if (opened.awaitsCode) return reply.redirect('/operator/login/code', 303);
    log.info({ operatorId: operator.id }, 'an operator signed in');
    return reply.redirect('/operator', 303);
  });

  /** Null for a wrong password, and for an operator who may not sign in here. */
  async function findVerified(request: FastifyRequest, username: string, password: string) {
    const operator = await findOperator(db, username);
    const maySignIn =
      operator !== null &&
      operator.disabledAt === null &&
      (!operator.isSample || (isSampleOpen && isDirectFromThisMachine(request)));
    if (await verifyPassword(maySignIn ? operator.passwordHash : null, password)) return operator;
    log.warn({ operatorId: operator?.id ?? null }, 'a sign-in to the operator desk failed');
    return null;
  }

  /** @returns null if the password was changed while it was verified, or the operator disabled. */
  const open = ({ id, passwordHash }: VerifiedOperator, requestId: string) =>
    db.transaction(async (tx) => {
      const stored = await lockOperator(tx, id);
      if (stored?.passwordHash !== passwordHash || stored.disabledAt !== null) return null;
      const awaitsCode = await hasSecondFactor(tx, operatorSecondFactors, id);
      const token = await openOperatorSession(tx, { clock }, id, awaitsCode);
      if (!awaitsCode)
        await recordAct(tx, clock, {
          act: 'signed in',
          operatorId: id,
          subject: ['operator', id],
          requestId,
        });
      return { token, awaitsCode };
    });

  app.post('/logout', async (request, reply) => {
    const token = deskCookies.session(request);
    checkFormToken(token, request.body);
    const operator = token === null ? null : await findOperatorSession({ clock, db }, token);
    if (operator !== null)
      await db.transaction(async (tx) => {
        await lockOperator(tx, operator.id);
        await endOperatorSessions(tx, { clock }, { sessionId: operator.sessionId });
        await recordAct(tx, clock, {
          act: 'signed out',
          operatorId: operator.id,
          subject: ['operator', operator.id],
          requestId: request.id,
        });
      });
    deskCookies.setSession(request, reply, null);
    return reply.redirect('/operator/login', 303);
  });
}

interface SignInPage {
  readonly path: string;
  readonly token: string;
  readonly hasNoOperators: boolean;
  /** The sample operator may sign in, with the password that the page shows. */
  readonly isSampleOpen: boolean;
}

const signInPage = ({ hasNoOperators, isSampleOpen, path, token }: SignInPage) =>
  layout({
    title: 'Sign in',
    operator: null,
    path,
    token,
    body: html`<div class="narrow">
      ${hasNoOperators && notice('No operator exists yet. Create one with: npm run operator:add', 'warn')}
      ${
        isSampleOpen &&
        notice(
          `Sandbox: ${sampleOperator.username} with ${sampleOperator.password}, on this machine.`,
          'calm',
        )
      }
      ${card(
        "Operator's desk",
        html`<form class="act tall" method="post" action="/operator/login">
          ${hidden('csrf', token)}
          ${field({ name: 'username', label: 'Username', autocomplete: 'username', max: 50 })}
          ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', max: MAX_PASSWORD_LENGTH })}
          <button class="primary">Sign in</button>
        </form>`,
      )}</div>`,
  });
