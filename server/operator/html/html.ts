/** Markup that is safe to send; made by `html` alone. */
class Markup {
  constructor(readonly text: string) {}
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

function render(child: Child): string {
  if (child === null || child === undefined || child === false) return '';
  if (child instanceof Markup) return child.text;
  if (Array.isArray(child)) return child.map(render).join('');
  return escapeText(String(child));
}

/**
 * Tag of a template: every inserted text is escaped, so that it can be neither markup nor leave a quoted attribute. Attributes with
 * inserted text must have quotes; an address must begin with text of the template.
 */
export const html = (strings: TemplateStringsArray, ...children: readonly Child[]): Html =>
  new Markup(strings.map((text, index) => text + render(children[index])).join(''));
