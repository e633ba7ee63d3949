import type { Paise } from '../../../machines/domain/entities';
import { type Child, type Html, html } from './html';

const rupees = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const india = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

export const formatRupees = (paise: Paise): string =>
  `${paise < 0 ? '−' : ''}₹${rupees.format(Math.abs(paise) / 100)}`;

export const money = (paise: Paise): Html =>
  html`<span class="number${paise < 0 ? ' down' : ''}">${formatRupees(paise)}</span>`;

/** In India's time zone. */
export const formatMoment = (date: Date): string => india.format(date);

export const moment = (date: Date | null): Html =>
  date === null ? html`–` : html`<time datetime="${date.toISOString()}">${formatMoment(date)}</time>`;

type Tone = 'good' | 'bad' | 'warn' | 'calm';

export const badge = (text: string, tone: Tone = 'calm'): Html =>
  html`<span class="badge ${tone}">${text}</span>`;

export const notice = (text: Child, tone: Tone): Html =>
  html`<p class="notice ${tone}" role="${tone === 'bad' ? 'alert' : 'status'}">${text}</p>`;

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => Child;
  readonly isNumber?: boolean;
}

interface Table<Row> {
  /** Read to screen readers. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly empty: string;
}

/** On a phone each row is a block, with the names of the columns before its cells. */
export function table<Row>({ caption, columns, empty, rows }: Table<Row>): Html {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  return html`<div class="scroll"><table>
    <caption class="hidden">${caption}</caption>
    <thead><tr>${columns.map(
      ({ isNumber, name }) => html`<th scope="col"${isNumber && html` class="number"`}>${name}</th>`,
    )}</tr></thead>
    <tbody>${rows.map(
      (row) =>
        html`<tr>${columns.map(
          ({ cell, isNumber, name }) =>
            html`<td data-name="${name}"${isNumber && html` class="number"`}>${cell(row)}</td>`,
        )}</tr>`,
    )}</tbody>
  </table></div>`;
}

/** Names with their values. */
export const facts = (entries: readonly (readonly [name: string, value: Child])[]): Html =>
  html`<dl class="facts">${entries.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

export const card = (title: string, body: Child): Html =>
  html`<section class="card"><h2>${title}</h2>${body}</section>`;

interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string | number;
  readonly type?: 'text' | 'search' | 'password' | 'number' | 'date';
  readonly hint?: string;
  /** Why the value was refused. */
  readonly error?: string;
  readonly max?: number;
  readonly isOptional?: boolean;
  readonly autocomplete?: string;
}

export const field = ({
  autocomplete = 'off',
  error,
  hint,
  isOptional = false,
  label,
  max = 500,
  name,
  type = 'text',
  value = '',
}: Field): Html => html`<label class="field"><span>${label}</span>
  ${hint !== undefined && html`<small>${hint}</small>`}
  ${error !== undefined && html`<strong class="error">${error}</strong>`}
  <input type="${type}" name="${name}" value="${value}" maxlength="${max}" autocomplete="${autocomplete}"${!isOptional && html` required`}${error !== undefined && html` aria-invalid="true"`}></label>`;

interface Select {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

export const select = ({ label, name, options, value }: Select): Html =>
  html`<label class="field"><span>${label}</span><select name="${name}">${options.map(
    ([each, text]) => html`<option value="${each}"${each === value && html` selected`}>${text}</option>`,
  )}</select></label>`;

export const checkbox = (name: string, label: Child, isChecked = false, value = '1'): Html =>
  html`<label class="check"><input type="checkbox" name="${name}" value="${value}"${isChecked && html` checked`}><span>${label}</span></label>`;

export const hidden = (name: string, value: string | number): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

export const reasonField = (hint = 'Kept in the audit log.'): Html =>
  field({ name: 'reason', label: 'Reason', hint, max: 300 });

interface Search {
  readonly action: string;
  readonly fields: Child;
  readonly button?: string;
}

/** A form that only reads. */
export const search = ({ action, button = 'Search', fields }: Search): Html =>
  html`<form class="search" method="get" action="/operator${action}">${fields}<button class="quiet">${button}</button></form>`;

/** @param target address inside the desk */
export const link = (target: string, text: Child): Html =>
  html`<a class="link" href="/operator${target}">${text}</a>`;

/** A value of the audit log. */
export const json = (value: unknown): Html =>
  value === null || value === undefined ? html`–` : html`<code>${JSON.stringify(value)}</code>`;
