import { hindiTexts } from './hi';

const ARGUMENT = /\{(?:wait)?\}/g;
const units: Readonly<Record<string, string>> = { second: 'सेकंड', minute: 'मिनट' };

interface Pattern {
  readonly expression: RegExp;
  readonly hindi: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Pattern of a sentence with one argument. */
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
    const argument = expression.exec(text)?.[1];
    if (argument !== undefined) return hindi.replace(ARGUMENT, () => inHindi(argument));
  }
  return text;
}
