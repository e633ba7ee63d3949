import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';
import { isVisible } from '../../../domain/visible-values';

const HIDDEN = '…';
const DEPTH_LIMIT = 40;

/** Replaces the values that may not be seen. Idempotent. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEPTH_LIMIT) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => hide('', item, depth));
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, hide(key, held, depth)]));
}

function hide(key: string, held: unknown, depth: number): unknown {
  if (typeof held === 'object' && held !== null) return redact(held, depth + 1);
  return isVisible(key, held) ? held : HIDDEN;
}

type Inspected = Parameters<
  NonNullable<NonNullable<Parameters<typeof createBrowserInspector>[0]>['serialize']>
>[0];

/** Sends of a snapshot only its state and its redacted context; never a promise's input or output. */
function serialize(event: Inspected): Inspected {
  const sent: Record<string, unknown> = { ...event };
  if ('event' in event) sent.event = redact(event.event);
  if ('snapshot' in event) {
    const { status, value, context } = event.snapshot as Record<string, unknown>;
    sent.snapshot = { status, value, context: redact(context) };
  }
  return sent as unknown as Inspected;
}

/** The Stately inspector, opened by a button: browsers block windows that open without a click. */
export function createInspector(): Observer<InspectionEvent> {
  const inspector = createBrowserInspector({
    autoStart: false,
    serialize,
    serializationDepthLimit: DEPTH_LIMIT,
  });
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Inspect';
  button.style.cssText = 'position:fixed;left:8px;bottom:72px;z-index:9999';
  button.addEventListener('click', () => inspector.start());
  document.body.append(button);
  return inspector.inspect;
}
