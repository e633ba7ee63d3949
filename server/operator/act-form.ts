import { HttpError } from '../http/http-error';
import type { DeskAct } from './contract';
import { type Child, type Html, html } from './html/html';
import { isFormToken } from './sessions';

type Params = Readonly<Record<string, string | number>>;

export interface ActForm {
  readonly params?: Params;
  readonly fields: Child;
  readonly button: string;
  readonly isDanger?: boolean;
}

/** Path of an act with its parameters, below `/operator`. */
export const targetOf = ({ path }: DeskAct, params: Params = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

export function actForm(act: DeskAct, { button, fields, isDanger, params }: ActForm, token: string): Html {
  return html`<form class="act" method="post" action="/operator${targetOf(act, params)}">
    <input type="hidden" name="csrf" value="${token}">
    ${fields}
    <button class="${isDanger ? 'danger' : 'primary'}">${button}</button>
  </form>`;
}

/** @throws HttpError 403 */
export function checkFormToken(cookie: string | null, body: unknown): void {
  const sent = typeof body === 'object' && body !== null && 'csrf' in body ? body.csrf : null;
  if (cookie === null || typeof sent !== 'string' || !isFormToken(cookie, sent))
    throw new HttpError(403, 'This form is out of date. Nothing was changed. Open the page again.');
}
