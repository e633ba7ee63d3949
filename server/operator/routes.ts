import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Schema } from '../../contract/define';
import { requestText } from '../../contract/text';
import type { Backend } from '../backend';
import type { Queryable } from '../database/open';
import type { OperatorRole } from '../database/operator-schema';
import { HttpError } from '../http/http-error';
import { type FileResult, sendFile } from '../http/routes';
import { parseAs } from '../http/validation';
import { isAtLeast } from './accounts';
import { type ActEntry, findOwnAct, type Recorded, recordAct } from './audit';
import { type DeskAct, type DeskPage, pages } from './contract';
import { deskCookies as cookies } from './cookies';
import { FieldRefusal, findProblems, toEntered } from './entered';
import { type Child, type Entered, type Html, html, withEntered } from './html/html';
import { layout } from './html/layout';
import { notice } from './html/parts';
import { findOperatorSession, formTokenOf, isFormToken, type Operator } from './sessions';

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

interface ActForm {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly fields: Child;
  readonly button: string;
  readonly isDanger?: boolean;
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
  /** A form that is refused shows its page again, with what was entered. */
  act<Form extends Schema>(act: DeskAct<Form>, run: (request: ActRequest<Form>) => Promise<ActResult>): void;
}

type Deps = Pick<Backend, 'clock' | 'config' | 'db'>;

type Render = (request: PageRequest) => Promise<Page>;

interface RefusedForm {
  readonly act: DeskAct;
  readonly entered: Entered;
}

const isStorable = (texts: Readonly<Record<string, string>>) =>
  Object.values(texts).every((text) => v.is(requestText(500), text));

const CORRECT = 'Nothing was changed. Please correct the marked fields.';

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

  const pageRequestOf = (request: FastifyRequest, refused: RefusedForm | null = null): PageRequest => {
    const { operator, params } = requestOf(request);
    const isRefused = (act: DeskAct, form: ActForm) =>
      act === refused?.act && targetOf(act, form.params) === targetOf(act, params);
    const token = formTokenOf(cookies.session(request) ?? '');
    const can = ({ role }: DeskAct) => isAtLeast(operator.role, role);
    return {
      operator,
      params,
      query: queryOf(request),
      can,
      form(act, form) {
        if (!can(act)) return null;
        const entered = isRefused(act, form) ? refused?.entered : undefined;
        return actForm(act, entered ? { ...form, fields: withEntered(form.fields, entered) } : form, token);
      },
    };
  };

  /** The page of a form: its path without the last parts. */
  function renderOf({ path }: DeskAct): Render {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const render = renders.get(path.slice(0, end));
      if (render !== undefined) return render;
    }
    throw new Error(`No page shows the form of ${path}`);
  }

  async function showAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    refused: RefusedForm & { readonly status: number; readonly message: string },
  ) {
    const page = pageRequestOf(request, refused);
    const { body, title } = await renderOf(refused.act)(page);
    const shown = { title, body: [notice(refused.message, 'bad'), body] };
    return sendHtml(reply.status(refused.status), show(request, page.operator, shown));
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
          const { body, title } = await render(page);
          const done = await confirmation(page);
          return sendHtml(reply, show(request, page.operator, { title, body: [done, body] }));
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
          const entered = findProblems(schema, body);
          // No operator can correct a hidden field.
          if (entered !== null && entered.errors.seen === undefined)
            return showAgain(request, reply, { act: declared, entered, status: 400, message: CORRECT });
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
            if (error instanceof FieldRefusal) return error;
            throw error;
          });
          if (result instanceof FieldRefusal) {
            const { field, message, status } = result;
            const refusal = toEntered(body, { [field]: message });
            return showAgain(request, reply, { act: declared, entered: refusal, status, message: CORRECT });
          }
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

const bodyOf = ({ body }: FastifyRequest) => body as Readonly<Record<string, unknown>>;

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

/** @throws HttpError 403 */
export function checkFormToken(cookie: string | null, body: unknown): void {
  const sent = typeof body === 'object' && body !== null && 'csrf' in body ? body.csrf : null;
  if (cookie === null || typeof sent !== 'string' || !isFormToken(cookie, sent))
    throw new HttpError(403, 'This form is out of date. Nothing was changed. Open the page again.');
}

const targetOf = ({ path }: DeskAct, params: ActForm['params'] = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function actForm(act: DeskAct, { button, fields, isDanger, params }: ActForm, token: string): Html {
  return html`<form class="act" method="post" action="/operator${targetOf(act, params)}">
    <input type="hidden" name="csrf" value="${token}">
    ${fields}
    <button class="${isDanger ? 'danger' : 'primary'}">${button}</button>
  </form>`;
}

export const sendHtml = (reply: FastifyReply, page: Html): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(`${page.text}\n`);
