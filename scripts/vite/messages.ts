import compile from 'icu-minify/compile';
import { type ESTree, type Plugin, Visitor } from 'vite';

interface Replacement {
  start: number;
  end: number;
  text: string;
}

const isMessageFile = /\/messages\/(?:en|hi)\b.*\.ts$/;

/**
 * Compiles the ICU messages of the catalogues into the lists that the formatter understands without a parser, and puts
 * that formatter in the place of the one with a parser. Development and the tests read the messages as they are written.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    apply: 'build',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    transform: {
      filter: { id: isMessageFile },
      handler(code) {
        return { code: compileMessages(code, this.parse(code)), map: null };
      },
    },
  };
}

function compileMessages(code: string, program: ESTree.Program): string {
  const found: Replacement[] = [];
  new Visitor({
    Property({ value }) {
      if (value.type !== 'Literal' || typeof value.value !== 'string') return;
      found.push({ start: value.start, end: value.end, text: JSON.stringify(compile(value.value)) });
    },
  }).visit(program);
  return found
    .sort((left, right) => right.start - left.start)
    .reduce(
      (text, { start, end, text: compiled }) => text.slice(0, start) + compiled + text.slice(end),
      code,
    );
}
