/** UTF-16 units of a text that are shown. */
const MAX_LENGTH = 2000;

/** UTF-16 units of a text that are read: markup may be several times as long as its words. */
const MAX_SOURCE_LENGTH = 20_000;

/** Elements that end a line, and elements inside a line. Any other name is not markup: `x<y>z` is a text. */
const blocks = 'br|p|div|li|ul|ol|h[1-6]|hr|center|marquee|table|tbody|tr|td|th|section|article';
const inline = 'a|b|i|u|s|em|strong|span|small|big|font|sub|sup|mark|del|ins|blink|img|code';

const attributes = '(?:\\s+[\\w-]+\\s*=\\s*(?:"[^"]*"|\'[^\']*\'|[^\\s"\'<>]+))*\\s*/?';
const hidden = /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const blockTag = new RegExp(`</?(?:${blocks})${attributes}>`, 'gi');
const inlineTag = new RegExp(`</?(?:${inline})${attributes}>`, 'gi');

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
]);

/** Undefined for a number that is no printable character. */
function characterOf(code: number): string | undefined {
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** Controls of the direction of text: one in a name would reorder the amounts behind it. The joiners of Hindi are none. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/g;

/** The text of a backend with characters in place of the entities of HTML, and without controls of its direction. */
export const decoded = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return entities.get(name) ?? entity;
      return characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) ?? entity;
    })
    .replace(directions, '');

const cut = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text);

/** The words of a text with simple markup (`<b>`, `<br>`, `&amp;`), as text: it is never inserted as HTML. */
export function plainText(text: string): string {
  const source = text.slice(0, MAX_SOURCE_LENGTH);
  if (!/[<&]/.test(source)) return cut(decoded(source));
  const words = source.replace(hidden, '').replace(blockTag, '\n').replace(inlineTag, '');
  return cut(decoded(words === source ? words : words.replace(/\s+/g, ' ').trim()));
}
