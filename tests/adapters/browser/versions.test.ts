// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { UpdatesEvent } from '../../../machines/app/updates/updates.machine';
import { createVersions } from '../../../src/adapters/app/browser/versions';

/** Past the delay after which the idle queue starts, and a fallback of an idle callback. */
const UNTIL_IDLE = 10_000;

const worker = { waiting: { state: 'installed', postMessage: vi.fn() } };
const addEventListener = vi.fn();
const removeEventListener = vi.fn();
const register = vi.fn(async () => ({ ...worker, installing: null, addEventListener: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('requestIdleCallback', undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      addEventListener,
      controller: null,
      ready: new Promise(() => {}),
      register,
      removeEventListener,
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function startVersions() {
  const machine = setup({
    types: { events: {} as UpdatesEvent },
    actors: { versions: createVersions() },
  }).createMachine({ invoke: { src: 'versions' } });
  return createActor(machine).start();
}

/** The watcher of the service worker is a chunk of its own. */
async function becomeIdle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(UNTIL_IDLE);
  await vi.dynamicImportSettled();
}

it('watches the service worker once the browser is idle, until it is stopped', async () => {
  const actor = startVersions();
  expect(register).not.toHaveBeenCalled();
  await becomeIdle();
  // On a busy machine the request of the chunk begins after `dynamicImportSettled` has looked for one.
  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(addEventListener).toHaveBeenCalledWith('controllerchange', expect.any(Function));
  actor.stop();
  expect(removeEventListener.mock.calls).toEqual(addEventListener.mock.calls);
});

it('does not watch the service worker if it is stopped before the browser is idle', async () => {
  startVersions().stop();
  await becomeIdle();
  expect(register).not.toHaveBeenCalled();
});
