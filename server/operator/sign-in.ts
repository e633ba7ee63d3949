import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Backend } from '../backend';
import { networkOf } from '../http/client-network';
import { isDirectFromThisMachine } from '../http/direct-caller';
import { HttpError } from '../http/http-error';
import { parseAs } from '../http/validation';
import { verifyPassword } from '../players/passwords';
import { findOperator, hasOperators, MAX_PASSWORD_LENGTH, sampleOperator } from './accounts';
import { recordAct } from './audit';
import { deskCookies } from './cookies';
import { lineOf } from './forms';
import { html } from './html/html';
import { layout } from './html/layout';
import { card, field, hidden, notice } from './html/parts';
import type { DeskLimits } from './limits';
import { checkFormToken, sendHtml } from './routes';
import { endOperatorSessions, findOperatorSession, formTokenOf, openOperatorSession } from './sessions';

const credentials = v.object({
  username: lineOf('username', 50),
  password: v.pipe(v.string(), v.nonEmpty('Please fill in: password.'), v.maxLength(MAX_PASSWORD_LENGTH)),
});

interface Deps extends Pick<Backend, 'clock' | 'config' | 'db' | 'log'> {
  readonly limits: DeskLimits;
}

export function serveDeskSignIn(app: FastifyInstance, { clock, config, db, limits, log }: Deps): void {
  const loginPage = async (token: string, path: string) =>
    layout({
      title: 'Sign in',
      operator: null,
      path,
      token,
      body: html`<div class="narrow">
        ${!(await hasOperators(db)) && !config.sandbox && notice('No operator exists yet. Create one with: npm run operator:add', 'warn')}
        ${
          config.sandbox &&
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

  app.get('/login', async (request, reply) =>
    sendHtml(reply, await loginPage(formTokenOf(deskCookies.issueForm(request, reply)), request.url)),
  );

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
    for (const [limiter, key] of counted) limiter.consume(key);
    const operator = await findOperator(db, username);
    const maySignIn =
      operator !== null &&
      operator.disabledAt === null &&
      (!operator.isSample || (config.sandbox && isDirectFromThisMachine(request)));
    const isRight = await verifyPassword(maySignIn ? operator.passwordHash : null, password);
    if (!isRight || operator === null) {
      log.warn({ operatorId: operator?.id ?? null }, 'a sign-in to the operator desk failed');
      throw new HttpError(401, 'Username or password is incorrect.');
    }
    for (const [limiter, key] of counted) limiter.refund(key);
    const token = await db.transaction(async (tx) => {
      const opened = await openOperatorSession(tx, { clock }, operator.id);
      await recordAct(tx, clock, {
        act: 'signed in',
        operatorId: operator.id,
        subject: ['operator', operator.id],
        requestId: request.id,
      });
      return opened;
    });
    log.info({ operatorId: operator.id }, 'an operator signed in');
    deskCookies.setSession(request, reply, token);
    return reply.redirect('/operator', 303);
  });

  app.post('/logout', async (request, reply) => {
    const token = deskCookies.session(request);
    checkFormToken(token, request.body);
    const operator = token === null ? null : await findOperatorSession({ clock, db }, token);
    if (operator !== null)
      await db.transaction(async (tx) => {
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
