import type { Block, Words } from './content/page';

/** Whether a block is a paragraph. */
export const isWords = (block: Block): block is Words => typeof block === 'string' || Array.isArray(block);

/** Running text without its links: what is searched, and what tells one line from another. */
export const textOf = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words
        .map((piece) => {
          if (typeof piece === 'string') return piece;
          return 'strong' in piece ? piece.strong : piece.text;
        })
        .join('');

/** All texts of a block, in the order of reading. */
export function textsOf(block: Block): string[] {
  if (isWords(block)) return [textOf(block)];
  if ('list' in block) return block.list.map(textOf);
  if ('steps' in block) return block.steps.map(textOf);
  if ('definitions' in block) return block.definitions.flatMap(({ term, words }) => [term, textOf(words)]);
  if ('table' in block) return [block.table.caption, ...block.table.head, ...block.table.rows.flat()];
  if ('note' in block) return [block.note.title, ...block.note.words.map(textOf)];
  return [];
}
