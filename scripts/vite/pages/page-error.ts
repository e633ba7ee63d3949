import type { Node } from 'mdast';

/** A mistake of an author, with the line that it is on. */
export class PageError extends Error {
  readonly line: number;

  constructor(node: Node | undefined, message: string) {
    super(message);
    this.name = 'PageError';
    this.line = node?.position?.start.line ?? 1;
  }
}
