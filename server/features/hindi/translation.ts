/** Hindi by the English text. `{side}` is any text, `{#runs}` a number; Hindi may have them in another order. */
export type HindiTexts = Readonly<Record<string, string>>;

/** `Mumbai:मुंबई, Pune:पुणे` */
export const namesOf = (text: string): HindiTexts =>
  Object.fromEntries(
    text.split(',').map((entry) => {
      const [english = '', hindi = ''] = entry.trim().split(':');
      return [english, hindi];
    }),
  );

interface Pattern {
  readonly expression: RegExp;
  readonly hindi: string;
}

const ARGUMENT = /\{(#?)(\w+)\}/g;

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

const patternOf = ([english, hindi]: readonly [string, string]): Pattern => ({
  expression: new RegExp(
    `^${escaped(english).replace(ARGUMENT, (_, number: string, name: string) =>
      number === '' ? `(?<${name}>.+)` : `(?<${name}>\\d+(?:\\.\\d+)?)`,
    )}$`,
  ),
  hindi,
});

/**
 * @param names are translated also where they are arguments
 * @returns a function that translates a text of the table; undefined for any other text, which has no Hindi.
 */
export function createTranslation(
  texts: HindiTexts,
  names: HindiTexts = {},
): (english: string) => string | undefined {
  const known = new Map(Object.entries(names));
  const exact = new Map(Object.entries(texts));
  const patterns = [...exact].filter(([english]) => english.search(ARGUMENT) >= 0).map(patternOf);
  return (english) => {
    const whole = exact.get(english);
    if (whole !== undefined) return whole;
    for (const { expression, hindi } of patterns) {
      const found = expression.exec(english)?.groups;
      if (found !== undefined)
        return hindi.replace(ARGUMENT, (_, _number, name: string) => {
          const argument = found[name] ?? '';
          return known.get(argument) ?? argument;
        });
    }
    return undefined;
  };
}
