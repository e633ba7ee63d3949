import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppActorContext } from '../../src/actors/actors';
import { I18n } from '../../src/i18n/I18n';
import { en } from '../../src/i18n/messages/en';
import { AsyncBoundary } from '../../src/lazy/AsyncBoundary';
import { lazyComponent } from '../../src/lazy/lazy-component';
import { startProduct } from '../support/render-app';

type Module = { default: () => string };

interface Answer {
  resolve: (module: Module) => void;
  reject: (error: unknown) => void;
}

/** A part whose chunk comes, or does not, when the test says so. */
function chunk() {
  const asked: Answer[] = [];
  const Lazy = lazyComponent(() => new Promise<Module>((resolve, reject) => asked.push({ resolve, reject })));
  return {
    asked,
    Lazy,
    arrive: () => act(async () => asked.at(-1)?.resolve({ default: () => 'the part' })),
    fail: () => act(async () => asked.at(-1)?.reject(new TypeError('Failed to fetch'))),
  };
}

const draw = (Lazy: ReturnType<typeof chunk>['Lazy'], app = startProduct().app) =>
  act(async () =>
    render(
      <AppActorContext value={app}>
        <I18n language="en">
          <AsyncBoundary loading="loading">
            <Lazy />
          </AsyncBoundary>
        </I18n>
      </AppActorContext>,
      { onCaughtError: () => undefined },
    ),
  );

/** What suspends on a gesture is waited for with the gesture. */
const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

it('keeps its room until it comes', async () => {
  const { Lazy, arrive } = chunk();
  await draw(Lazy);
  expect(screen.getByText('loading')).toBeVisible();
  await arrive();
  expect(screen.getByText('the part')).toBeVisible();
});

it('says that it could not be loaded, and tries again as often as it is asked to', async () => {
  const { Lazy, arrive, asked, fail } = chunk();
  await draw(Lazy);
  await fail();
  expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded');
  await tryAgain();
  await fail();
  expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded');
  await tryAgain();
  await arrive();
  expect(screen.getByText('the part')).toBeVisible();
  expect(asked).toHaveLength(3);
});

it('offers to load the page again where the browser keeps the failure, and something is under way', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const { app } = startProduct();
  const updates = app.system.get('updates');
  updates.send({ type: 'updates.workBegun' });
  const { Lazy, fail } = chunk();
  await draw(Lazy, app);
  await fail();
  await tryAgain();
  await fail();
  expect(screen.getByRole('alert')).toHaveTextContent(en.errors.keptWords);
  expect(updates.getSnapshot().value).toBe('current');
  await act(async () => screen.getByRole('button', { name: en.errors.reload }).click());
  expect(updates.getSnapshot().value).toBe('reopening');
  vi.unstubAllGlobals();
});

it('does not take a chunk that was asked for beforehand for one that the player tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const { app } = startProduct();
  const updates = app.system.get('updates');
  const { Lazy, fail } = chunk();
  Lazy.preload();
  await fail();
  await draw(Lazy, app);
  await fail();
  expect(updates.getSnapshot().value).not.toBe('reopening');
  vi.unstubAllGlobals();
});

it('is drawn without a pause once it was fetched before', async () => {
  const { Lazy, arrive, asked } = chunk();
  Lazy.preload();
  await arrive();
  await draw(Lazy);
  expect(screen.getByText('the part')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('that could not be fetched before is asked for again when it is needed', async () => {
  const { Lazy, arrive, asked, fail } = chunk();
  Lazy.preload();
  await fail();
  await draw(Lazy);
  await arrive();
  expect(screen.getByText('the part')).toBeVisible();
  expect(asked).toHaveLength(2);
});
