import type { EventObject } from 'xstate';

const LONGEST = 140;
const DEEPEST = 3;

/** What only the machinery needs: the name of the port is in the label. */
const OMITTED: ReadonlySet<string> = new Set(['type', 'actorId']);

/** The outside answers with one value: its key says nothing. */
const UNNAMED: ReadonlySet<string> = new Set(['output', 'error']);

function* named(value: unknown, key: string, depth: number): Generator<string> {
  const name = key === '' ? '' : `${key}: `;
  if (value === null || value === undefined) yield `${name}–`;
  else if (typeof value !== 'object') yield name + String(value);
  else if ('sessionId' in value || depth === DEEPEST) yield `${name}…`;
  else if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
    yield `${name}${value.length} ×`;
  else if (Array.isArray(value)) yield name + value.join(' ');
  else {
    const inner = Object.entries(value).flatMap(([each, held]) => [...named(held, each, depth + 1)]);
    const text = inner.length > 0 ? inner.join(', ') : String((value as { message?: string }).message ?? '–');
    yield key === '' ? text : `${name}{ ${text} }`;
  }
}

/** The payload of an event with its names: `stake: 50000, side: back`. */
export function payloadText(event: EventObject, longest = LONGEST): string {
  const text = Object.entries(event)
    .filter(([key]) => !OMITTED.has(key))
    .flatMap(([key, value]) => [...named(value, UNNAMED.has(key) ? '' : key, 0)])
    .join(', ');
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
