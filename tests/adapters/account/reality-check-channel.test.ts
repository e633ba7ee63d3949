// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { RealityCheckChannelEvent } from '../../../machines/account/protection/reality-check/reality-check.machine';
import { createRealityCheckChannel } from '../../../src/adapters/account/reality-check-channel';

/** Starts the channel as a page does, sends it the events and stops it. Returns what it restored. */
function open(...events: readonly RealityCheckChannelEvent[]): readonly object[] {
  const restored: object[] = [];
  const host = createActor(
    createMachine({
      invoke: { id: 'channel', src: createRealityCheckChannel() },
      on: { '*': { actions: ({ event }) => restored.push(event) } },
    }),
  ).start();
  for (const event of events) host.getSnapshot().children.channel?.send(event);
  host.stop();
  return restored;
}

const pause = { session: '7', until: 1_900_000_000_000 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the pause that was read', () => {
  it('is restored in its tab after a reload', () => {
    expect(open({ type: 'channel.pauseRead', pause })).toEqual([]);
    expect(open()).toEqual([{ type: 'realityCheck.pauseRestored', pause }]);
  });

  it('is unread in another tab', () => {
    open({ type: 'channel.pauseRead', pause });
    sessionStorage.clear();
    expect(open()).toEqual([]);
  });

  it.each([
    ['damaged', 'not JSON'],
    ['of another shape', JSON.stringify({ v: 1, value: { until: 'tomorrow' } })],
  ])('is unread if its record is %s', (_, stored) => {
    sessionStorage.setItem('winwin24x7.pauseRead', stored);
    expect(open()).toEqual([]);
  });

  it('is unread after a reload, and nothing fails, where the browser refuses storage', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refuse = () => {
      throw new Error('The quota is exceeded');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    open({ type: 'channel.pauseRead', pause });
    expect(open()).toEqual([]);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

it('shares the check that was read last with the page after a reload', () => {
  open({ type: 'channel.read', session: '7', seconds: 3_700 });
  expect(open()).toEqual([{ type: 'realityCheck.readElsewhere', session: '7', seconds: 3_700 }]);
});
