import type { Node, Text } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { PageError } from './page-error.ts';

type Directive = TextDirective | ContainerDirective;

/** Content for operators with play money, and content for all others. */
export interface Choice<Child> {
  readonly type: 'choice';
  readonly playMoney: readonly Child[];
  readonly otherwise: readonly Child[];
}

const PLAY_MONEY = 'play-money';
const OTHERWISE = 'otherwise';

const isDirective = (node: Node | undefined): node is Directive =>
  node?.type === 'textDirective' || node?.type === 'containerDirective';

/** Whether a directive is a colon with a word or a figure behind it, as in 10:30. */
const isColon = ({ type, name, children, attributes }: Directive): boolean =>
  type === 'textDirective' &&
  name !== PLAY_MONEY &&
  name !== OTHERWISE &&
  children.length === 0 &&
  Object.keys(attributes ?? {}).length === 0;

const colonOf = ({ name, position }: Directive): Text => ({
  type: 'text',
  value: `:${name}`,
  ...(position && { position }),
});

const childrenOf = <Child extends Node>({ children }: Directive): readonly Child[] =>
  children as readonly Node[] as readonly Child[];

/** Nodes in which `play-money` and the `otherwise` after it are one choice. */
export function withChoices<Child extends Node>(nodes: readonly Child[]): (Child | Choice<Child>)[] {
  const result: (Child | Choice<Child>)[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as Child;
    const next: Node | undefined = nodes[index + 1];
    if (!isDirective(node)) result.push(node);
    else if (isColon(node)) result.push(colonOf(node) as Node as Child);
    else if (node.name === OTHERWISE)
      result.push({ type: 'choice', playMoney: [], otherwise: childrenOf(node) });
    else if (node.name !== PLAY_MONEY)
      throw new PageError(
        node,
        `“:${node.name}” is unknown: use :${PLAY_MONEY}, :${OTHERWISE}, or \\: for a colon.`,
      );
    else if (isDirective(next) && next.name === OTHERWISE) {
      result.push({ type: 'choice', playMoney: childrenOf(node), otherwise: childrenOf(next) });
      index += 1;
    } else result.push({ type: 'choice', playMoney: childrenOf(node), otherwise: [] });
  }
  return result;
}
