import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AuthStep } from '../../../machines/app/auth/auth.events';
import { pathOf, pathOfStep } from '../../../src/view/navigation/routes';
import { en } from '../../support/texts';
import { expect } from './test';

const { auth: texts, shell } = en;

const PASSWORD = 'correct horse';

interface Player {
  readonly username: string;
  readonly mobile: string;
  password: string;
}

let mobileCount = 0;

/** A mobile number that is unique in this run and in parallel ones. */
function freshMobile(): string {
  mobileCount += 1;
  const unique = (Date.now() % 1_000_000) * 1000 + process.pid * 7 + mobileCount;
  return `9${String(unique % 1_000_000_000).padStart(9, '0')}`;
}

const usernameOf = (mobile: string): string => `t${mobile}`;

const submits: Record<AuthStep, RegExp> = {
  login: new RegExp(`^${texts.logIn}$`),
  forgot: new RegExp(`^${texts.sendOtp}$`),
  reset: new RegExp(`^${texts.resetPassword}$`),
  mobile: new RegExp(`^(${texts.sendOtp}|${texts.continue})$`),
  verify: new RegExp(`^${texts.verify}$`),
  register: new RegExp(`^${texts.register}$`),
};

/** Drives the auth flow as a visitor does, and reads one-time codes from the sandbox. */
export class AuthDriver {
  #player: Player | null = null;
  #mobile = '';

  constructor(
    private readonly page: Page,
    private readonly request: APIRequestContext,
    /**
     * The OTP setting that the page received. The backend, which all tours share, always requires a code; if the page
     * does not ask for it, the number is verified by a call with the page's cookies.
     */
    private readonly isAskedForCodes: boolean,
  ) {}

  get form(): Locator {
    return this.page.locator('form');
  }

  async #call(request: APIRequestContext, path: string, data: object): Promise<void> {
    const answer = await request.post(`/api${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  }

  async #codeFor(mobile: string, purpose: 'register' | 'reset'): Promise<string> {
    const code = async (): Promise<string | undefined> => {
      const answer = await this.request.get('/sandbox/messages', { params: { mobile } });
      const { data } = (await answer.json()) as { data: { purpose: string; code: string }[] };
      return data.find((message) => message.purpose === purpose)?.code;
    };
    await expect.poll(code).toBeDefined();
    return (await code()) ?? '';
  }

  async #verify(request: APIRequestContext, mobile: string): Promise<void> {
    const country_code = '91';
    await this.#call(request, '/sendOtpToMobile', { mobile, country_code });
    const otp = await this.#codeFor(mobile, 'register');
    await this.#call(request, '/mobileVerification', { mobile, country_code, otp });
  }

  /** Registers a player by calls, without the browser's cookies, which belong to its own codes. */
  async #register(): Promise<Player> {
    const mobile = freshMobile();
    await this.#verify(this.request, mobile);
    const username = usernameOf(mobile);
    await this.#call(this.request, '/register', {
      name: 'Test AuthDriver',
      username,
      password: PASSWORD,
      typeId: 3,
      parentId: 1,
      mobile,
      country_code: '91',
    });
    return { username, mobile, password: PASSWORD };
  }

  #fill(label: string, text: string): Promise<void> {
    return this.form.getByLabel(label, { exact: true }).fill(text);
  }

  readonly #fillings: Record<AuthStep, () => Promise<void>> = {
    login: async () => {
      this.#player ??= await this.#register();
      await this.#fill(texts.username, this.#player.username);
      await this.#fill(texts.password, this.#player.password);
    },
    forgot: async () => {
      this.#player = await this.#register();
      await this.#fill(texts.mobileNumber, this.#player.mobile);
    },
    reset: async () => {
      if (!this.#player) throw new Error('No player has requested a reset');
      await this.#fill(texts.oneTimeCode, await this.#codeFor(this.#player.mobile, 'reset'));
      this.#player.password = 'another horse';
      await this.#fill(texts.newPassword, this.#player.password);
    },
    mobile: async () => {
      this.#mobile = freshMobile();
      if (!this.isAskedForCodes) await this.#verify(this.page.request, this.#mobile);
      await this.#fill(texts.mobileNumber, `+91 ${this.#mobile}`);
    },
    verify: async () => {
      await this.#fill(texts.oneTimeCode, await this.#codeFor(this.#mobile, 'register'));
    },
    register: async () => {
      this.#player = { username: usernameOf(this.#mobile), mobile: this.#mobile, password: PASSWORD };
      await this.#fill(texts.name, 'Test AuthDriver');
      await this.#fill(texts.username, this.#player.username);
      await this.#fill(texts.password, this.#player.password);
      await this.#fill(texts.confirmPassword, this.#player.password);
    },
  };

  async complete(step: AuthStep): Promise<void> {
    await this.#fillings[step]();
    await this.form.getByRole('button', { name: submits[step] }).click();
  }

  /** Navigates without loading the page, as a link does. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), path);
  }

  goToStep(step: AuthStep): Promise<void> {
    return this.goTo(pathOfStep(step));
  }

  async signOut(): Promise<void> {
    await this.goTo(pathOf('sports'));
    await this.account.click();
    await this.page.getByRole('button', { name: shell.signOut, exact: true }).click();
  }

  get account(): Locator {
    return this.page.getByRole('button', { name: /^Account of / });
  }
}
