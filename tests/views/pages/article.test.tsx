// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../domain/preferences';
import type { PreferencesActor } from '../../../machines/app/preferences/preferences.selectors';
import { type ArticleName, articles } from '../../../src/features/pages/documents';
import { match } from '../../../src/view/navigation/routes';
import { details } from '../../support/machines/fixtures';
import { en, hi } from '../../support/texts';
import { articleIn } from './documents';
import { seriousFlaws, visit } from './render-page';

const names = Object.keys(articles) as ArticleName[];
const languages: Language[] = ['en', 'hi'];
const texts = { en, hi };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(languages)('in %s', (language) => {
  it.each(names)('%s shows its heading, its sections and a link to each of them', async (name) => {
    await visit(name, { language });
    const { title, sections } = await articleIn(name, language);
    const { onThisPage } = texts[language].pages;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);

    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ id, textContent }) => [id, textContent])).toEqual(
      Object.entries(sections).map(([id, section]) => [id, section.title]),
    );
    const contents = within(screen.getByRole('navigation', { name: onThisPage }));
    expect(contents.getAllByRole('link').map((linkTarget) => linkTarget.getAttribute('href'))).toEqual(
      Object.keys(sections).map((id) => `#${id}`),
    );
  });

  it.each(names)('%s has unique ids and valid internal links', async (name) => {
    const { container } = await visit(name, { language });
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const paths = screen
      .getAllByRole('link')
      .map((linkTarget) => linkTarget.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/'));
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => match(path) === null)).toEqual([]);
  });

  it.each(names)('%s has no serious accessibility violations', async (name) => {
    await visit(name, { language });
    expect(await seriousFlaws()).toEqual([]);
  });
});

describe('a page', () => {
  it('shows the date of its last change in its language', async () => {
    await visit('terms', { language: 'en' });
    expect(screen.getByText('25 November 2026')).toHaveAttribute('datetime', '2026-11-25');
  });

  it('shows that date in Hindi', async () => {
    await visit('terms', { language: 'hi' });
    expect(screen.getByText('25 नवंबर 2026')).toBeVisible();
  });

  it('changes its language immediately and sets the lang attribute', async () => {
    const { app, ports } = await visit('fairPlay', { language: 'en' });
    const preferences: PreferencesActor = app.system.get('preferences');
    preferences.send({ type: 'preferences.languageChosen', language: 'hi' });
    await act(() => ports.loadCatalogue.resolve(undefined));
    expect(await screen.findByRole('heading', { level: 1, name: 'निष्पक्ष खेल' })).toBeVisible();
    expect(screen.getByRole('article')).toHaveAttribute('lang', 'hi');
  });

  it('scrolls a deep link to the heading of its section', async () => {
    await visit('terms', { section: 'cancellation' });
    expect(screen.getByRole('heading', { name: 'Bet cancellation' })).toHaveFocus();
  });

  it('stays at the top for an unknown section', async () => {
    await visit('terms', { section: 'nowhere' });
    expect(document.body).toHaveFocus();
  });

  it('collapses its table of contents on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never,
    );
    await visit('gameRules');
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    expect(contents.querySelector('details')).not.toHaveAttribute('open');
  });

  it('can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await visit('terms');
    await user.click(screen.getByRole('button', { name: 'Print this page' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('the contacts of the operator', () => {
  it('are the configured ones', async () => {
    await visit('contactUs');
    const section = within(screen.getByRole('region', { name: 'Ways to reach us' }));
    const links = within(section.getAllByRole('list')[0] ?? document.body).getAllByRole('link');
    expect(links.map((linkTarget) => linkTarget.getAttribute('href'))).toEqual([
      'tel:+919876543210',
      'https://chat.example/winwin',
    ]);
  });

  it('open other sites in a new tab without opener, and announce it', async () => {
    await visit('contactUs');
    const linkTarget = screen.getByRole('link', { name: 'WhatsApp (opens in a new tab)' });
    expect(linkTarget).toHaveAttribute('target', '_blank');
    expect(linkTarget).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('never run code', async () => {
    await visit('contactUs', { details: { ...details, telegram: 'javascript:alert(1)' } });
    expect(screen.queryByRole('link', { name: /Telegram/ })).toBeNull();
  });

  it('show a message when none is configured', async () => {
    const { ports } = await visit('contactUs', { details: null });
    await act(() => ports.loadDetails.reject(new Error('unreachable')));
    expect(screen.getByText(/No contact is available right now/)).toBeVisible();
  });
});
