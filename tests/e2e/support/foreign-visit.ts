import type { Locator, Page } from '@playwright/test';
import { formatPaise } from '../../../src/ui/format';
import { textOf } from '../../support/texts';
import { asha, type ForeignBackend } from './foreign-backend';
import type { Variant } from './foreign-backend/freedoms';
import { expect } from './test';

const authText = textOf('auth');
const shellText = textOf('shell');
const walletText = textOf('wallet');

/** A visit to the built product in front of a foreign backend. */
export class Visit {
  readonly #toasts: string[] = [];
  readonly errors: string[] = [];

  constructor(
    readonly page: Page,
    readonly backend: ForeignBackend,
    readonly variant: Variant,
  ) {
    page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  /** Toasts close after a second, so they are recorded as they appear. */
  async recordToasts(): Promise<void> {
    await this.page.exposeFunction('recordToast', (text: string) => this.#toasts.push(text));
    await this.page.addInitScript(() => {
      const record = (window as unknown as { recordToast(text: string): void }).recordToast;
      const seen = new WeakSet<Element>();
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('.Toastify__toast')) {
          if (!seen.has(toast)) record(toast.textContent ?? '');
          seen.add(toast);
        }
      }).observe(document, { childList: true, subtree: true });
    });
  }

  /** Waits for the toast, and discards it and all earlier ones. */
  async expectToast(text: string): Promise<void> {
    await expect.poll(() => this.#toasts).toContain(text);
    this.#toasts.length = 0;
  }

  expectNoToast(): void {
    expect(this.#toasts).toEqual([]);
  }

  /** Loads the page. */
  async load(path = '/'): Promise<void> {
    await this.page.goto(this.backend.url + path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Navigates without loading the page, as a link does. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(this.page).toHaveURL(new RegExp(`${path}$`));
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  get form(): Locator {
    return this.page.locator('form');
  }

  async submit(fields: Readonly<Record<string, string>>, button: string): Promise<void> {
    for (const [label, text] of Object.entries(fields))
      await this.form.getByLabel(label, { exact: true }).fill(text);
    await this.form.getByRole('button', { name: button, exact: true }).click();
  }

  startLogIn(): Promise<void> {
    return this.page
      .getByRole('banner')
      .getByRole('button', { name: shellText('logIn') })
      .click();
  }

  logIn(password: string): Promise<void> {
    return this.submit(
      { [authText('username')]: asha.username, [authText('password')]: password },
      authText('logIn'),
    );
  }

  /** The server's name of the player, else the one that was typed. */
  async expectSignedIn(typed: string): Promise<void> {
    const name = this.variant.user === 'numeric ids' ? '4711' : typed;
    await expect(this.page.getByRole('button', { name: shellText('account', { name }) })).toBeVisible();
  }

  async expectSignedOut(): Promise<void> {
    await expect(
      this.page.getByRole('banner').getByRole('button', { name: shellText('logIn') }),
    ).toBeVisible();
    expect(await this.page.evaluate(() => Object.keys({ ...localStorage }))).not.toEqual(
      expect.arrayContaining(['token']),
    );
  }

  balance(rupees: number): Locator {
    const amount = formatPaise(Math.round(rupees * 100));
    return this.page.getByRole('button', { name: walletText('summary', { amount }) });
  }

  /** The balance is marked until the player's socket has delivered it. */
  async expectConnected(): Promise<void> {
    await expect(this.page.getByRole('button', { name: /^Balance ₹[\d,.]+$/ })).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account of / }).click();
    await this.page.getByRole('button', { name: shellText('signOut'), exact: true }).click();
  }

  get isCodeRequired(): boolean {
    return !['zero', '0 as text'].includes(this.variant.OTP);
  }

  get isEmailRequired(): boolean {
    return ['one', '1 as text', 'true', 'true as text'].includes(this.variant.IS_EMAIL);
  }

  /** The server's message where its answers have one, else the product's. */
  refusalOr(own: string, message: string): string {
    const hasMessage = ['error with a status', 'error flag alone'].includes(this.variant.refusal);
    return hasMessage ? message : own;
  }
}
