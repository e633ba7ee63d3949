// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchServiceWorker } from '../../../src/adapters/app/browser/service-worker-updates';

/** A registration or a container, whose events a test sends. */
const target = <More extends object>(more: More) => Object.assign(new EventTarget(), more);

/** A newer service worker that is installed. It has not cached the release that this page runs. */
const newer = () => ({
  state: 'installed',
  postMessage: vi.fn((_message: unknown, [port]: readonly MessagePort[] = []) => port?.postMessage(false)),
});

type Newer = ReturnType<typeof newer>;

const send = vi.fn();
const update = vi.fn(async () => undefined);
const reload = vi.fn();
let container: ReturnType<typeof createContainer>;
let registration: ReturnType<typeof createRegistration>;

const createRegistration = () =>
  target({ waiting: null as Newer | null, installing: null as EventTarget | null, active: null, update });
const createContainer = () =>
  target({
    controller: {} as object | null,
    ready: new Promise(() => {}),
    register: vi.fn(async () => registration),
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  registration = createRegistration();
  container = createContainer();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Watches, and reports a newer service worker. */
async function found() {
  const worker = newer();
  registration.waiting = worker;
  const updates = watchServiceWorker(send);
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'updates.found' }));
  const controls = () => container.dispatchEvent(new Event('controllerchange'));
  return { controls, updates, worker };
}

const hidePage = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

it('reloads the page once the newer version that it activates controls it', async () => {
  const { controls, updates, worker } = await found();
  updates.activate();
  expect(worker.postMessage).toHaveBeenLastCalledWith('activate');
  expect(reload).not.toHaveBeenCalled();
  controls();
  expect(reload).toHaveBeenCalledOnce();
  updates.stop();
});

it('reloads the page also if the newer version does not take control', async () => {
  const { updates } = await found();
  updates.activate();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
  updates.stop();
});

it('reloads the page at once if another tab has activated the newer version', async () => {
  const { updates, worker } = await found();
  worker.state = 'activated';
  updates.activate();
  expect(reload).toHaveBeenCalledOnce();
  updates.stop();
});

it('leaves the page of a player who has not accepted a version that another tab activates', async () => {
  const { controls, updates } = await found();
  controls();
  expect(reload).not.toHaveBeenCalled();
  updates.stop();
});

it('looks for newer versions, and reports that the page is hidden, until it is stopped', async () => {
  const updates = watchServiceWorker(send);
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(update).toHaveBeenCalled();
  hidePage();
  expect(send).toHaveBeenCalledWith({ type: 'updates.pageHidden' });
  updates.stop();
  vi.clearAllMocks();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  hidePage();
  expect(update).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

it('looks for no newer version if it is stopped before the service worker is registered', async () => {
  watchServiceWorker(send).stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(update).not.toHaveBeenCalled();
});

it('reloads no page after it is stopped', async () => {
  const { controls, updates } = await found();
  updates.stop();
  controls();
  expect(reload).not.toHaveBeenCalled();
});
