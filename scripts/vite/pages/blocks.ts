import type { Blockquote, List, Paragraph, PhrasingContent, RootContent, Table, Text } from 'mdast';
import { type Choice, withChoices } from './choices.ts';
import { PageError } from './page-error.ts';
import { arrayOf, type Links, objectOf, plainText, richText } from './text.ts';

type Content = RootContent | Choice<RootContent>;

const CONTACT_LINKS = 'contact-links';
const CAPTION = 'Table: ';

/** A term, and its text in the line below, after a colon. */
const DEFINITION = /^([^\n]+)\n: /;

const refusals: Readonly<Record<string, string>> = {
  html: 'HTML is not rendered. Write \\< for the sign.',
  heading: 'Sections begin with ##, and questions of the help page with ###.',
  code: 'Text is not indented by four spaces, and there is no code on a page.',
};

/** The text after a word at the beginning of a paragraph; null if it does not begin with that word. */
export function textAfter(word: string, node: RootContent | undefined): PhrasingContent[] | null {
  if (node?.type !== 'paragraph') return null;
  const [first, ...others] = node.children;
  if (first?.type !== 'text' || !first.value.startsWith(word)) return null;
  return [{ ...first, value: first.value.slice(word.length) }, ...others];
}

/** The text of a paragraph that is a definition begins with the term and a line that has a colon. */
const isDefinition = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' && node.children[0]?.type === 'text' && DEFINITION.test(node.children[0].value);

const isDefinitions = (node: Content): boolean =>
  node.type === 'choice' ? [...node.playMoney, ...node.otherwise].every(isDefinition) : isDefinition(node);

function definitionOf({ children }: Paragraph, links: Links): string {
  const [first, ...others] = children as [Text, ...PhrasingContent[]];
  const [begin = '', term = ''] = DEFINITION.exec(first.value) ?? [];
  const text = { ...first, value: first.value.slice(begin.length) };
  if ([text, ...others].some((node) => node.type === 'text' && node.value.includes('\n: ')))
    throw new PageError(first, 'Two definitions are separated by an empty line.');
  return objectOf({
    term: plainText([{ ...first, value: term }]),
    text: richText([text, ...others], links),
  });
}

const choose = (playMoney: readonly string[], otherwise: readonly string[]): string =>
  `...(isPlayMoney?${arrayOf(playMoney)}:${arrayOf(otherwise)})`;

function definitionsOf(nodes: readonly Content[], links: Links): string {
  const define = (node: RootContent) => definitionOf(node as Paragraph, links);
  const entries = nodes.map((node) =>
    node.type === 'choice' ? choose(node.playMoney.map(define), node.otherwise.map(define)) : define(node),
  );
  return objectOf({ definitions: arrayOf(entries) });
}

function listOf({ ordered, children }: List, links: Links): string {
  const items = children.map((item) => {
    const [text, ...others] = item.children;
    if (text?.type !== 'paragraph' || others.length > 0)
      throw new PageError(item, 'An item of a list is one text.');
    return richText(text.children, links);
  });
  return objectOf({ [ordered ? 'steps' : 'list']: arrayOf(items) });
}

function noteOf(node: Blockquote, links: Links): string {
  const [head, ...texts] = node.children;
  const title = head?.type === 'paragraph' && head.children.length === 1 ? head.children[0] : undefined;
  if (title?.type !== 'strong' || texts.length === 0)
    throw new PageError(node, 'A note begins with its title, **in bold**, and has texts below.');
  const text = texts.map((each) => {
    if (each.type !== 'paragraph') throw new PageError(each, 'A note has texts alone.');
    return richText(each.children, links);
  });
  return objectOf({ note: objectOf({ title: plainText(title.children), text: arrayOf(text) }) });
}

function tableOf(caption: readonly PhrasingContent[], { children }: Table): string {
  const [head = '[]', ...rows] = children.map((row) =>
    arrayOf(row.children.map((cell) => plainText(cell.children))),
  );
  return objectOf({ table: objectOf({ caption: plainText(caption), head, rows: arrayOf(rows) }) });
}

function blockOf(node: RootContent, links: Links): string {
  if (node.type === 'paragraph') return richText(node.children, links);
  if (node.type === 'list') return listOf(node, links);
  if (node.type === 'blockquote') return noteOf(node, links);
  if (node.type === 'table')
    throw new PageError(node, `A table has its caption in the paragraph above: “${CAPTION}…”.`);
  if (node.type === 'leafDirective' && node.name === CONTACT_LINKS) return objectOf({ contactLinks: 'true' });
  throw new PageError(node, refusals[node.type] ?? `A page has no ${node.type}.`);
}

/** How many nodes from an index on are definitions. */
function countDefinitions(nodes: readonly Content[], from: number): number {
  const end = nodes.findIndex((node, index) => index >= from && !isDefinitions(node));
  return (end < 0 ? nodes.length : end) - from;
}

/** The sources of blocks, which are the items of an array. */
export function blocksOf(nodes: readonly RootContent[], links: Links): string[] {
  const contents = withChoices(nodes);
  const blocks: string[] = [];
  for (let index = 0; index < contents.length; index += 1) {
    const node = contents[index] as Content;
    const next = contents[index + 1];
    const count = countDefinitions(contents, index);
    const caption = node.type === 'choice' ? null : textAfter(CAPTION, node);
    if (count > 0) {
      blocks.push(definitionsOf(contents.slice(index, index + count), links));
      index += count - 1;
    } else if (node.type === 'choice') {
      blocks.push(choose(blocksOf(node.playMoney, links), blocksOf(node.otherwise, links)));
    } else if (caption) {
      if (next?.type !== 'table') throw new PageError(node, 'A table stands below its caption.');
      blocks.push(tableOf(caption, next));
      index += 1;
    } else blocks.push(blockOf(node, links));
  }
  return blocks;
}
