import type { Link, Node, PhrasingContent } from 'mdast';
import { withChoices } from './choices.ts';
import { PageError } from './page-error.ts';

/** What a text may link to, beside sections and telephone numbers. */
export interface Links {
  /** The anchors of a page beside this one, by the name of its file; null if there is none. */
  anchorsOf(file: string): ReadonlySet<string> | null;
  /** The anchors of this page. */
  readonly anchors: ReadonlySet<string>;
}

/** Screens of the product that pages link to. */
const screens: readonly string[] = ['limits'];

/** Placeholders, which are named after the facts of the operator. */
const facts: readonly string[] = ['leastAge'];

/** The list of the sources of expressions. */
export const arrayOf = (items: readonly string[]): string => `[${items.join(',')}]`;

/** An object of the sources of expressions. */
export const objectOf = (fields: Readonly<Record<string, string>>): string =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`;

const camelCase = (name: string): string =>
  name.replace(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase());

/** The inside of a template literal. */
function templateOf(text: string, node: Node): string {
  const literal = text.replaceAll('\n', ' ').replace(/[\\`]|\$(?=\{)/g, '\\$&');
  return literal.replace(/\{([^}]*)\}?/g, (_, name: string) => {
    if (facts.includes(name)) return `\${${name}}`;
    throw new PageError(node, `“{${name}}” is unknown: the placeholders are {${facts.join('}, {')}}.`);
  });
}

/** The source of a text without links and emphasis, as the inside of a template literal. */
function plainOf(nodes: readonly PhrasingContent[]): string {
  return withChoices(nodes)
    .map((node) => {
      if (node.type === 'choice') {
        const [playMoney, otherwise] = [plainOf(node.playMoney), plainOf(node.otherwise)];
        return `\${isPlayMoney?\`${playMoney}\`:\`${otherwise}\`}`;
      }
      if (node.type === 'text') return templateOf(node.value, node);
      throw new PageError(node, 'Here a text has neither links nor emphasis.');
    })
    .join('');
}

/** The source of a text without links and emphasis. */
export const plainText = (nodes: readonly PhrasingContent[]): string => `\`${plainOf(nodes)}\``;

function linkOf(node: Link, links: Links): string {
  const text = plainText(node.children);
  const [, file, section] = /^([^#]*)#?(.*)$/.exec(node.url) ?? [];
  if (node.url.startsWith('tel:')) return objectOf({ call: JSON.stringify(node.url.slice(4)), text });
  const target = file ? links.anchorsOf(file) : links.anchors;
  const isScreen = screens.includes(node.url);
  if (!isScreen && (!target || (section ? !target.has(section) : !file)))
    throw new PageError(
      node,
      `“${node.url}” is not found: link to a page (terms.md), a section (terms.md#bets, #bets), a number (tel:112) or a screen (${screens}).`,
    );
  return objectOf({
    ...(file && { to: JSON.stringify(camelCase(file.replace(/\.md$/, ''))) }),
    ...(section && { section: JSON.stringify(section) }),
    text,
  });
}

const isPlain = ({ type }: Node): boolean => type === 'text' || type === 'textDirective';

/** What an author may have meant, by the types of nodes that a text does not have. */
const refusals: Readonly<Record<string, string>> = {
  html: 'HTML is not rendered. Write \\< for the sign.',
  emphasis: 'Emphasise with two asterisks: **text**. Write \\* or \\_ for the sign.',
  break: 'A line cannot be broken by hand. Remove the spaces or the backslash at its end.',
};

/** The source of a text: of a string, or of pieces with links and emphasis. */
export function richText(nodes: readonly PhrasingContent[], links: Links): string {
  const pieces: string[] = [];
  let plain: PhrasingContent[] = [];
  const endPlain = () => {
    if (plain.length > 0) pieces.push(plainText(plain));
    plain = [];
  };
  for (const node of nodes) {
    if (isPlain(node)) {
      plain.push(node);
      continue;
    }
    endPlain();
    if (node.type === 'strong') pieces.push(objectOf({ strong: plainText(node.children) }));
    else if (node.type === 'link') pieces.push(linkOf(node, links));
    else throw new PageError(node, refusals[node.type] ?? `A text has no ${node.type}.`);
  }
  endPlain();
  return pieces.length === 1 && nodes.every(isPlain) ? (pieces[0] ?? '') : arrayOf(pieces);
}
