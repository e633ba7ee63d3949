/** A form that is shown again: what was entered, and a sentence for each field that has to be corrected. */
export interface Entered {
  readonly values: Readonly<Record<string, string>>;
  /** Values of the fields that are lists, such as checkboxes of one name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly errors: Readonly<Record<string, string>>;
  /** The stored value has changed meanwhile. The form shows it beside the entered one. */
  readonly isOutdated: boolean;
  /** What the act would do; the operator confirms it by sending the form again. */
  readonly preview: Html | null;
}

/** Markup that is safe to send; made by this module alone. */
class Markup {
  constructor(readonly textWith: (entered: Entered | null) => string) {}

  get text(): string {
    return this.textWith(null);
  }
}

export type Html = Markup;

/** Text is escaped; null, undefined and false are empty. */
export type Child = Html | string | number | null | undefined | false | readonly Child[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

const escapeText = (text: string) => text.replace(/[&<>"'`]/g, (character) => entities[character] ?? '');

function render(child: Child, entered: Entered | null): string {
  if (child === null || child === undefined || child === false) return '';
  if (child instanceof Markup) return child.textWith(entered);
  if (Array.isArray(child)) return child.map((each) => render(each, entered)).join('');
  return escapeText(String(child));
}

/**
 * Tag of a template: every inserted text is escaped, so that it can be neither markup nor leave a quoted attribute. Attributes with
 * inserted text must have quotes; an address must begin with text of the template.
 */
export const html = (strings: TemplateStringsArray, ...children: readonly Child[]): Html =>
  new Markup((entered) => strings.map((text, index) => text + render(children[index], entered)).join(''));

/** @param draw gets what was entered if its form is shown again, and null otherwise. */
export const control = (draw: (entered: Entered | null) => Child): Html =>
  new Markup((entered) => render(draw(entered), entered));

/** The controls of a form that is shown again show what was entered. */
export const withEntered = (fields: Child, entered: Entered): Html =>
  new Markup(() => render(fields, entered));
