import type { Page } from '@playwright/test';
import type { AuthStep } from '../../machines/app/auth/auth.events';
import type { authMachine } from '../../machines/app/auth/auth.machine';
import { pathOf } from '../../src/view/navigation/routes';
import type { Leaf } from '../support/machines/leaves';
import { leavesOf } from '../support/machines/leaves';
import { toursOf } from '../support/machines/tours';
import { en } from '../support/texts';
import { type AuthAction, type AuthState, authModel, stepAt } from './support/auth-model';
import { AuthDriver } from './support/auth-tour';
import { expect, test } from './support/test';

/** Steps of one tour: about twenty seconds in the browser. */
const LONGEST = 30;

const isShown =
  (step: AuthStep) =>
  async (page: Page, { auth }: AuthState) => {
    const frame = auth.context.as === 'modal' ? page.getByRole('dialog') : page.getByRole('main');
    await expect(frame.getByRole('heading', { name: en.titles[step], exact: true })).toBeVisible();
    await expect(page.locator('form')).toHaveCount(1);
  };

const assertions = {
  closed: async (page) => {
    await expect(page.locator('form')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: en.shell.logIn })).toBeVisible();
  },
  signedIn: async (page) => {
    await expect(page.locator('form')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  },
  'open.login.editing': isShown('login'),
  'open.login.signingInDemo': isShown('login'),
  'open.forgot': isShown('forgot'),
  'open.reset': isShown('reset'),
  'open.mobile': isShown('mobile'),
  'open.verify': isShown('verify'),
  'open.register': isShown('register'),
} satisfies Record<Leaf<typeof authMachine>, (page: Page, state: AuthState) => Promise<void>>;

const linkNames: Record<'login' | 'forgot' | 'reset' | 'mobile', RegExp> = {
  login: new RegExp(`^${en.auth.toLogIn}$`),
  forgot: new RegExp(
    `^(${en.auth.toForgot.replace('?', '\\?')}|${en.auth.changeNumber}|${en.auth.requestCode})$`,
  ),
  reset: new RegExp(`^${en.auth.haveCode}$`),
  mobile: new RegExp(`^(${en.auth.toSignUp}|${en.auth.changeNumber})$`),
};

async function act(page: Page, driver: AuthDriver, from: AuthState, action: AuthAction): Promise<void> {
  const frame = from.auth.context.as === 'modal' ? page.getByRole('dialog') : page.getByRole('main');
  switch (action.type) {
    case 'form.completed':
      return driver.complete(stepAt(from) ?? 'login');
    case 'demo.entered':
      return frame.getByRole('button', { name: en.auth.tryDemo }).click();
    case 'auth.opened': {
      if (action.as === 'page') return driver.goToStep(action.step);
      const name = action.step === 'login' ? en.shell.logIn : en.shell.signUp;
      return page.getByRole('banner').getByRole('button', { name }).click();
    }
    case 'auth.invited':
      return driver.goTo(`${pathOf('sports')}?ref=${action.agentCode}`);
    case 'auth.stepRequested':
      return frame.getByRole('link', { name: linkNames[action.step] }).click();
    case 'auth.closed':
      return frame.getByRole('button', { name: en.auth.close }).click();
    case 'auth.left':
      return driver.goTo(pathOf('sports'));
    case 'auth.signedOut':
      return driver.signOut();
    default:
      throw new Error(`A visitor cannot do ${action.type}`);
  }
}

const nameOf = (action: AuthAction): string => Object.values(action).join(' ');

const covered = new Set<string>();

for (const [setting, otpRequired] of [
  ['with a one-time code', true],
  ['with the OTP setting 0', false],
] as const) {
  for (const [index, tour] of toursOf(authModel(otpRequired), LONGEST, covered).entries()) {
    test(`the auth flow ${setting}, tour ${index + 1}`, async ({ page, request }) => {
      test.setTimeout(120_000);
      if (!otpRequired) {
        await page.route('**/api/getAppDetails', async (route) => {
          const answer = await route.fetch();
          const body = (await answer.json()) as { data: object };
          await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, OTP: '0' } } });
        });
      }
      const driver = new AuthDriver(page, request, otpRequired);
      await page.goto(pathOf('sports'));
      for (const { event, from, to } of tour) {
        await test.step(nameOf(event), async () => {
          await act(page, driver, from, event);
          for (const leaf of leavesOf(to.auth)) await assertions[leaf as keyof typeof assertions](page, to);
        });
      }
    });
  }
}
