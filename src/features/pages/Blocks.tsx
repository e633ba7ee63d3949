import { createElement, Fragment } from 'react';
import { TextLink } from '../../ui/buttons/TextLink';
import { linkProps } from '../../view/navigation/link-props';
import { pathOf } from '../../view/navigation/routes';
import styles from './Blocks.module.css';
import { ContactLinks } from './ContactLinks';
import type { Block, Definition, Piece, RichText, TableBlock } from './content/page';
import { isRichText, textOf } from './plain-text';

/** Paragraphs, lists, definitions, tables and notes, one below the other. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return createElement(Fragment, null, ...blocks.map(renderBlock));
}

function renderBlock(block: Block) {
  if (isRichText(block)) return <Paragraph text={block} />;
  if ('list' in block) return <List as="ul" items={block.list} />;
  if ('steps' in block) return <List as="ol" items={block.steps} />;
  if ('definitions' in block) return <Definitions definitions={block.definitions} />;
  if ('table' in block) return <Table table={block.table} />;
  if ('note' in block) return <Note {...block.note} />;
  return <ContactLinks />;
}

const Paragraph = ({ text }: { text: RichText }) => <p>{renderText(text)}</p>;

function List({ as: Tag, items }: { as: 'ul' | 'ol'; items: readonly RichText[] }) {
  return (
    <Tag className={styles[Tag]}>
      {items.map((text) => (
        <li key={textOf(text)}>{renderText(text)}</li>
      ))}
    </Tag>
  );
}

function Definitions({ definitions }: { definitions: readonly Definition[] }) {
  return (
    <dl className={styles.definitions}>
      {definitions.map(({ term, text }) => (
        <div key={term} className={styles.definition}>
          <dt className={styles.term}>{term}</dt>
          <dd>{renderText(text)}</dd>
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

function Note({ title, text }: { title: string; text: readonly RichText[] }) {
  return (
    <div className={styles.note} role="note" aria-label={title}>
      <p className={styles.noteTitle}>{title}</p>
      {text.map((line) => (
        <Paragraph key={textOf(line)} text={line} />
      ))}
    </div>
  );
}

const renderText = (text: RichText) =>
  typeof text === 'string' ? text : createElement(Fragment, null, ...text.map(renderPiece));

function renderPiece(piece: Piece) {
  if (typeof piece === 'string') return piece;
  if ('strong' in piece) return <strong>{piece.strong}</strong>;
  if ('call' in piece) return <TextLink href={`tel:${piece.call}`}>{piece.text}</TextLink>;
  if (!('to' in piece)) return <TextLink href={`#${piece.section}`}>{piece.text}</TextLink>;
  const section = piece.section ? `#${piece.section}` : '';
  return <TextLink {...linkProps(pathOf(piece.to) + section)}>{piece.text}</TextLink>;
}
