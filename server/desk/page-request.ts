import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { requestText } from '../../contract/text';
import { HttpError } from '../kit/http/http-error';
import { isAtLeast } from './access/accounts';
import { deskCookies } from './access/cookies';
import { formTokenOf, type Operator } from './access/sessions';
import { type ActForm, actForm, targetOf } from './forms/act-form';
import type { DeskAct } from './forms/contract';
import type { ValueNames } from './forms/entered';
import type { ReturnedForm } from './forms/returned-form';
import { type Child, type Html, withEntered } from './html/html';
import { operatorOf } from './identify';

export interface DeskRequest {
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

export interface Page {
  readonly title: string;
  readonly body: Child;
  readonly status?: number;
  readonly valueNames?: ValueNames;
}

const isStorable = (texts: Readonly<Record<string, string>>) =>
  Object.values(texts).every((text) => v.is(requestText(500), text));

export function deskRequestOf(request: FastifyRequest): DeskRequest {
  const params = { ...(request.params as Record<string, string>) };
  if (!isStorable(params)) throw new HttpError(400, 'The address is not understood.');
  return { operator: operatorOf(request), params };
}

/** @param onReturned called when the page has the form that is shown again. */
export function pageRequestOf(
  request: FastifyRequest,
  returned: ReturnedForm | null = null,
  onReturned = () => {},
): PageRequest {
  const { operator, params } = deskRequestOf(request);
  const isReturned = (act: DeskAct, form: ActForm) =>
    act === returned?.act && targetOf(act, form.params) === targetOf(act, params);
  const token = formTokenOf(deskCookies.session(request) ?? '');
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
}

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
