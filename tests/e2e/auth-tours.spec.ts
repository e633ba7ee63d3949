import type { Page } from '@playwright/test';
import type { AuthStep } from '../../machines/auth/auth.events';
import type { authMachine } from '../../machines/auth/auth.machine';
import { en } from '../../src/i18n/messages/en';
import { pathOf } from '../../src/navigation/routes';
import type { Leaf } from '../support/machines/leaves';
import { leavesOf } from '../support/machines/leaves';
import { toursOf } from '../support/machines/tours';
import { authLand, type Deed, type Place, stepAt } from './support/auth-model';
import { Traveller } from './support/auth-tour';
import { expect, test } from './support/test';

/** Steps of one tour: some twenty seconds in front of the screen. */
const LONGEST = 30;

const isDrawn =
  (step: AuthStep) =>
  async (page: Page, { auth }: Place) => {
    const frame = auth.context.as === 'modal' ? page.getByRole('dialog') : page.getByRole('main');
    await expect(frame.getByRole('heading', { name: en.titles[step], exact: true })).toBeVisible();
    await expect(page.locator('form')).toHaveCount(1);
  };

const assertions = {
  closed: async (page) => {
    await expect(page.locator('form')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: en.shell.logIn })).toBeVisible();
  },
  barred: async (page) => {
    await expect(page.locator('form')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  },
  'open.login.asking': isDrawn('login'),
  'open.login.enteringDemo': isDrawn('login'),
  'open.forgot': isDrawn('forgot'),
  'open.reset': isDrawn('reset'),
  'open.mobile': isDrawn('mobile'),
  'open.verify': isDrawn('verify'),
  'open.register': isDrawn('register'),
} satisfies Record<Leaf<typeof authMachine>, (page: Page, place: Place) => Promise<void>>;

const linkProps: Record<'login' | 'forgot' | 'mobile', RegExp> = {
  login: new RegExp(`^${en.auth.toLogIn}$`),
  forgot: new RegExp(
    `^(${en.auth.toForgot.replace('?', '\\?')}|${en.auth.changeNumber}|${en.auth.askAnew})$`,
  ),
  mobile: new RegExp(`^(${en.auth.toSignUp}|${en.auth.changeNumber})$`),
};

async function act(page: Page, traveller: Traveller, from: Place, deed: Deed): Promise<void> {
  const frame = from.auth.context.as === 'modal' ? page.getByRole('dialog') : page.getByRole('main');
  switch (deed.type) {
    case 'form.completed':
      return traveller.complete(stepAt(from) ?? 'login');
    case 'demo.entered':
      return frame.getByRole('button', { name: en.auth.tryDemo }).click();
    case 'auth.opened': {
      if (deed.as === 'page') return traveller.goToStep(deed.step);
      const name = deed.step === 'login' ? en.shell.logIn : en.shell.signUp;
      return page.getByRole('banner').getByRole('button', { name }).click();
    }
    case 'auth.invited':
      return traveller.goTo(`${pathOf('sports')}?ref=${deed.agentCode}`);
    case 'auth.stepRequested':
      return frame.getByRole('link', { name: linkProps[deed.step] }).click();
    case 'auth.closed':
      return frame.getByRole('button', { name: en.auth.close }).click();
    case 'auth.left':
      return traveller.goTo(pathOf('sports'));
    case 'auth.signedOut':
      return traveller.signOut();
    default:
      throw new Error(`Nobody in front of a screen does ${deed.type}`);
  }
}

const nameOf = (deed: Deed): string => Object.values(deed).join(' ');

const gone = new Set<string>();

for (const [setting, otpRequired] of [
  ['with a one-time code', true],
  ['with the OTP setting 0', false],
] as const) {
  for (const [index, tour] of toursOf(authLand(otpRequired), LONGEST, gone).entries()) {
    test(`the auth flow ${setting}, tour ${index + 1}`, async ({ page, request }) => {
      test.setTimeout(120_000);
      if (!otpRequired) {
        await page.route('**/api/getAppDetails', async (route) => {
          const answer = await route.fetch();
          const body = (await answer.json()) as { data: object };
          await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, OTP: '0' } } });
        });
      }
      const traveller = new Traveller(page, request, otpRequired);
      await page.goto(pathOf('sports'));
      for (const { event, from, to } of tour) {
        await test.step(nameOf(event), async () => {
          await act(page, traveller, from, event);
          for (const leaf of leavesOf(to.auth)) await assertions[leaf as keyof typeof assertions](page, to);
        });
      }
    });
  }
}
