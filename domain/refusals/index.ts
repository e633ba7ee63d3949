import { access } from './access';
import { calls } from './calls';
import { cashier } from './cashier';
import { play } from './play';
import type { Sentence } from './sentence';

const catalogue = { ...calls, ...access, ...cashier, ...play } as const;

/** Why the server refuses a call of a player (ADR 111). */
export type RefusalCode = keyof typeof catalogue;

type NamesIn<Template extends string> = Template extends `${string}{${infer Argument}}${infer Rest}`
  ? (Argument extends `${infer Name}, ${string}` ? Name : Argument) | NamesIn<Rest>
  : never;

/** Names of the arguments of a refusal; `never` if it has none. */
export type ArgumentsOf<Code extends RefusalCode> = NamesIn<(typeof catalogue)[Code]['en']>;

/** Refusals whose only argument is a waiting time. */
export type WaitCode = {
  [Code in RefusalCode]: [ArgumentsOf<Code>] extends ['wait']
    ? [ArgumentsOf<Code>] extends [never]
      ? never
      : Code
    : never;
}[RefusalCode];

/** The sentences of all refusals. The client loads them for its Hindi pages alone. */
export const refusals: Readonly<Record<RefusalCode, Sentence>> = catalogue;

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(catalogue, code);
