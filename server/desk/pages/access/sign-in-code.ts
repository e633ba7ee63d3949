import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Transaction } from '../../../database/open';
import type { SecondFactor } from '../../../features/account/players/two-factor/factors';
import type { Backend } from '../../../kit/backend/backend';
import { HttpError } from '../../../kit/http/http-error';
import { parseAs } from '../../../kit/http/validation';
import { lockOperator } from '../../access/accounts';
import { deskCookies } from '../../access/cookies';
import type { DeskLimits } from '../../access/limits';
import {
  endOperatorSessions,
  findAwaitingCode,
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
import { createOperatorFactors } from './second-factor';

const schema = v.object({ code: lineOf('code', 40) });

export const codeField = (hint = 'Of the authenticator app, or a recovery code.') =>
  field({ name: 'code', label: 'Code', hint, max: 40, autocomplete: 'one-time-code' });

interface Deps extends Pick<Backend, 'clock' | 'db' | 'log' | 'sealing'> {
  readonly limits: DeskLimits;
}

/** Second step of the sign-in of an operator who has a second factor. */
export function serveDeskCode(app: FastifyInstance, deps: Deps): void {
  const { clock, db, limits, log } = deps;
  const factors = createOperatorFactors(deps, limits);

  const codePage = (path: string, token: string, error: string | null) =>
    layout({
      title: 'Sign in',
      operator: null,
      path,
      token,
      body: html`<div class="narrow">
        ${error !== null && notice(error, 'bad')}
        ${card(
          'Your code',
          html`<form class="act tall" method="post" action="/operator/login/code">
            ${hidden('csrf', token)}
            ${codeField()}
            <button class="primary">Sign in</button>
          </form>
          <p><a class="link" href="/operator/login">Sign in as another operator</a></p>`,
        )}</div>`,
    });

  app.get('/login/code', async (request, reply) => {
    const token = deskCookies.session(request);
    if (token === null || (await findAwaitingCode({ clock, db }, token)) === null)
      return reply.redirect('/operator/login', 303);
    return sendHtml(reply, codePage(request.url, formTokenOf(token), null));
  });

  app.post('/login/code', async (request, reply) => {
    const awaiting = deskCookies.session(request);
    checkFormToken(awaiting, request.body);
    const found = awaiting === null ? null : await findAwaitingCode({ clock, db }, awaiting);
    if (awaiting === null || found === null) throw expired();
    try {
      const { code } = parseAs(schema, request.body);
      const token = await signIn(found, code, request.id);
      log.info({ operatorId: found.operatorId }, 'an operator signed in');
      deskCookies.setSession(request, reply, token);
      return reply.redirect('/operator', 303);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status === 401) throw error;
      log.warn({ operatorId: found.operatorId }, 'a sign-in to the operator desk failed');
      if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter);
      return sendHtml(
        reply.status(error.status),
        codePage(request.url, formTokenOf(awaiting), error.message),
      );
    }
  });

  /** The session that awaits the code is replaced, so that its token is worth nothing afterwards. */
  async function signIn(
    { operatorId, sessionId }: { readonly operatorId: number; readonly sessionId: number },
    code: string,
    requestId: string,
  ): Promise<string> {
    const open = (redeem: (tx: Transaction, factor: SecondFactor, code: string) => Promise<void>) =>
      db.transaction(async (tx) => {
        await lockOperator(tx, operatorId);
        // A new password, a reset or another use of this session ended it in the meantime.
        if ((await endOperatorSessions(tx, { clock }, { sessionId })) === 0) throw expired();
        const factor = await factors.find(tx, operatorId);
        if (factor === null) throw expired();
        await redeem(tx, factor, code);
        const opened = await openOperatorSession(tx, { clock }, operatorId);
        await recordAct(tx, clock, {
          act: 'signed in',
          operatorId,
          subject: ['operator', operatorId],
          requestId,
        });
        return opened;
      });
    return factors.guess(operatorId, ({ redeem }) => open(redeem));
  }
}

const expired = () => new HttpError(401, 'The time for the code is over. Sign in again.');
