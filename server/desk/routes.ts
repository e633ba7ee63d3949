import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Schema } from '../../contract/define';
import { requestText } from '../../contract/text';
import type { Queryable } from '../database/open';
import type { OperatorRole } from '../database/schema/operators';
import type { Backend } from '../kit/backend';
import { HttpError } from '../kit/http/http-error';
import { type FileResult, sendFile } from '../kit/http/routes';
import { parseAs } from '../kit/http/validation';
import { isAtLeast } from './access/accounts';
import { deskCookies as cookies } from './access/cookies';
import { findOperatorSession, formTokenOf, type Operator } from './access/sessions';
import { type ActEntry, findOwnAct, type Recorded, recordAct } from './audit';
import { type ActForm, actForm, checkFormToken, targetOf } from './forms/act-form';
import { type DeskAct, type DeskPage, pages } from './forms/contract';
import { type Body, enteredCard } from './forms/entered';
import {
  findRefusal,
  formToConfirm,
  type Preview,
  type ReturnedForm,
  refusedForm,
} from './forms/returned-form';
import { type Child, type Html, withEntered } from './html/html';
import { layout } from './html/layout';
import { notice } from './html/parts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Operator who sent a request to the desk. */
    operator: Operator | null;
  }
}

interface DeskRequest {
  readonly operator: Operator;
  readonly params: Readonly<Record<string, string>>;
}

export interface PageRequest extends DeskRequest {
  readonly query: Readonly<Record<string, string>>;
  /** Whether the operator may send the form of an act. */
  can(act: DeskAct): boolean;
  /** A form of an act; nothing for an operator who may not send it. */
  form(act: DeskAct, form: ActForm): Html | null;
}

export interface ActRequest<Form extends Schema> extends DeskRequest {
  readonly form: v.InferOutput<Form>;
  readonly requestId: string;
  /** Writes the audit row; once, in the transaction of the change. */
  record(tx: Queryable, entry: ActEntry): Promise<Recorded>;
}

export interface Page {
  readonly title: string;
  readonly body: Child;
  readonly status?: number;
}

/** `next`: the browser is redirected to this path of the desk. `page`: the answer itself, for secrets that the server shows once. */
export type ActResult = { readonly recorded: Recorded } & (
  | { readonly next: string }
  | { readonly page: Page }
);

/** Registers pages and acts of the desk. */
export interface Desk {
  page(page: DeskPage, render: (request: PageRequest) => Promise<Page>): void;
  /** A file that is downloaded. */
  file(page: DeskPage, read: (request: PageRequest) => Promise<FileResult>): void;
  /** A form that is refused, or has to be confirmed, is shown on its page again, with what was entered. */
  act<Form extends Schema>(
    act: DeskAct<Form>,
    run: (request: ActRequest<Form>) => Promise<ActResult | Preview>,
  ): void;
}

type Deps = Pick<Backend, 'clock' | 'config' | 'db'>;

type Render = (request: PageRequest) => Promise<Page>;

const isStorable = (texts: Readonly<Record<string, string>>) =>
  Object.values(texts).every((text) => v.is(requestText(500), text));

const NO_ROLE = (role: OperatorRole) => `This needs the role ${role}.`;

/** A required second factor that is not set up: every other page redirects to its set-up. */
export const mustSetUpSecondFactor = (
  { hasSecondFactor }: Operator,
  { operator }: Backend['config'],
): boolean => operator?.isTwoFactorRequired === true && !hasSecondFactor;

export function createDesk(app: FastifyInstance, deps: Deps): Desk {
  app.decorateRequest('operator', null);
  const renders = new Map<string, Render>();

  /** Runs before the body is read: a caller without a session gets no information about the form. */
  async function identify(request: FastifyRequest, reply: FastifyReply, { path, role }: DeskPage) {
    const token = cookies.session(request);
    const operator = token === null ? null : await findOperatorSession(deps, token);
    if (operator === null) {
      if (request.method === 'POST')
        throw new HttpError(401, 'You are signed out. Nothing was changed. Sign in and try again.');
      await reply.redirect('/operator/login', 303);
      return;
    }
    request.operator = operator;
    if (mustSetUp(operator) && !path.startsWith(pages.twoFactor.path)) {
      if (request.method === 'POST')
        throw new HttpError(403, 'Set up two-factor sign-in first. Nothing was changed.');
      await reply.redirect(`/operator${pages.twoFactor.path}`, 303);
      return;
    }
    if (!isAtLeast(operator.role, role)) throw new HttpError(403, NO_ROLE(role));
  }

  const mustSetUp = (operator: Operator) => mustSetUpSecondFactor(operator, deps.config);

  const show = (request: FastifyRequest, operator: Operator, { body, title }: Page) =>
    layout({
      title,
      body,
      operator,
      hasSections: !mustSetUp(operator),
      path: request.url,
      token: formTokenOf(cookies.session(request) ?? ''),
    });

  function requestOf(request: FastifyRequest): DeskRequest {
    const params = { ...(request.params as Record<string, string>) };
    if (!isStorable(params)) throw new HttpError(400, 'The address is not understood.');
    return { operator: operatorOf(request), params };
  }

  /** @param onReturned called when the page has the form that is shown again. */
  const pageRequestOf = (
    request: FastifyRequest,
    returned: ReturnedForm | null = null,
    onReturned = () => {},
  ): PageRequest => {
    const { operator, params } = requestOf(request);
    const isReturned = (act: DeskAct, form: ActForm) =>
      act === returned?.act && targetOf(act, form.params) === targetOf(act, params);
    const token = formTokenOf(cookies.session(request) ?? '');
    const can = ({ role }: DeskAct) => isAtLeast(operator.role, role);
    return {
      operator,
      params,
      query: queryOf(request),
      can,
      form(act, form) {
        if (!can(act)) return null;
        if (returned === null || !isReturned(act, form)) return actForm(act, form, token);
        onReturned();
        return withEntered(actForm(act, form, token), returned.entered);
      },
    };
  };

  /** Of the page of a form, which is its path without the last parts, and of the pages above it. */
  function rendersOf({ path }: DeskAct): [Render, ...Render[]] {
    const found: Render[] = [];
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const render = renders.get(path.slice(0, end));
      if (render !== undefined) found.push(render);
    }
    const [first, ...others] = found;
    if (first === undefined) throw new Error(`No page shows the form of ${path}`);
    return [first, ...others];
  }

  /** The page of the form; if that does not exist any more, the page above it. */
  async function renderAgain(request: PageRequest, { act, entered }: ReturnedForm): Promise<Page> {
    const [first, ...others] = rendersOf(act);
    if (!entered.isOutdated) return first(request);
    return others.reduce<Promise<Page>>(
      (page, render) =>
        page.catch((error: unknown) => {
          if (error instanceof HttpError && error.status === 404) return render(request);
          throw error;
        }),
      first(request),
    );
  }

  async function showAgain(request: FastifyRequest, reply: FastifyReply, returned: ReturnedForm) {
    let hasForm = false;
    const page = pageRequestOf(request, returned, () => {
      hasForm = true;
    });
    const { body, title } = await renderAgain(page, returned);
    const lost = hasForm ? null : enteredCard(returned.entered);
    const shown = { title, body: [returned.refusal !== null && notice(returned.refusal, 'bad'), lost, body] };
    return sendHtml(reply.status(returned.status), show(request, page.operator, shown));
  }

  return {
    page(declared, render) {
      renders.set(declared.path, render);
      app.route({
        method: 'GET',
        url: declared.path,
        onRequest: (request, reply) => identify(request, reply, declared),
        async handler(request, reply) {
          const page = pageRequestOf(request);
          const { body, status = 200, title } = await render(page);
          const done = await confirmation(page);
          return sendHtml(reply.status(status), show(request, page.operator, { title, body: [done, body] }));
        },
      });
    },

    file(declared, read) {
      app.route({
        method: 'GET',
        url: declared.path,
        onRequest: (request, reply) => identify(request, reply, declared),
        async handler(request, reply) {
          const file = await read(pageRequestOf(request));
          reply.header('cache-control', 'no-store');
          return sendFile(reply, file);
        },
      });
    },

    act(declared, run) {
      const { form: schema, name } = declared;
      app.route({
        method: 'POST',
        url: declared.path,
        onRequest: (request, reply) => identify(request, reply, declared),
        async handler(request, reply) {
          checkFormToken(cookies.session(request), request.body);
          const { operator, params } = requestOf(request);
          const body = bodyOf(request);
          const invalid = findRefusal(declared, body);
          if (invalid !== null) return showAgain(request, reply, invalid);
          const form = parseAs(schema, body);
          const result = await run({
            operator,
            params,
            form,
            requestId: request.id,
            record: (tx, entry) =>
              recordAct(tx, deps.clock, {
                ...entry,
                operatorId: operator.id,
                act: name,
                requestId: request.id,
              }),
          }).catch((error: unknown) => {
            const refused = refusedForm(declared, body, error);
            if (refused === null) throw error;
            return { refused };
          });
          if ('refused' in result) return showAgain(request, reply, result.refused);
          if ('preview' in result) return showAgain(request, reply, formToConfirm(declared, body, result));
          if ('page' in result) return sendHtml(reply, show(request, operator, result.page));
          const { next, recorded } = result;
          return reply.redirect(
            `/operator${next}${next.includes('?') ? '&' : '?'}done=${recorded.actId}`,
            303,
          );
        },
      });
    },
  };

  /** An act redirects to its page, so that a reload repeats nothing. */
  async function confirmation({ operator, query }: PageRequest): Promise<Html | null> {
    const id = Number(query.done);
    if (!Number.isSafeInteger(id) || id <= 0) return null;
    const act = await findOwnAct(deps.db, id, operator.id);
    return act === null ? null : notice(`Done: ${act.act}.`, 'good');
  }
}

function operatorOf({ operator }: FastifyRequest): Operator {
  if (operator === null) throw new Error('A request of the desk has no operator');
  return operator;
}

const bodyOf = ({ body }: FastifyRequest) => body as Body;

/** Query of the request. If a field is repeated, its first value is used. */
function queryOf(request: FastifyRequest): Record<string, string> {
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, string | string[]>).map(([name, value]) => [
      name,
      (Array.isArray(value) ? value[0] : value) ?? '',
    ]),
  );
  if (!isStorable(query)) throw new HttpError(400, 'The address is not understood.');
  return query;
}

export const sendHtml = (reply: FastifyReply, page: Html): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(`${page.text}\n`);
