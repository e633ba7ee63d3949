/** What a refusal says in both languages, and which fields of the payload it is about. */
export interface Sentence {
  readonly en: string;
  readonly hi: string;
  /** Names of the wire. Absent: the call as a whole is refused. */
  readonly fields?: readonly string[];
}

/** Values of the arguments on the wire: amounts in rupees, times in seconds or as ISO 8601. */
export type RefusalArgs = Readonly<Record<string, string | number>>;

/** A refusal as it arrived. This program may not know its code. */
export interface CodedRefusal {
  readonly code: string;
  readonly args: RefusalArgs;
}

/** How the value of an argument is written. */
export type ArgumentKind = 'text' | 'money' | 'duration' | 'tries' | 'date' | 'pause' | 'window';
export type ArgumentFormats = Readonly<Record<ArgumentKind, (value: string | number) => string>>;

/** `{name}`, or `{name, kind}`. */
const ARGUMENT = /\{(\w+)(?:, (\w+))?\}/g;

const isKind = (kind: string, formats: ArgumentFormats): kind is ArgumentKind => Object.hasOwn(formats, kind);

/** The sentence with its arguments; null if one of them is missing. */
export function sentenceOf(template: string, args: RefusalArgs, formats: ArgumentFormats): string | null {
  let isComplete = true;
  const sentence = template.replace(ARGUMENT, (_, name: string, kind = 'text') => {
    const value = args[name];
    if (value !== undefined && isKind(kind, formats)) return formats[kind](value);
    isComplete = false;
    return '';
  });
  return isComplete ? sentence : null;
}

/** Names of the arguments, in order. */
export const argumentsIn = (template: string): readonly string[] =>
  [...template.matchAll(ARGUMENT)].map(([, name = '']) => name);

/** The parts between the arguments. */
export const fixedParts = (template: string): readonly string[] =>
  template.replace(ARGUMENT, '\0').split('\0');
