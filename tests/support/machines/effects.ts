import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { shortHash } from '../../../flows/model/hash';
import type { NamedPath } from './path-file';
import { describeEvent, isActorRef, leafByRegion, type Step } from './paths';
import { nodeName } from './transitions';

type AnyStep = Step<AnyStateMachine>;

const LONGEST = 80;

/** Names and values of an object, such as `balance 900, cash null`. Functions, actors and undefined values are left out. */
function textOf(value: unknown): string {
  if (value === undefined || typeof value === 'function') return '';
  if (typeof value !== 'object' || value === null) return value === '' ? '“”' : String(value);
  if (isActorRef(value)) return '';
  if (value instanceof Error) return value.message;
  const items = value instanceof Map || value instanceof Set ? [...value] : value;
  const texts = Array.isArray(items)
    ? items.map(textOf)
    : Object.entries(items).map(([name, inner]) => {
        const text = textOf(inner);
        return text && `${name} ${typeof inner === 'object' && inner !== null ? `{${text}}` : text}`;
      });
  return texts.filter((text) => text !== '').join(', ');
}

/** The values, and a hash where they are many, so that a change of any is one of the text. */
function valuesIn(value: unknown): string {
  const text = textOf(value);
  if (text === '') return '';
  return text.length > LONGEST ? ` (${text.slice(0, LONGEST - 10)}… ${shortHash(text)})` : ` (${text})`;
}

/** `load all bets` for the port `loadAllBets`. */
const phrase = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, end, next) => `${end} ${next.toLowerCase()}`);

const asked = /^(load|fetch|find|count|check) /;

const startOf = (id: string, input: unknown): string => {
  const words = phrase(id);
  return `${asked.test(words) ? `requests “${words.replace(asked, '')}”` : `starts “${words}”`}${valuesIn(input)}`;
};

/** What an event to a peer means to a player; every other event by its name. */
const sentences: Readonly<Record<string, (event: Readonly<Record<string, unknown>>) => string>> = {
  'storage.saved': ({ key, value }) => `stores ${key}${valuesIn(value)}`,
  'storage.removed': ({ key }) => `removes ${key} from the storage`,
  'storage.cleared': () => 'clears the storage',
  'toasts.requested': ({ message, tone }) => `shows a toast of ${tone}${valuesIn(message)}`,
  'navigation.requested': ({ type: _, ...rest }) => `goes to${valuesIn(rest)}`,
  'navigation.pathRequested': ({ path }) => `goes to ${path}`,
};

const sentenceOf = (to: string, event: EventObject): string => {
  const { type, ...payload } = event;
  return sentences[type]?.(event as never) ?? `sends ${to}: ${type}${valuesIn(payload)}`;
};

interface Params {
  readonly id?: string;
  readonly input?: unknown;
  readonly to?: { readonly id?: string } | string;
  readonly targetId?: string;
  readonly event?: EventObject;
  readonly delay?: number;
}

const addresseeOf = ({ targetId, to }: Params): string =>
  targetId ?? (typeof to === 'string' ? to : (to?.id ?? 'its parent'));

/** A sentence for an action; null for one that follows from a sentence before. */
function wordsOf({ params, type }: AnyStep['actions'][number], event: EventObject): string | null {
  const { delay, id = '', input, event: sent, ...rest } = (params ?? {}) as Params;
  switch (type) {
    case 'xstate.spawnChild':
      return startOf(id, input);
    case 'xstate.stopChild':
      // A child that has answered is stopped already.
      return id === '' || (event as { actorId?: string }).actorId === id ? null : `stops “${phrase(id)}”`;
    case 'xstate.sendTo': {
      const words = sent ? sentenceOf(addresseeOf(rest), sent) : null;
      return delay === undefined ? words : `${words} after ${delay} ms`;
    }
    case 'xstate.raise':
      return delay === undefined ? null : `waits ${Math.round(delay)} ms`;
    case 'xstate.emit':
      return sent ? `emits ${describeEvent(sent)}` : null;
    case 'xstate.cancel':
    case 'xstate.log':
      return null;
    default:
      return `does “${phrase(type)}”${valuesIn(params)}`;
  }
}

/** The parts of the context that a step changes. */
function rememberedIn(before: AnyMachineSnapshot | undefined, { state }: AnyStep): readonly string[] {
  const { context, output } = state as AnyMachineSnapshot;
  const remembered = Object.entries(context as object).flatMap(([name, value]) => {
    const text = valuesIn(value);
    return text === valuesIn(before?.context[name]) ? [] : [`keeps ${phrase(name)}${text || ' empty'}`];
  });
  return output === undefined ? remembered : [...remembered, `ends with${valuesIn(output) || ' nothing'}`];
}

/** The states that a step leaves and enters, without those of regions that it does not change. */
function statesOf(
  before: AnyMachineSnapshot | undefined,
  { state }: AnyStep,
): readonly [from: string, to: string] {
  const after = leafByRegion(state as AnyMachineSnapshot);
  if (before === undefined) return ['start', [...after.values()].map(nodeName).join(' + ')];
  const regions = [...leafByRegion(before)];
  const changed = regions.filter(([region, leaf]) => after.get(region) !== leaf);
  if (changed.length === 0)
    return regions.length > 1
      ? ['any', 'the same']
      : [regions.map(([, leaf]) => nodeName(leaf)).join(), 'the same'];
  const entered = changed.flatMap(([region]) => after.get(region) ?? []);
  const now = entered.length === changed.length ? entered : [...after.values()];
  return [changed.map(([, leaf]) => nodeName(leaf)).join(' + '), now.map(nodeName).join(' + ')];
}

/** `paused: resumed → running: sends …` for a step. */
function lineOfStep(
  before: AnyMachineSnapshot | undefined,
  step: AnyStep,
): readonly [from: string, line: string] {
  const { actorId, error } = step.event as { actorId?: string; error?: { kind?: string } };
  const { kind } = error ?? {};
  const event = describeEvent({ type: step.event.type, ...(actorId && { actorId }), ...(kind && { kind }) });
  const [from, to] = statesOf(before, step);
  const words = [
    ...step.actions.flatMap((action) => wordsOf(action, step.event) ?? []),
    ...rememberedIn(before, step),
  ];
  return [from, `${before ? `${event} → ` : ''}${to}: ${words.join('; ') || 'nothing else'}`];
}

/** What each step of the paths sends, stores, starts and keeps, in words, by the state before. */
export function effectsText(machine: AnyStateMachine, paths: readonly NamedPath[]): string {
  const lines = new Map<string, Set<string>>();
  for (const { path } of paths)
    for (const [index, step] of path.steps.entries()) {
      const before = path.steps[index - 1]?.state as AnyMachineSnapshot | undefined;
      const [from, line] = lineOfStep(before, step);
      // An actor without a name has a number that depends on what ran before.
      lines.set(from, (lines.get(from) ?? new Set()).add(line.replace(/\bx:\d+\b/g, 'an actor')));
    }
  const sections = [...lines]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([from, of]) =>
        `## ${from}\n\n${[...of]
          .toSorted()
          .map((line) => `- ${line}`)
          .join('\n')}\n`,
    );
  return `# What ${machine.id} does\n\n${sections.join('\n')}`;
}

/** The lines of a record with their section. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n## ')
    .slice(1)
    .flatMap((section) => {
      const [from, ...lines] = section.split('\n');
      return lines.filter((line) => line !== '').map((line) => `${from}: ${line.slice(2)}`);
    });

const SHOWN = 6;

const listed = (head: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `\n${head}\n${lines
        .slice(0, SHOWN)
        .map((line) => `  ${line}`)
        .join('\n')}${lines.length > SHOWN ? `\n  and ${lines.length - SHOWN} more` : ''}`;

/** What a machine does no longer, and what it does instead. */
export function differenceOf(recorded: string, text: string): string {
  const before = linesOf(recorded);
  const now = linesOf(text);
  return [
    listed(
      'No longer:',
      before.filter((line) => !now.includes(line)),
    ),
    listed(
      'But:',
      now.filter((line) => !before.includes(line)),
    ),
  ].join('');
}
