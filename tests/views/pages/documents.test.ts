import { describe, expect, it } from 'vitest';
import type { Language } from '../../../domain/preferences';
import type {
  Block,
  Facts,
  Page,
  PageName,
  Piece,
  RichText,
  SupportPage,
} from '../../../src/features/pages/content/page';
import { type ArticleName, articles } from '../../../src/features/pages/documents';
import { isRichText, textOf, textsOf } from '../../../src/features/pages/plain-text';
import { match, pathOf } from '../../../src/view/navigation/routes';
import { en, hi } from '../../support/texts';
import { articleIn, supportIn } from './documents';

const names = Object.keys(articles) as ArticleName[];
const languages: Language[] = ['en', 'hi'];
const texts = { en, hi };

const sectionsOf = (page: Page) => Object.entries(page.sections);
const questionsOf = (page: SupportPage) =>
  Object.values(page.groups).flatMap(({ questions }) => Object.values(questions));

/** The words of a text in reading order, without figures and addresses. */
const textsOfArticle = (page: Page): string[] => [
  page.title,
  page.lead,
  ...sectionsOf(page).flatMap(([, { title, blocks }]) => [title, ...blocks.flatMap(textsOf)]),
];

const textsOfSupport = (page: SupportPage): string[] => [
  page.title,
  page.lead,
  ...Object.values(page.groups).map(({ title }) => title),
  ...questionsOf(page).flatMap(({ question, answer }) => [question, ...answer.flatMap(textsOf)]),
];

const load = async (name: PageName, language: Language, facts: Partial<Facts>): Promise<string[]> =>
  name === 'support'
    ? textsOfSupport(await supportIn(language, facts))
    : textsOfArticle(await articleIn(name, language, facts));

/** Each page, with play money and without. */
const variantsOf = <Name extends PageName>(pages: readonly Name[]) =>
  pages.flatMap((name) => [
    { name, facts: { isPlayMoney: true }, money: 'with play money' },
    { name, facts: { isPlayMoney: false }, money: 'without play money' },
  ]);

function wordsIn(block: Block): readonly RichText[] {
  if (isRichText(block)) return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('definitions' in block) return block.definitions.map(({ text }) => text);
  if ('note' in block) return block.note.text;
  return [];
}

async function blocksOf(
  name: PageName,
  language: Language,
  facts: Partial<Facts>,
): Promise<readonly Block[]> {
  if (name === 'support')
    return questionsOf(await supportIn(language, facts)).flatMap(({ answer }) => answer);
  return sectionsOf(await articleIn(name, language, facts)).flatMap(([, { blocks }]) => blocks);
}

const piecesIn = (blocks: readonly Block[]): readonly Piece[] => blocks.flatMap(wordsIn).flat();

async function anchorsOf(name: PageName): Promise<string[]> {
  if (name !== 'support') return Object.keys((await articleIn(name, 'en')).sections);
  const { groups } = await supportIn('en');
  return Object.entries(groups).flatMap(([id, { questions }]) => [id, ...Object.keys(questions)]);
}

const letters = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;
/** Figures, prices and signs are the same in every language. */
const isLanguage = (text: string): boolean => /\p{L}/u.test(text);

describe.each(variantsOf(names))('$name $money', ({ name, facts }) => {
  it.each(languages)(
    'has a title, a lead and five sections or more in %s, none of them empty',
    async (language) => {
      const page = await articleIn(name, language, facts);
      expect(page.title).not.toBe('');
      expect(page.lead).not.toBe('');
      expect(sectionsOf(page).length).toBeGreaterThanOrEqual(5);
      expect(sectionsOf(page).filter(([, { title, blocks }]) => title === '' || blocks.length === 0)).toEqual(
        [],
      );
    },
  );

  it('has the same blocks in the same order in both languages', async () => {
    const shapeOf = (page: Page) =>
      sectionsOf(page).map(([id, { blocks }]) => [
        id,
        blocks.map((block) => [isRichText(block) ? 'text' : Object.keys(block)[0], textsOf(block).length]),
      ]);
    expect(shapeOf(await articleIn(name, 'hi', facts))).toEqual(shapeOf(await articleIn(name, 'en', facts)));
  });

  it('has the same day of the last change in both languages', async () => {
    const { updated } = await articleIn(name, 'en', facts);
    expect((await articleIn(name, 'hi', facts)).updated).toBe(updated);
  });

  it('has the same name in its heading and in links to it', async () => {
    for (const language of languages) {
      const { title } = await articleIn(name, language, facts);
      expect(texts[language].pages.pages[name].title).toBe(title);
    }
  });
});

describe.each(variantsOf<PageName>([...names, 'support']))('$name $money', ({ name, facts }) => {
  it('has no untranslated text in Hindi', async () => {
    const [english, hindi] = [await load(name, 'en', facts), await load(name, 'hi', facts)];
    expect(hindi).toHaveLength(english.length);
    expect(hindi.filter((text, place) => isLanguage(text) && text === english[place])).toEqual([]);
  });

  it('is written in Devanagari except for names', async () => {
    const foreign = (await load(name, 'hi', facts)).filter(
      (text) =>
        letters(text, /\p{Script=Latin}/gu) >
        0.2 * (letters(text, /\p{Script=Latin}/gu) + letters(text, /\p{Script=Devanagari}/gu)),
    );
    expect(foreign).toEqual([]);
  });

  it('has no Devanagari in English', async () => {
    expect((await load(name, 'en', facts)).filter((text) => /\p{Script=Devanagari}/u.test(text))).toEqual([]);
  });

  it('has no duplicate text in one list', async () => {
    for (const language of languages) {
      const blocks = await blocksOf(name, language, facts);
      for (const block of blocks) {
        const texts = wordsIn(block).map(textOf);
        expect(new Set(texts).size).toBe(texts.length);
      }
    }
  });

  it.each(languages)('links only to existing pages and sections in %s', async (language) => {
    const blocks = await blocksOf(name, language, facts);
    for (const piece of piecesIn(blocks)) {
      if (typeof piece === 'string' || 'strong' in piece || 'call' in piece) continue;
      const target = 'to' in piece ? piece.to : name;
      expect(match(pathOf(target))?.name).toBe(target);
      if (piece.section && target !== 'limits') expect(await anchorsOf(target)).toContain(piece.section);
    }
  });

  it('has the same links in both languages', async () => {
    const placesOf = async (language: Language) => {
      const blocks = await blocksOf(name, language, facts);
      return piecesIn(blocks)
        .filter((piece) => typeof piece !== 'string' && !('strong' in piece))
        .map((piece) => {
          const { text: _, ...place } = piece as Exclude<Piece, string | { strong: string }>;
          return JSON.stringify(place);
        })
        .sort();
    };
    expect(await placesOf('hi')).toEqual(await placesOf('en'));
  });
});

describe.each(languages)('the pages in %s', (language) => {
  const textsWith = async (pattern: RegExp, facts: Partial<Facts>) => {
    const pages: PageName[] = [...names, 'support'];
    const texts = await Promise.all(pages.map((name) => load(name, language, facts)));
    return texts.flat().filter((text) => pattern.test(text));
  };

  it('mention play money and real money only if balances are play money', async () => {
    const claim = /play money|play rupees|real (money|rupees)|प्ले मनी|खेल के पैस|असली/i;
    expect((await textsWith(claim, { isPlayMoney: true })).length).toBeGreaterThan(0);
    expect(await textsWith(claim, { isPlayMoney: false })).toEqual([]);
  });

  it.each([true, false])('name the least age of the operator with isPlayMoney %s', async (isPlayMoney) => {
    expect(await textsWith(/\b18\b/, { isPlayMoney, leastAge: 21 })).toEqual([]);
    expect((await textsWith(/\b21\b/, { isPlayMoney, leastAge: 21 })).length).toBeGreaterThanOrEqual(4);
  });
});

describe('the terms', () => {
  const definitionsIn = async (language: Language) => {
    const { sections } = await articleIn('terms', language);
    const block = sections.definitions?.blocks.find((each) => !isRichText(each) && 'definitions' in each);
    return block && !isRichText(block) && 'definitions' in block
      ? Object.fromEntries(block.definitions.map(({ term, text }) => [term, textOf(text)]))
      : {};
  };

  it('are titled "Terms and Condition"', async () => {
    expect((await articleIn('terms', 'en')).title).toBe('Terms and Condition');
  });

  it('define bet, outcome, customer, bet cancellation and regular time', async () => {
    const defined = await definitionsIn('en');
    expect(Object.keys(defined)).toEqual(
      expect.arrayContaining(['Bet', 'Outcome', 'Customer', 'Bet cancellation', 'Regular time']),
    );
    expect(defined['Bet cancellation']).toMatch(/stake is refunded and the bet is left unsettled/);
    expect(defined['Regular time']).toMatch(/excludes extra time, overtime and penalty shootouts/);
  });

  it('define the same in Hindi', async () => {
    const defined = await definitionsIn('hi');
    expect(Object.keys(defined)).toHaveLength(Object.keys(await definitionsIn('en')).length);
    expect(defined['नियमित समय']).toMatch(/अतिरिक्त समय, ओवरटाइम और पेनल्टी शूटआउट इसमें शामिल नहीं/);
    expect(defined['दाँव रद्द होना']).toMatch(/रकम लौटा दी जाती है और दाँव का निपटारा नहीं होता/);
  });
});

describe('the frequently asked questions', () => {
  it('are ten or more, in groups', async () => {
    const page = await supportIn('en');
    expect(questionsOf(page).length).toBeGreaterThanOrEqual(10);
    expect(Object.keys(page.groups).length).toBeGreaterThan(1);
  });

  it('have an anchor each, used once', async () => {
    const anchors = await anchorsOf('support');
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('are the same in Hindi, in the same groups', async () => {
    const idsOf = ({ groups }: SupportPage) =>
      Object.entries(groups).map(([id, { questions }]) => [id, Object.keys(questions)]);
    expect(idsOf(await supportIn('hi'))).toEqual(idsOf(await supportIn('en')));
  });
});
