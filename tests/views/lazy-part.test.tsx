import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppActorContext } from '../../src/app/hooks/actors';
import { lazyPart } from '../../src/app/parts/lazy-part';
import { PartBoundary } from '../../src/app/parts/PartBoundary';
import { I18n } from '../../src/i18n/I18n';
import { startProduct } from '../support/render-app';

type Module = { default: () => string };

interface Answer {
  resolve: (module: Module) => void;
  reject: (error: unknown) => void;
}

/** A part whose chunk comes, or does not, when the test says so. */
function chunk() {
  const asked: Answer[] = [];
  const Part = lazyPart(() => new Promise<Module>((resolve, reject) => asked.push({ resolve, reject })));
  return {
    asked,
    Part,
    arrive: () => act(async () => asked.at(-1)?.resolve({ default: () => 'the part' })),
    fail: () => act(async () => asked.at(-1)?.reject(new TypeError('Failed to fetch'))),
  };
}

const draw = (Part: ReturnType<typeof chunk>['Part']) =>
  act(async () =>
    render(
      <AppActorContext value={startProduct().app}>
        <I18n language="en">
          <PartBoundary loading="loading">
            <Part />
          </PartBoundary>
        </I18n>
      </AppActorContext>,
      { onCaughtError: () => undefined },
    ),
  );

/** What suspends on a gesture is waited for with the gesture. */
const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

it('keeps its room until it comes', async () => {
  const { Part, arrive } = chunk();
  await draw(Part);
  expect(screen.getByText('loading')).toBeVisible();
  await arrive();
  expect(screen.getByText('the part')).toBeVisible();
});

it('says that it could not be loaded, and tries again as often as it is asked to', async () => {
  const { Part, arrive, asked, fail } = chunk();
  await draw(Part);
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

it('is drawn without a pause once it was fetched before', async () => {
  const { Part, arrive, asked } = chunk();
  Part.preload();
  await arrive();
  await draw(Part);
  expect(screen.getByText('the part')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('that could not be fetched before is asked for again when it is needed', async () => {
  const { Part, arrive, asked, fail } = chunk();
  Part.preload();
  await fail();
  await draw(Part);
  await arrive();
  expect(screen.getByText('the part')).toBeVisible();
  expect(asked).toHaveLength(2);
});
