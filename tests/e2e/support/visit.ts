import type { Page } from '@playwright/test';
import type { Preferences } from '../../../domain/preferences';

/** Sets the cookie of the preferences, as an earlier visit would have. */
export async function setPreferences(page: Page, preferences: Partial<Preferences>, url = ''): Promise<void> {
  const value = new URLSearchParams({ v: '1', ...preferences }).toString();
  await page.context().addCookies([{ name: 'winwin24x7.preferences', value, url }]);
}

/** Signs in by a call, and stores the token before each page loads. */
export async function signInAs(page: Page, username = 'player1', password = 'player1234'): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username, password } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    [data.token, JSON.stringify({ mstruserid: username, mobileno: '9876543210' })] as const,
  );
}
