import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CallFailure } from '../../../domain/failure';
import { I18n } from '../../../src/i18n/I18n';
import { AppActorContext } from '../../../src/view/actors/actors';
import { AsyncBoundary, type AsyncBoundaryProps } from '../../../src/view/lazy/AsyncBoundary';
import { asha, unavailable, unreachable } from '../../support/machines/fixtures';
import { renderProduct, startProduct } from '../../support/render-app';
import { en } from '../../support/texts';
import { createUser } from '../../support/user';

let hasFailed = true;

function Part() {
  if (hasFailed) throw new TypeError('undefined is not an object');
  return 'the part';
}

describe('a part that cannot be rendered', () => {
  function renderPart(props: Partial<AsyncBoundaryProps> = {}) {
    hasFailed = true;
    const { app } = startProduct();
    const page = (changed: Partial<AsyncBoundaryProps>): ReactNode => (
      <AppActorContext value={app}>
        <I18n language="en">
          <AsyncBoundary placeholder="placeholder" {...changed}>
            <Part />
          </AsyncBoundary>
          the rest
        </I18n>
      </AppActorContext>
    );
    const view = render(page(props), { onCaughtError: () => undefined });
    return { rerender: (changed: Partial<AsyncBoundaryProps>) => view.rerender(page(changed)) };
  }

  it('says so, leaves the rest, and is rendered again on request', async () => {
    renderPart();
    expect(screen.getByRole('alert')).toHaveTextContent(en.errors.renderTitle);
    expect(screen.getByRole('alert')).toHaveTextContent(en.errors.renderText);
    expect(screen.getByText(/the rest/)).toBeVisible();
    hasFailed = false;
    await createUser().click(screen.getByRole('button', { name: en.errors.tryAgain }));
    expect(screen.getByText(/the part/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is rendered again with another screen', () => {
    const { rerender } = renderPart({ resetOn: 'sports' });
    hasFailed = false;
    rerender({ resetOn: 'sports' });
    expect(screen.getByRole('alert')).toBeVisible();
    rerender({ resetOn: 'cashier' });
    expect(screen.getByText(/the part/)).toBeVisible();
  });

  it.each(['block', 'line', 'floating'] as const)('offers what else can be done, as a %s', (failure) => {
    renderPart({ failure, action: <button type="button">Close</button> });
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(screen.queryByText(en.errors.renderText) !== null).toBe(failure === 'block');
  });
});

describe('games whose code cannot be fetched', () => {
  const open = (failure: CallFailure) => {
    const load = vi.fn(() => Promise.reject<null>(failure));
    return renderProduct({ path: '/allCasino', stored: asha, loads: { games: load } }).then((product) => ({
      ...product,
      load,
      updates: () => product.app.system.get('updates').getSnapshot().value,
    }));
  };

  it('are fetched again on request after a lost connection', async () => {
    const { load, updates, user } = await open(unreachable);
    expect(screen.getByText(en.errors.chunkTitle)).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: en.errors.tryAgain }));
    expect(load).toHaveBeenCalledTimes(2);
    expect(updates()).toBe('current');
  });

  it('need the page to be loaded again after a new release', async () => {
    const { load, updates, user } = await open(unavailable);
    expect(screen.getByText(en.errors.newVersionText)).toBeVisible();
    await user.click(screen.getByRole('button', { name: en.errors.reload }));
    expect(updates()).not.toBe('current');
    expect(load).toHaveBeenCalledOnce();
  });

  it('wait for the connection while the browser is offline, after a new release too', async () => {
    const { app } = await open(unavailable);
    act(() => app.system.get('realtime').send({ type: 'realtime.browserWentOffline' }));
    expect(screen.getByText(en.errors.offlineText)).toBeVisible();
    expect(screen.getByRole('button', { name: en.errors.tryAgain })).toBeVisible();
    expect(screen.queryByText(en.errors.newVersionText)).toBeNull();
  });
});
