// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../domain/preferences';
import { supportIn } from './documents';
import { seriousFlaws, visit } from './render-page';

const questions = () =>
  [...document.querySelectorAll('details > summary')]
    .filter((summary) => summary.closest('nav') === null)
    .map((summary) => summary.textContent);

const searchBox = () => screen.getByRole('searchbox');

describe.each<Language>(['en', 'hi'])('support in %s', (language) => {
  it('shows every question in its group, closed', async () => {
    await visit('support', { language });
    const { title, groups } = await supportIn(language);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(questions()).toEqual(
      Object.values(groups).flatMap((group) =>
        Object.values(group.questions).map(({ question }) => question),
      ),
    );
    expect(document.querySelectorAll('article details[open]')).toHaveLength(0);
  });

  it('has no serious accessibility violations', async () => {
    await visit('support', { language });
    expect(await seriousFlaws()).toEqual([]);
  });
});

describe('the search in the questions', () => {
  it('keeps questions that contain every word, regardless of case and position', async () => {
    const { user } = await visit('support');
    await user.type(searchBox(), 'OTP sms');
    expect(questions()).toEqual(['The one-time code does not arrive. What now?']);
    expect(screen.getByRole('status')).toHaveTextContent('1 question found');
  });

  it('includes the answers', async () => {
    const { user } = await visit('support');
    await user.type(searchBox(), 'shootouts');
    expect(questions()).toEqual(['Does extra time count?']);
  });

  it('finds Hindi words, and English ones that players say in Hindi', async () => {
    const { user } = await visit('support', { language: 'hi' });
    await user.type(searchBox(), 'ओटीपी');
    expect(questions()).toEqual(['वन-टाइम कोड नहीं आ रहा, क्या करें?']);
    await user.clear(searchBox());
    await user.type(searchBox(), 'deposit');
    expect(questions()).toEqual(['क्या पैसे जमा किए या निकाले जा सकते हैं?']);
    expect(screen.getByRole('status')).toHaveTextContent('1 सवाल मिला');
  });

  it('filters the table of contents too', async () => {
    const { user } = await visit('support');
    await user.type(searchBox(), 'reconnecting');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'When something does not work',
      'Ways to reach us',
    ]);
  });

  it('offers all questions and the contacts when nothing is found, and keeps the focus', async () => {
    const { user } = await visit('support');
    const all = questions();
    await user.type(searchBox(), 'zeppelin');
    expect(questions()).toEqual([]);
    expect(screen.getByText('No question matches')).toBeVisible();
    expect(screen.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(questions()).toEqual(all);
    expect(searchBox()).toHaveFocus();
    expect(searchBox()).toHaveValue('');
  });

  it('opens the question that the address names', async () => {
    await visit('support', { section: 'no-code' });
    expect(document.getElementById('no-code')).toHaveAttribute('open');
  });
});
