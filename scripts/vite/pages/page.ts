import type { Heading, RootContent } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';
import { blocksOf, textAfter } from './blocks.ts';
import { PageError } from './page-error.ts';
import { arrayOf, type Links, objectOf, plainText } from './text.ts';

export interface PageOptions extends Pick<Links, 'anchorsOf'> {
  /** The sections are groups of questions. */
  readonly hasQuestions: boolean;
  /** The anchors of the English page in their order, which a translation has too; null for the English page. */
  readonly original: readonly string[] | null;
}

const KEYWORDS = 'Keywords: ';
const UPDATED = 'Updated: ';
const DATE = /^`\d{4}-\d\d-\d\d`$/;

/** The anchor at the end of a heading. */
const ID = /^(.*?)\s*\{#([a-z][a-z0-9-]*)\}$/s;

const isHeading = (node: RootContent | undefined, depth: number): node is Heading =>
  node?.type === 'heading' && node.depth === depth;

interface Headed {
  readonly heading: Heading;
  readonly content: readonly RootContent[];
}

/** The contents below each heading of a depth; the nodes before the first one are not among them. */
function headed(nodes: readonly RootContent[], depth: number): readonly Headed[] {
  const starts = nodes.flatMap((node, index) => (isHeading(node, depth) ? [{ heading: node, index }] : []));
  return starts.map(({ heading, index }, place) => ({
    heading,
    content: nodes.slice(index + 1, starts[place + 1]?.index),
  }));
}

/** Compiles a page of Markdown into a module: a function of the facts, as `src/features/pages/content/page.ts` declares it. */
export function compilePage(source: string, { hasQuestions, anchorsOf, original }: PageOptions): string {
  const { children } = fromMarkdown(source, {
    extensions: [gfmTable(), directive()],
    mdastExtensions: [gfmTableFromMarkdown(), directiveFromMarkdown()],
  });
  const headings = children.filter((node): node is Heading => node.type === 'heading' && node.depth > 1);
  const anchors = new Set<string>();
  for (const heading of headings) anchors.add(idOf(heading, anchors));
  if (original !== null) compareAnchors(headings, [...anchors], original);
  const links: Links = { anchorsOf, anchors };
  const page = pageOf(children, hasQuestions, links);
  const facts = ['isPlayMoney', 'leastAge'].filter((name) => page.includes(name));
  return `export default ({${facts}}) => (${page});\n`;
}

/** Throws at the first heading of a translation that is not that of the original, or after its last one. */
function compareAnchors(
  headings: readonly Heading[],
  anchors: readonly string[],
  original: readonly string[],
): void {
  const count = Math.max(anchors.length, original.length);
  for (let place = 0; place < count; place += 1) {
    const [own, expected] = [anchors[place], original[place]];
    if (own === expected) continue;
    const heading = headings[place] ?? headings.at(-1);
    if (own !== undefined && !original.includes(own))
      throw new PageError(heading, `The English page has no section {#${own}}.`);
    throw new PageError(heading, `The English page has the section {#${expected}} here.`);
  }
}

/** The anchor of a heading, which no other has. */
function idOf(heading: Heading, others: ReadonlySet<string>): string {
  const { id } = titled(heading);
  if (others.has(id)) throw new PageError(heading, `Two headings have the anchor {#${id}}.`);
  return id;
}

/** The source of a heading, without its anchor. */
function titled(heading: Heading): { id: string; title: string } {
  const last = heading.children.at(-1);
  const [, text, id] = (last?.type === 'text' && ID.exec(last.value)) || [];
  if (last?.type !== 'text' || text === undefined || id === undefined)
    throw new PageError(heading, 'A heading ends with its anchor, such as {#what-we-keep}.');
  const before = heading.children.slice(0, -1);
  return { id, title: plainText(text === '' ? before : [...before, { ...last, value: text }]) };
}

function pageOf(children: readonly RootContent[], hasQuestions: boolean, links: Links): string {
  const [title, lead, ...others] = children;
  if (!isHeading(title, 1)) throw new PageError(title, 'A page begins with its title: # Title');
  if (lead?.type !== 'paragraph')
    throw new PageError(lead ?? title, 'A page has a paragraph below its title.');
  const updated = textAfter(UPDATED, others[0]);
  if (updated && !DATE.test(plainText(updated)))
    throw new PageError(others[0], 'A date is written as 2026-11-25.');
  const sections = headed(others, 2);
  const loose = others[updated ? 1 : 0];
  if (loose && loose !== sections[0]?.heading)
    throw new PageError(loose, 'Below the introduction a page has sections alone: ## Title {#anchor}');
  if (sections.length === 0) throw new PageError(title, 'A page has sections: ## Title {#anchor}');
  const sectionOf = hasQuestions ? questionsOf : textsOf;
  return objectOf({
    title: plainText(title.children),
    lead: plainText(lead.children),
    ...(updated && { updated: plainText(updated) }),
    [hasQuestions ? 'groups' : 'sections']: objectOf(
      Object.fromEntries(sections.map((section) => sectionOf(section, links))),
    ),
  });
}

function textsOf({ heading, content }: Headed, links: Links): [string, string] {
  const { id, title } = titled(heading);
  const blocks = blocksOf(content, links);
  if (blocks.length === 0) throw new PageError(heading, 'A section is not empty.');
  return [id, objectOf({ title, blocks: arrayOf(blocks) })];
}

function questionsOf({ heading, content }: Headed, links: Links): [string, string] {
  const { id, title } = titled(heading);
  const questions = headed(content, 3);
  if (questions.length === 0 || content[0] !== questions[0]?.heading)
    throw new PageError(heading, 'A section of the help page has questions alone: ### Question? {#anchor}');
  const entries = questions.map((question) => questionOf(question, links));
  return [id, objectOf({ title, questions: objectOf(Object.fromEntries(entries)) })];
}

function questionOf({ heading, content }: Headed, links: Links): [string, string] {
  const { id, title } = titled(heading);
  const [first, ...answer] = content;
  const keywords = textAfter(KEYWORDS, first);
  if (!keywords)
    throw new PageError(heading, `Below a question are the words that it is found by: “${KEYWORDS}…”.`);
  const blocks = blocksOf(answer, links);
  if (blocks.length === 0) throw new PageError(heading, 'A question has an answer.');
  return [id, objectOf({ question: title, keywords: plainText(keywords), answer: arrayOf(blocks) })];
}
