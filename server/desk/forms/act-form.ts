import { HttpError } from '../../kit/http/http-error';
import { isFormToken } from '../access/sessions';
import { type Child, control, type Html, html } from '../html/html';
import type { DeskAct } from './contract';

type Params = Readonly<Record<string, string | number>>;

export interface ActForm {
  readonly params?: Params;
  readonly fields: Child;
  readonly button: string;
  /** The button after the preview, of an act that has to be confirmed. */
  readonly confirmButton?: string;
  readonly isDanger?: boolean;
}

/** Path of an act with its parameters, below `/operator`. */
export const targetOf = ({ path }: DeskAct, params: Params = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The preview has the focus, so that it is seen and read before the button. */
const previewPart = control(
  (entered) =>
    entered?.preview &&
    html`<div class="preview" role="group" aria-label="Preview" tabindex="-1" autofocus>${entered.preview}</div>
    <input type="hidden" name="confirmed" value="${entered.values.confirmed}">`,
);

export function actForm(act: DeskAct, form: ActForm, token: string): Html {
  const { button, confirmButton, fields, isDanger, params } = form;
  return html`<form class="act" method="post" action="/operator${targetOf(act, params)}">
    <input type="hidden" name="csrf" value="${token}">
    ${fields}
    ${confirmButton !== undefined && previewPart}
    <button class="${isDanger ? 'danger' : 'primary'}">${control((entered) => (entered?.preview && confirmButton) || button)}</button>
  </form>`;
}

/** @throws HttpError 403 */
export function checkFormToken(cookie: string | null, body: unknown): void {
  const sent = typeof body === 'object' && body !== null && 'csrf' in body ? body.csrf : null;
  if (cookie === null || typeof sent !== 'string' || !isFormToken(cookie, sent))
    throw new HttpError(403, 'This form is out of date. Nothing was changed. Open the page again.');
}
