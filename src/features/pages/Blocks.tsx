import { createElement, Fragment } from 'react';
import styles from './Blocks.module.css';
import { ContactLinks } from './ContactLinks';
import type { Block, Definition, TableBlock, Words } from './content/page';
import { isWords, textOf } from './plain-text';
import { Running } from './Running';

/** Paragraphs, lists, definitions, tables and notes, one below the other. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return createElement(Fragment, null, ...blocks.map(drawn));
}

function drawn(block: Block) {
  if (isWords(block)) return <Paragraph words={block} />;
  if ('list' in block) return <List as="ul" items={block.list} />;
  if ('steps' in block) return <List as="ol" items={block.steps} />;
  if ('definitions' in block) return <Definitions definitions={block.definitions} />;
  if ('table' in block) return <Table table={block.table} />;
  if ('note' in block) return <Note {...block.note} />;
  return <ContactLinks />;
}

const Paragraph = ({ words }: { words: Words }) => (
  <p>
    <Running words={words} />
  </p>
);

function List({ as: Tag, items }: { as: 'ul' | 'ol'; items: readonly Words[] }) {
  return (
    <Tag className={styles[Tag]}>
      {items.map((words) => (
        <li key={textOf(words)}>
          <Running words={words} />
        </li>
      ))}
    </Tag>
  );
}

function Definitions({ definitions }: { definitions: readonly Definition[] }) {
  return (
    <dl className={styles.definitions}>
      {definitions.map(({ term, words }) => (
        <div key={term} className={styles.definition}>
          <dt className={styles.term}>{term}</dt>
          <dd>
            <Running words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ table: { caption, head, rows } }: TableBlock) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Note({ title, words }: { title: string; words: readonly Words[] }) {
  return (
    <div className={styles.note} role="note" aria-label={title}>
      <p className={styles.noteTitle}>{title}</p>
      {words.map((line) => (
        <Paragraph key={textOf(line)} words={line} />
      ))}
    </div>
  );
}
