import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { I18n } from '../../../src/i18n/I18n';
import { AppActorContext } from '../../../src/view/actors/actors';
import { AsyncBoundary } from '../../../src/view/lazy/AsyncBoundary';
import { lazyComponent } from '../../../src/view/lazy/lazy-component';
import { startProduct } from '../../support/render-app';
import { en } from '../../support/texts';

type Module = { default: () => string };

interface Request {
  resolve: (module: Module) => void;
  reject: (error: unknown) => void;
}

/** A lazy component whose chunk the test resolves or rejects. */
function fakeChunk() {
  const requests: Request[] = [];
  const Lazy = lazyComponent(
    () => new Promise<Module>((resolve, reject) => requests.push({ resolve, reject })),
  );
  return {
    requests,
    Lazy,
    resolve: () => act(async () => requests.at(-1)?.resolve({ default: () => 'the component' })),
    reject: () => act(async () => requests.at(-1)?.reject(new TypeError('Failed to fetch'))),
  };
}

const renderLazy = (Lazy: ReturnType<typeof fakeChunk>['Lazy'], app = startProduct().app) =>
  act(async () =>
    render(
      <AppActorContext value={app}>
        <I18n language="en">
          <AsyncBoundary placeholder="placeholder">
            <Lazy />
          </AsyncBoundary>
        </I18n>
      </AppActorContext>,
      { onCaughtError: () => undefined },
    ),
  );

it('shows the placeholder until the chunk is loaded', async () => {
  const { Lazy, resolve } = fakeChunk();
  await renderLazy(Lazy);
  expect(screen.getByText('placeholder')).toBeVisible();
  await resolve();
  expect(screen.getByText('the component')).toBeVisible();
});

it('reloads the page when a chunk fails', async () => {
  const { app } = startProduct();
  const { Lazy, reject } = fakeChunk();
  await renderLazy(Lazy, app);
  await reject();
  expect(screen.getByRole('alert')).toHaveTextContent(en.errors.chunkTitle);
  expect(app.system.get('updates').getSnapshot().value).toBe('reloading');
});

it('says offline when a chunk fails without a connection, and reloads the page with one', async () => {
  const { app } = startProduct();
  const updates = app.system.get('updates');
  const realtime = app.system.get('realtime');
  const { Lazy, reject } = fakeChunk();
  await renderLazy(Lazy, app);
  act(() => realtime.send({ type: 'realtime.browserWentOffline' }));
  await reject();
  expect(screen.getByRole('alert')).toHaveTextContent(en.errors.offlineTitle);
  expect(updates.getSnapshot().value).toBe('current');
  act(() => realtime.send({ type: 'realtime.browserWentOnline' }));
  expect(updates.getSnapshot().value).toBe('reloading');
});

it('does not reload the page while the browser has no network, even if the socket has not noticed', async () => {
  const { app } = startProduct();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  const { Lazy, reject } = fakeChunk();
  await renderLazy(Lazy, app);
  await reject();
  expect(screen.getByRole('alert')).toHaveTextContent(en.errors.chunkTitle);
  expect(app.system.get('updates').getSnapshot().value).toBe('current');
});

it('leaves the reload to the player when a chunk fails during work that a reload would discard', async () => {
  const { app } = startProduct();
  const updates = app.system.get('updates');
  updates.send({ type: 'updates.workStarted' });
  const { Lazy, reject } = fakeChunk();
  await renderLazy(Lazy, app);
  await reject();
  expect(updates.getSnapshot().value).toBe('current');
  await act(async () => screen.getByRole('button', { name: en.errors.reload }).click());
  expect(updates.getSnapshot().value).toBe('reopening');
});

it('renders a preloaded component without its placeholder', async () => {
  const { Lazy, requests, resolve } = fakeChunk();
  Lazy.preload();
  await resolve();
  const { app } = startProduct();
  // Outside act: the first render itself is observed.
  render(
    <AppActorContext value={app}>
      <AsyncBoundary placeholder="placeholder">
        <Lazy />
      </AsyncBoundary>
    </AppActorContext>,
  );
  expect(screen.queryByText('placeholder')).toBeNull();
  expect(screen.getByText('the component')).toBeVisible();
  expect(requests).toHaveLength(1);
});

it('fetches a chunk again whose preload failed', async () => {
  const { Lazy, requests, resolve, reject } = fakeChunk();
  Lazy.preload();
  await reject();
  await renderLazy(Lazy);
  await resolve();
  expect(screen.getByText('the component')).toBeVisible();
  expect(requests).toHaveLength(2);
});
