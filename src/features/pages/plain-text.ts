import type { Block, RichText } from './content/page';

/** Whether a block is a paragraph. */
export const isRichText = (block: Block): block is RichText =>
  typeof block === 'string' || Array.isArray(block);

/** A text without its links, for the search and for React keys. */
export const textOf = (text: RichText): string =>
  typeof text === 'string'
    ? text
    : text
        .map((piece) => {
          if (typeof piece === 'string') return piece;
          return 'strong' in piece ? piece.strong : piece.text;
        })
        .join('');

/** All texts of a block, in reading order. */
export function textsOf(block: Block): string[] {
  if (isRichText(block)) return [textOf(block)];
  if ('list' in block) return block.list.map(textOf);
  if ('steps' in block) return block.steps.map(textOf);
  if ('definitions' in block) return block.definitions.flatMap(({ term, text }) => [term, textOf(text)]);
  if ('table' in block) return [block.table.caption, ...block.table.head, ...block.table.rows.flat()];
  if ('note' in block) return [block.note.title, ...block.note.text.map(textOf)];
  return [];
}
