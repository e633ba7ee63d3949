import { createElement, Fragment } from 'react';
import { linkProps } from '../../navigation/link-props';
import { pathOf } from '../../navigation/routes';
import { TextLink } from '../../ui/buttons/TextLink';
import type { Piece, Words } from './content/page';

/** Running text with its links. */
export function Running({ words }: { words: Words }) {
  if (typeof words === 'string') return words;
  return createElement(Fragment, null, ...words.map(drawn));
}

function drawn(piece: Piece) {
  if (typeof piece === 'string') return piece;
  if ('strong' in piece) return <strong>{piece.strong}</strong>;
  if ('call' in piece) return <TextLink href={`tel:${piece.call}`}>{piece.text}</TextLink>;
  if (!('to' in piece)) return <TextLink href={`#${piece.section}`}>{piece.text}</TextLink>;
  const section = piece.section ? `#${piece.section}` : '';
  return <TextLink {...linkProps(pathOf(piece.to) + section)}>{piece.text}</TextLink>;
}
