import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../domain/messages';
import { loadLanguage } from '../../../src/i18n/localized';
import { unreachable } from '../../support/machines/fixtures';
import { renderProduct } from '../../support/render-app';

const footer = () => within(screen.getByRole('contentinfo'));
const pressed = (name: string) => footer().getByRole('button', { name, pressed: true });

async function renderWithHindi() {
  await loadLanguage('hi');
  return renderProduct({ path: '/sports' });
}

describe('the language', () => {
  it('changes everywhere when its messages are loaded', async () => {
    const { user, ports, kept } = await renderWithHindi();
    await user.click(footer().getByRole('button', { name: 'हिन्दी' }));
    expect(pressed('English')).toBeVisible();
    expect(footer().getByRole('group', { name: 'Language' })).toHaveAttribute('aria-busy', 'true');

    await act(() => ports.loadCatalogue.resolve(undefined));
    expect(pressed('हिन्दी')).toHaveFocus();
    expect(footer().getByRole('group', { name: 'भाषा' })).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByRole('button', { name: 'लॉग इन' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log In' })).toBeNull();
    expect(kept).toEqual([{ language: 'hi', theme: 'dark', numbers: 'international' }]);
  });

  it('does not change when its messages cannot be loaded', async () => {
    const { user, ports, toasts } = await renderWithHindi();
    await user.click(footer().getByRole('button', { name: 'हिन्दी' }));
    await act(() => ports.loadCatalogue.reject(unreachable));
    expect(pressed('English')).toBeVisible();
    expect(footer().getByRole('group', { name: 'Language' })).toHaveAttribute('aria-busy', 'false');
    expect(toasts).toEqual([messageOf('languageNotLoaded')]);
  });
});

describe('the theme', () => {
  it('changes at once', async () => {
    const { user, kept } = await renderWithHindi();
    expect(pressed('Dark')).toBeVisible();
    await user.click(footer().getByRole('button', { name: 'Light' }));
    expect(pressed('Light')).toBeVisible();
    expect(kept).toEqual([{ language: 'en', theme: 'light', numbers: 'international' }]);
  });
});
