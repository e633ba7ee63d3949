import { hindiTexts } from './hi';

const ARGUMENT = /\{(?:wait)?\}/g;
const units: Readonly<Record<string, string>> = { second: 'सेकंड', minute: 'मिनट' };

interface Pattern {
  readonly expression: RegExp;
  readonly hindi: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Pattern of a sentence with arguments, which have the same order in both languages. */
const patternOf = ([english, hindi]: readonly [string, string]): Pattern => ({
  expression: new RegExp(`^${english.split(ARGUMENT).map(escaped).join('(.+)')}$`),
  hindi,
});

const patterns = Object.entries(hindiTexts)
  .filter(([english]) => english.search(ARGUMENT) >= 0)
  .map(patternOf);

const inHindi = (argument: string): string =>
  argument.replace(
    /^(\d+) (second|minute)s?$/,
    (_, count: string, unit: string) => `${count} ${units[unit]}`,
  );

/** The English text if the table does not have it. */
export function translateInHindi(text: string): string {
  const exact = Object.hasOwn(hindiTexts, text) ? hindiTexts[text] : undefined;
  if (exact !== undefined) return exact;
  for (const { expression, hindi } of patterns) {
    const [, ...found] = expression.exec(text) ?? [];
    if (found.length > 0) return hindi.replace(ARGUMENT, () => inHindi(found.shift() ?? ''));
  }
  return text;
}
