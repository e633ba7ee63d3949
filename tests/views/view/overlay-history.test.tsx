import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/ui/overlay/Dialog';
import { Sheet } from '../../../src/ui/overlay/Sheet';
import { navigate } from '../../../src/view/navigation/navigate';
import { asha, wallet } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';
import { onPhone } from '../../support/viewport';

const player = { token: asha.token, user: asha.user, wallet };
const depth = (): number => (history.state as { overlays?: number } | null)?.overlays ?? 0;
const hasEntries = (count: number) => waitFor(() => expect(depth()).toBe(count));
const goBack = () => act(() => history.back());
/** The history as the player finds it: one page before the tested one. */
const visit = (path: string) => {
  history.pushState(null, '', '/fairplay');
  history.pushState(null, '', path);
};

async function openMenu() {
  onPhone();
  visit('/sports');
  const { user } = await renderProduct({ path: '/sports' });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await hasEntries(1);
  return { menu, user };
}

async function closesByBack(name: string | RegExp, role = 'dialog') {
  expect(await screen.findByRole(role, { name })).toBeVisible();
  await hasEntries(1);
  goBack();
  await waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());
  await hasEntries(0);
}

describe('Back', () => {
  it('closes the side menu, then leaves the page', async () => {
    await openMenu();
    await closesByBack('Menu');
    expect(location.pathname).toBe('/sports');
    goBack();
    expect(location.pathname).toBe('/fairplay');
  });

  it('leaves the page after the menu was closed by its button', async () => {
    const { menu, user } = await openMenu();
    await user.click(within(menu).getByRole('button', { name: 'Close' }));
    await hasEntries(0);
    expect(location.pathname).toBe('/sports');
    goBack();
    expect(location.pathname).toBe('/fairplay');
  });

  it('returns to the page of the menu from the page that the menu opened', async () => {
    const { menu, user } = await openMenu();
    await user.click(within(menu).getByRole('link', { name: 'Horse Racing' }));
    expect(location.search).toBe('?section=horse-racing');
    await hasEntries(0);
    goBack();
    expect(location.pathname + location.search).toBe('/sports');
    goBack();
    expect(location.pathname).toBe('/fairplay');
  });

  it('closes the search that replaced the menu, with one entry for both', async () => {
    const { menu, user } = await openMenu();
    await user.click(within(menu).getByRole('button', { name: 'Search Games' }));
    await closesByBack('Search For Games');
    goBack();
    expect(location.pathname).toBe('/fairplay');
  });

  it('closes the log-in dialog', async () => {
    visit('/sports');
    const { user } = await renderProduct({ path: '/sports' });
    await user.click((await screen.findAllByRole('button', { name: 'Log In' }))[0] as HTMLElement);
    await closesByBack('Log in');
    expect(location.pathname).toBe('/sports');
  });

  it('closes the account drawer', async () => {
    const { user } = await renderProduct({ path: '/sports', stored: player });
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await closesByBack(/^Account of/);
  });

  it('closes the balance menu', async () => {
    const { user } = await renderProduct({ path: '/sports', stored: player });
    const balance = await screen.findByRole('button', { name: /^Balance/ });
    await user.click(balance);
    await hasEntries(1);
    goBack();
    await waitFor(() => expect(balance).toHaveAttribute('aria-expanded', 'false'));
  });
});

function Overlays({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Sheet title="Slip" closeText="Close slip" onClose={onClose}>
      <button type="button" onClick={() => setAsking(true)}>
        Remove
      </button>
      <Dialog open={isAsking} title="Sure?" closeText="No" onClose={() => setAsking(false)}>
        -
      </Dialog>
    </Sheet>
  );
}

const renderSheet = () =>
  render(
    <Sheet title="Slip" closeText="Close" onClose={() => {}}>
      -
    </Sheet>,
  );

describe('the entries of overlays', () => {
  beforeEach(() => visit('/sports'));

  it('close from the top', async () => {
    const onClose = vi.fn<() => void>();
    render(<Overlays onClose={onClose} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await hasEntries(2);
    goBack();
    await hasEntries(1);
    expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    goBack();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('remain while an overlay does not close', async () => {
    render(
      <Dialog open title="Still playing?" closeText="Close" onClose={() => {}}>
        -
      </Dialog>,
    );
    await hasEntries(1);
    goBack();
    await hasEntries(1);
    expect(location.pathname).toBe('/sports');
  });

  it('are left by a navigation, which follows the page below', async () => {
    const { unmount } = renderSheet();
    await hasEntries(1);
    const entries = history.length;
    navigate('/mybets', { state: history.state });
    expect([location.pathname, depth(), history.length]).toEqual(['/mybets', 0, entries]);
    // The sheet is open on the new page, too.
    await hasEntries(1);
    unmount();
    await hasEntries(0);
    goBack();
    expect(location.pathname).toBe('/sports');
  });

  it('are skipped when the player goes forward into one', async () => {
    const { unmount } = renderSheet();
    await hasEntries(1);
    unmount();
    await hasEntries(0);
    act(() => history.forward());
    await hasEntries(0);
    expect(location.pathname).toBe('/sports');
  });

  it('are no navigation for other listeners', async () => {
    const onPopState = vi.fn<() => void>();
    window.addEventListener('popstate', onPopState);
    const { unmount } = renderSheet();
    await hasEntries(1);
    unmount();
    await hasEntries(0);
    expect(onPopState).not.toHaveBeenCalled();
    goBack();
    expect(onPopState).toHaveBeenCalledOnce();
    window.removeEventListener('popstate', onPopState);
  });
});
