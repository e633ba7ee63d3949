import { refusals } from '../../../domain/refusals';
import { argumentsIn, fixedParts } from '../../../domain/refusals/sentence';

/** Texts that the server stores with a decision. No operator has written them. */
const stored = [
  { en: 'Rejected by the sandbox.', hi: 'सैंडबॉक्स ने नामंज़ूर किया।' },
  { en: 'The bank does not know this reference.', hi: 'बैंक को यह संदर्भ नंबर नहीं मिला।' },
  { en: 'The payment did not succeed.', hi: 'भुगतान पूरा नहीं हुआ।' },
  { en: 'The payment was cancelled.', hi: 'भुगतान रद्द कर दिया गया।' },
] as const;

const units: Readonly<Record<string, string>> = {
  ...{ second: 'सेकंड', seconds: 'सेकंड', minute: 'मिनट', minutes: 'मिनट' },
  ...{ hours: 'घंटे', days: 'दिन', try: 'कोशिश', tries: 'कोशिशें' },
};

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly hindi: string;
}

const sentences = [...Object.values(refusals), ...stored];
const plain: ReadonlyMap<string, string> = new Map(sentences.map(({ en, hi }) => [en, hi]));
const patterns = sentences.filter(({ en }) => argumentsIn(en).length > 0).map(patternOf);

function patternOf({ en, hi }: { readonly en: string; readonly hi: string }): Pattern {
  const escaped = fixedParts(en).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { expression: new RegExp(`^${escaped.join('(.+)')}$`), names: argumentsIn(en), hindi: hi };
}

const inHindi = (argument: string): string =>
  argument.replace(
    /^(\d+) (seconds?|minutes?|hours|days|try|tries)$/,
    (_, count: string, unit: string) => `${count} ${units[unit]}`,
  );

/** The Hindi of a sentence that has arrived without a code: the sentence itself if it is not known. */
export function translateSentence(text: string): string {
  const exact = plain.get(text);
  if (exact !== undefined) return exact;
  for (const { expression, hindi, names } of patterns) {
    const [, ...found] = expression.exec(text) ?? [];
    if (found.length === 0) continue;
    const [first = '', ...others] = fixedParts(hindi);
    const order = argumentsIn(hindi).map((name) => inHindi(found[names.indexOf(name)] ?? ''));
    return order.reduce((sentence, argument, place) => sentence + argument + (others[place] ?? ''), first);
  }
  return text;
}
