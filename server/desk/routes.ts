import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Schema } from '../../contract/define';
import type { Queryable } from '../database/open';
import type { Backend } from '../kit/backend/backend';
import { type FileResult, sendFile } from '../kit/http/routes';
import { parseAs } from '../kit/http/validation';
import { deskCookies as cookies } from './access/cookies';
import { formTokenOf, type Operator } from './access/sessions';
import { type ActEntry, findOwnAct, type Recorded, recordAct } from './audit';
import { createFormPages, type Render } from './form-pages';
import { checkFormToken } from './forms/act-form';
import type { DeskAct, DeskPage } from './forms/contract';
import { type Body, enteredCard } from './forms/entered';
import {
  findRefusal,
  formToConfirm,
  type Preview,
  type ReturnedForm,
  refusedForm,
} from './forms/returned-form';
import type { Html } from './html/html';
import { layout } from './html/layout';
import { notice } from './html/parts';
import { identify, identifyAgain, mustSetUpSecondFactor } from './identify';
import { type DeskRequest, deskRequestOf, type Page, type PageRequest, pageRequestOf } from './page-request';

export interface ActRequest<Form extends Schema> extends DeskRequest {
  readonly form: v.InferOutput<Form>;
  readonly requestId: string;
  /** Writes the audit row; once, in the transaction of the change. */
  record(tx: Queryable, entry: ActEntry): Promise<Recorded>;
}

/** `next`: the browser is redirected to this path of the desk. `page`: the answer itself, for secrets that the server shows once. */
export type ActResult = { readonly recorded: Recorded } & (
  | { readonly next: string }
  | { readonly page: Page }
);

/** Registers pages and acts of the desk. */
export interface Desk {
  page(page: DeskPage, render: Render): void;
  /** A file that is downloaded. */
  file(page: DeskPage, read: (request: PageRequest) => Promise<FileResult>): void;
  /** A form that is refused, or has to be confirmed, is shown on its page again, with what was entered. */
  act<Form extends Schema>(
    act: DeskAct<Form>,
    run: (request: ActRequest<Form>) => Promise<ActResult | Preview>,
  ): void;
}

type Deps = Pick<Backend, 'clock' | 'config' | 'db'>;

export function createDesk(app: FastifyInstance, deps: Deps): Desk {
  app.decorateRequest('operator', null);
  const formPages = createFormPages();

  const show = (request: FastifyRequest, operator: Operator, { body, title }: Page) =>
    layout({
      title,
      body,
      operator,
      hasSections: !mustSetUpSecondFactor(operator, deps.config),
      path: request.url,
      token: formTokenOf(cookies.session(request) ?? ''),
    });

  async function showAgain(request: FastifyRequest, reply: FastifyReply, returned: ReturnedForm) {
    let hasForm = false;
    const page = pageRequestOf(request, returned, () => {
      hasForm = true;
    });
    const { body, title, valueNames } = await formPages.renderAgain(page, returned);
    const lost = hasForm ? null : enteredCard(returned.act.form, returned.entered, valueNames);
    const shown = { title, body: [returned.refusal !== null && notice(returned.refusal, 'bad'), lost, body] };
    return sendHtml(reply.status(returned.status), show(request, page.operator, shown));
  }

  return {
    page(declared, render) {
      formPages.add(declared, render);
      app.route({
        method: 'GET',
        url: declared.path,
        onRequest: (request, reply) => identify(request, reply, declared, deps),
        async handler(request, reply) {
          const page = pageRequestOf(request);
          const { body, status = 200, title } = await render(page);
          const done = await confirmation(deps, page);
          return sendHtml(reply.status(status), show(request, page.operator, { title, body: [done, body] }));
        },
      });
    },

    file(declared, read) {
      app.route({
        method: 'GET',
        url: declared.path,
        onRequest: (request, reply) => identify(request, reply, declared, deps),
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
        onRequest: (request, reply) => identify(request, reply, declared, deps),
        // A browser may send the form long after the head, when its operator has been disabled.
        preHandler: (request, reply) => identify(request, reply, declared, deps),
        async handler(request, reply) {
          checkFormToken(cookies.session(request), request.body);
          const { operator, params } = deskRequestOf(request);
          const body = bodyOf(request);
          const invalid = findRefusal(declared, body);
          if (invalid !== null) return showAgain(request, reply, invalid);
          const form = parseAs(schema, body);
          const result = await run({
            operator,
            params,
            form,
            requestId: request.id,
            async record(tx, entry) {
              await identifyAgain(tx, operator, declared);
              return recordAct(tx, deps.clock, {
                ...entry,
                operatorId: operator.id,
                act: name,
                requestId: request.id,
              });
            },
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
}

/** An act redirects to its page, so that a reload repeats nothing. */
async function confirmation({ db }: Deps, { operator, query }: PageRequest): Promise<Html | null> {
  const id = Number(query.done);
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const act = await findOwnAct(db, id, operator.id);
  return act === null ? null : notice(`Done: ${act.act}.`, 'good');
}

const bodyOf = ({ body }: FastifyRequest) => body as Body;

export const sendHtml = (reply: FastifyReply, page: Html): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(`${page.text}\n`);
