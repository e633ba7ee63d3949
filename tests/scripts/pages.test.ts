import { describe, expect, it } from 'vitest';
import { compilePage } from '../../scripts/vite/pages/page';
import { PageError } from '../../scripts/vite/pages/page-error';

const anchorsOf = (file: string) => (file === 'terms.md' ? new Set(['bets']) : null);
const compile = (source: string, hasQuestions = false, original: string[] | null = null) =>
  compilePage(source, { hasQuestions, anchorsOf, original });

/** What the compiled module exports, for an operator. */
async function load(source: string, facts: object, hasQuestions = false) {
  const url = `data:text/javascript,${encodeURIComponent(compile(source, hasQuestions))}`;
  const module = await import(/* @vite-ignore */ url);
  return module.default(facts);
}

const HEAD = '# Title\n\nThe introduction.\n\n';
/** A page with one section. */
const pageOf = (content: string) => `${HEAD}## Section {#section}\n\n${content}\n`;

/** The blocks of a section with this content. */
async function blocksOf(content: string, { isPlayMoney = true, leastAge = 18 } = {}) {
  const { sections } = await load(pageOf(content), { isPlayMoney, leastAge });
  return sections.section.blocks;
}

/** The message of the mistake, with its line. */
function mistakeIn(source: string, hasQuestions = false, original: string[] | null = null): string {
  try {
    compile(source, hasQuestions, original);
  } catch (error) {
    if (error instanceof PageError) return `${error.line}: ${error.message}`;
    throw error;
  }
  return 'none';
}

describe('a page of Markdown', () => {
  it('has title, introduction, date and sections by their anchors', async () => {
    const source = `${HEAD}Updated: 2026-11-25\n\n## First {#one}\n\nText.\n\n## Second {#two}\n\nMore.\n`;
    expect(await load(source, {})).toEqual({
      title: 'Title',
      lead: 'The introduction.',
      updated: '2026-11-25',
      sections: {
        one: { title: 'First', blocks: ['Text.'] },
        two: { title: 'Second', blocks: ['More.'] },
      },
    });
  });

  it('has groups of questions on the help page', async () => {
    const source = `${HEAD}## Bets {#bets}\n\n### Is it in? {#in}\n\nKeywords: accepted placed\n\nYes.\n`;
    const { groups } = await load(source, {}, true);
    expect(groups).toEqual({
      bets: {
        title: 'Bets',
        questions: { in: { question: 'Is it in?', keywords: 'accepted placed', answer: ['Yes.'] } },
      },
    });
  });

  it('has lists and steps', async () => {
    expect(await blocksOf('- One\n- Two\n\n1. First\n2. Second')).toEqual([
      { list: ['One', 'Two'] },
      { steps: ['First', 'Second'] },
    ]);
  });

  it('has notes', async () => {
    expect(await blocksOf('> **Example**\n>\n> Lay at 8.\n>\n> Or not.')).toEqual([
      { note: { title: 'Example', text: ['Lay at 8.', 'Or not.'] } },
    ]);
  });

  it('has tables with a caption', async () => {
    expect(await blocksOf('Table: Steps\n\n| Price | Step |\n| --- | --- |\n| 1.01 | 0.01 |')).toEqual([
      { table: { caption: 'Steps', head: ['Price', 'Step'], rows: [['1.01', '0.01']] } },
    ]);
  });

  it('has the contacts of the operator', async () => {
    expect(await blocksOf('::contact-links')).toEqual([{ contactLinks: true }]);
  });

  it('has definitions, one list until another block', async () => {
    expect(
      await blocksOf('Bet\n: A stake.\n\nMarket\n: All **outcomes**.\n\nText.\n\nStake\n: Money.'),
    ).toEqual([
      {
        definitions: [
          { term: 'Bet', text: 'A stake.' },
          { term: 'Market', text: ['All ', { strong: 'outcomes' }, '.'] },
        ],
      },
      'Text.',
      { definitions: [{ term: 'Stake', text: 'Money.' }] },
    ]);
  });

  it('has links to pages, sections, numbers and screens', async () => {
    const text = 'See [a](terms.md), [b](terms.md#bets), [c](#section), [d](tel:112) and [e](limits).';
    const [pieces] = await blocksOf(text);
    expect(pieces.filter((piece: unknown) => typeof piece !== 'string')).toEqual([
      { to: 'terms', text: 'a' },
      { to: 'terms', section: 'bets', text: 'b' },
      { section: 'section', text: 'c' },
      { call: '112', text: 'd' },
      { to: 'limits', text: 'e' },
    ]);
  });

  it('keeps signs that have a meaning in scripts, and joins the lines of a paragraph', async () => {
    const text = 'Costs \\`$' + '{leastAge}\\` \\\\ “\\<b>”\nat 10:30, 1:2';
    expect(await blocksOf(text)).toEqual(['Costs `$18` \\ “<b>” at 10:30, 1:2']);
  });
});

describe('what depends on the operator', () => {
  const variants = async (content: string) => [
    await blocksOf(content, { isPlayMoney: true }),
    await blocksOf(content, { isPlayMoney: false }),
  ];

  it('is a placeholder', async () => {
    expect(await blocksOf('From {leastAge} on.', { leastAge: 21 })).toEqual(['From 21 on.']);
  });

  it('is a choice within a text', async () => {
    expect(await variants('It is :play-money[play money from {leastAge} on]:otherwise[money].')).toEqual([
      ['It is play money from 18 on.'],
      ['It is money.'],
    ]);
    expect(await variants('Money.:play-money[ Not real.]')).toEqual([['Money. Not real.'], ['Money.']]);
    expect(await variants('Money.:otherwise[ Real.]')).toEqual([['Money.'], ['Money. Real.']]);
  });

  it('is a choice of blocks', async () => {
    const content = ':::play-money\nOne.\n\nTwo.\n:::\n\n:::otherwise\nThree.\n:::\n\nFour.';
    expect(await variants(content)).toEqual([
      ['One.', 'Two.', 'Four.'],
      ['Three.', 'Four.'],
    ]);
    expect(await variants(':::otherwise\nOne.\n:::')).toEqual([[], ['One.']]);
  });

  it('is a choice of definitions within their list', async () => {
    const content = 'Bet\n: A stake.\n\n:::play-money\nPlay money\n: No value.\n:::\n\nMarket\n: A question.';
    const blocks = await variants(content);
    expect(blocks.map(([{ definitions }]) => definitions.map(({ term }: { term: string }) => term))).toEqual([
      ['Bet', 'Play money', 'Market'],
      ['Bet', 'Market'],
    ]);
  });
});

describe('a mistake of an author is named with its line:', () => {
  const inSection: readonly [string, string, string][] = [
    ['HTML', 'Text <b>bold</b>', '7: HTML is not rendered. Write \\< for the sign.'],
    ['HTML as a block', 'Text.\n\n<div></div>', '9: HTML is not rendered. Write \\< for the sign.'],
    ['an unknown placeholder', 'From {age} on', '7: “{age}” is unknown: the placeholders are {leastAge}.'],
    ['a brace', 'From { on', '7: “{ on}” is unknown: the placeholders are {leastAge}.'],
    [
      'an unknown choice',
      ':real[Text]',
      '7: “:real” is unknown: use :play-money, :otherwise, or \\: for a colon.',
    ],
    ['a list in a list', '- One\n  - Two', '7: An item of a list is one text.'],
    [
      'a note without a title',
      '> Text',
      '7: A note begins with its title, **in bold**, and has texts below.',
    ],
    ['two definitions in one', 'A\n: one\nB\n: two', '7: Two definitions are separated by an empty line.'],
    ['a link in a choice', ':play-money[[a](limits)]', '7: Here a text has neither links nor emphasis.'],
    ['an image', '![art](art.png)', '7: A text has no image.'],
    ['a rule', '---\n\nText', '7: A page has no thematicBreak.'],
    ['indented text', '    Text', '7: Text is not indented by four spaces, and there is no code on a page.'],
    [
      'a table without a caption',
      '| A |\n| --- |',
      '7: A table has its caption in the paragraph above: “Table: …”.',
    ],
    ['a caption without a table', 'Table: Steps', '7: A table stands below its caption.'],
    [
      'a smaller heading',
      '#### Part {#part}',
      '7: Sections begin with ##, and questions of the help page with ###.',
    ],
  ];
  it.each(inSection)('%s', (_, content, mistake) => {
    expect(mistakeIn(pageOf(content))).toBe(mistake);
  });

  it.each(['terms.md#none', 'none.md', '#none', '#', 'none', 'https://example.org'])(
    'a link to %s',
    (target) => {
      expect(mistakeIn(pageOf(`See\n[there](${target}).`))).toContain(`8: “${target}” is not found: link to`);
    },
  );

  const whole: readonly [string, string, string][] = [
    ['no title', 'Text', '1: A page begins with its title: # Title'],
    ['no introduction', '# Title\n\n## One {#one}', '3: A page has a paragraph below its title.'],
    [
      'a text before the sections',
      `${HEAD}More.\n\n## One {#one}`,
      '5: Below the introduction a page has sections alone: ## Title {#anchor}',
    ],
    ['no anchor', `${HEAD}## One\n\nText.`, '5: A heading ends with its anchor, such as {#what-we-keep}.'],
    [
      'an anchor used twice',
      `${HEAD}## One {#one}\n\nText.\n\n## Two {#one}\n\nText.`,
      '9: Two headings have the anchor {#one}.',
    ],
    ['an empty section', `${HEAD}## One {#one}\n`, '5: A section is not empty.'],
    [
      'a wrong date',
      `${HEAD}Updated: today\n\n## One {#one}\n\nText.`,
      '5: A date is written as 2026-11-25.',
    ],
    ['no sections', HEAD, '1: A page has sections: ## Title {#anchor}'],
  ];
  it.each(whole)('%s', (_, source, mistake) => {
    expect(mistakeIn(source)).toBe(mistake);
  });

  it('a question without its words', () => {
    expect(mistakeIn(`${HEAD}## One {#one}\n\n### Why? {#why}\n\nText.`, true)).toBe(
      '7: Below a question are the words that it is found by: “Keywords: …”.',
    );
  });

  it('a question without an answer', () => {
    expect(mistakeIn(`${HEAD}## One {#one}\n\n### Why? {#why}\n\nKeywords: a`, true)).toBe(
      '7: A question has an answer.',
    );
  });

  it('a text among the questions', () => {
    expect(mistakeIn(`${HEAD}## One {#one}\n\nText.\n\n### Why? {#why}\n\nKeywords: a\n\nText.`, true)).toBe(
      '5: A section of the help page has questions alone: ### Question? {#anchor}',
    );
  });

  const sectionsOf = (...anchors: string[]) =>
    HEAD + anchors.map((anchor) => `## Section {#${anchor}}\n\nText.\n`).join('\n');

  it.each([
    ['a section that is missing', ['one', 'three'], '9: The English page has the section {#two} here.'],
    [
      'a section that is missing at the end',
      ['one', 'two'],
      '9: The English page has the section {#three} here.',
    ],
    ['a section more', ['one', 'two', 'four', 'three'], '13: The English page has no section {#four}.'],
    ['another order', ['two', 'one', 'three'], '5: The English page has the section {#one} here.'],
    ['the same sections', ['one', 'two', 'three'], 'none'],
  ])('in a translation: %s', (_, anchors, mistake) => {
    expect(mistakeIn(sectionsOf(...anchors), false, ['one', 'two', 'three'])).toBe(mistake);
  });

  it('in a translation: a question that is missing', () => {
    const source = `${HEAD}## One {#one}\n\n### Why? {#why}\n\nKeywords: a\n\nText.`;
    expect(mistakeIn(source, true, ['one', 'why', 'how'])).toBe(
      '7: The English page has the section {#how} here.',
    );
  });
});
