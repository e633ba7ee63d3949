import type { Paise } from '../../../domain/entities';
import { formatRupees } from '../../../domain/rupees';
import { type Child, control, type Entered, type Html, html } from './html';

const india = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

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
  /** Texts of players, providers and operators: a long word is broken, so that it cannot push the other columns aside. */
  readonly isText?: boolean;
}

interface Table<Row> {
  /** Read to screen readers. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly empty: string;
}

const MANY_COLUMNS = 6;

/** On a phone each row is a block, with the names of the columns before its cells; on a tablet too, if there are many columns. */
export function table<Row>({ caption, columns, empty, rows }: Table<Row>): Html {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  return html`<div class="scroll"><table${columns.length >= MANY_COLUMNS && html` class="wide"`}>
    <caption class="hidden">${caption}</caption>
    <thead><tr>${columns.map(
      ({ isNumber, name }) => html`<th scope="col"${isNumber && html` class="number"`}>${name}</th>`,
    )}</tr></thead>
    <tbody>${rows.map(
      (row) =>
        html`<tr>${columns.map(
          ({ cell, isNumber, isText, name }) =>
            html`<td data-name="${name}"${isNumber && html` class="number"`}${isText && html` class="text"`}>${cell(row)}</td>`,
        )}</tr>`,
    )}</tbody>
  </table></div>`;
}

/** Names with their values. */
export const facts = (entries: readonly (readonly [name: string, value: Child])[]): Html =>
  html`<dl class="facts">${entries.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

export const card = (title: string, body: Child): Html =>
  html`<section class="card"><h2>${title}</h2>${body}</section>`;

/** A card of one form; null for an operator who may not send it. */
export const formCard = (title: string, form: Html | null): Html | null => form && card(title, form);

interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string | number;
  /** False of a value that is proposed, not stored. */
  readonly isStored?: boolean;
  readonly type?: 'text' | 'search' | 'password' | 'number' | 'date';
  readonly hint?: string;
  readonly max?: number;
  readonly isOptional?: boolean;
  readonly autocomplete?: string;
}

const errorText = (error: string | undefined) =>
  error !== undefined && html`<strong class="error">${error}</strong>`;

/** The browser shows and focuses the first field that has to be corrected, or whose stored value is another one. */
const stateAttributes = (error: string | undefined, stored: Child) => [
  error !== undefined && html` aria-invalid="true"`,
  (error !== undefined || stored) && html` autofocus`,
];

/** What is stored, where it differs from what was entered in an outdated form. */
const storedText = (entered: Entered | null, isSame: boolean, stored: Child) =>
  entered?.isOutdated && !isSame && html` <small class="stored">Now: ${stored}</small>`;

/** A secret is never sent back to the browser. */
const isSecret = ({ autocomplete, type }: Field) => type === 'password' || autocomplete === 'one-time-code';

export const field = (about: Field): Html =>
  control((entered) =>
    entered === null
      ? input(about)
      : input({
          ...about,
          ...(!isSecret(about) && { value: enteredIn(about, entered) }),
          error: entered.errors[about.name],
          stored:
            about.value !== undefined &&
            about.isStored !== false &&
            storedText(
              entered,
              enteredIn(about, entered) === String(about.value),
              about.value === '' ? 'empty' : about.value,
            ),
        }),
  );

const enteredIn = ({ name, value = '' }: Field, { values }: Entered) => String(values[name] ?? value);

const LONG_TEXT = 100;

const input = ({
  autocomplete = 'off',
  error,
  hint,
  isOptional = false,
  label,
  max = 500,
  name,
  stored,
  type = 'text',
  value = '',
}: Field & {
  readonly error?: string | undefined;
  readonly stored?: Child;
}): Html => html`<label class="${type === 'text' && max >= LONG_TEXT ? 'field long' : 'field'}"><span>${label}</span>
  ${hint !== undefined && html`<small>${hint}</small>`}
  ${stored}${errorText(error)}
  <input type="${type}" name="${name}" value="${value}" maxlength="${max}" autocomplete="${autocomplete}"${!isOptional && html` required`}${stateAttributes(error, stored)}></label>`;

interface Select {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** False of a value that is proposed, not stored. */
  readonly isStored?: boolean;
  readonly options: readonly (readonly [value: string, text: string])[];
}

export const select = ({ hint, isStored = true, label, name, options, value }: Select): Html =>
  control((entered) => {
    const chosen = entered?.values[name] ?? value;
    const error = entered?.errors[name];
    const valueText = options.find(([each]) => each !== '' && each === value)?.[1];
    const stored = isStored && valueText !== undefined && storedText(entered, chosen === value, valueText);
    return html`<label class="field"><span>${label}</span>${hint !== undefined && html`<small>${hint}</small>`}${stored}${errorText(error)}<select name="${name}"${stateAttributes(error, stored)}>${options.map(
      ([each, text]) => html`<option value="${each}"${each === chosen && html` selected`}>${text}</option>`,
    )}</select></label>`;
  });

/** A name that ends with `[]` is shared by the checkboxes of a list. */
export const checkbox = (name: string, label: Child, isChecked?: boolean, value = '1'): Html =>
  control((entered) => {
    const wasChecked = name.endsWith('[]')
      ? entered?.lists[name.slice(0, -2)]?.includes(value)
      : entered?.values[name] === value;
    const isOn = entered === null ? isChecked === true : wasChecked === true;
    const stored =
      isChecked !== undefined && storedText(entered, isOn === isChecked, isChecked ? 'on' : 'off');
    return html`<label class="check"><input type="checkbox" name="${name}" value="${value}"${isOn && html` checked`}><span>${label}${stored}</span></label>`;
  });

/** Checkboxes of one list. */
export const choices = (name: string, legend: string, checkboxes: Child): Html =>
  control(
    (entered) =>
      html`<fieldset class="field"><legend>${legend}</legend>${errorText(entered?.errors[name])}${checkboxes}</fieldset>`,
  );

/**
 * A refused form keeps the `seen` that it was sent with: another one would hide a change made in between. An outdated form shows that
 * change and gets the `seen` of it.
 */
export const hidden = (name: string, value: string | number): Html =>
  control((entered) => {
    const kept = entered?.isOutdated ? undefined : entered?.values[name];
    return html`<input type="hidden" name="${name}" value="${kept ?? value}">`;
  });

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
