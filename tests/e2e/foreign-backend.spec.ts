import { formatPaise } from '../../src/ui/format';
import { textOf } from '../support/texts';
import { asha, firstPurses, startForeignBackend } from './support/foreign-backend';
import { REFUSED_CODE, REFUSED_LOG_IN } from './support/foreign-backend/calls';
import {
  coveringVariants,
  describeVariant,
  randomVariants,
  singleVariants,
  type Variant,
} from './support/foreign-backend/freedoms';
import { Visit } from './support/foreign-visit';
import { test as base, expect } from './support/test';

const authText = textOf('auth');
const shellText = textOf('shell');

const isLong = Boolean(process.env.SOAK);

type Journey = (visit: Visit) => Promise<void>;

const browseAsVisitor: Journey = async (visit) => {
  const { page } = visit;
  await visit.load();
  await expect(page.getByText('Welcome to the finals').first()).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const links = page.getByRole('navigation', { name: textOf('footer')('contact') }).getByRole('link');
  await expect(links).toHaveCount(contactLinks[visit.variant.contacts].length);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(contactLinks[visit.variant.contacts]);
  visit.expectNoToast();
};

const socialLinks = ['https://t.me/winwin', 'https://facebook.com/winwin'];

const contactLinks: Record<Variant['contacts'], readonly string[]> = {
  addresses: [
    'tel:+919876543210',
    'https://wa.me/919876543210',
    ...socialLinks,
    'https://instagram.com/winwin',
  ],
  'without scheme': [
    'tel:9876543210',
    'https://wa.me/919876543210',
    ...socialLinks,
    'https://www.instagram.com/winwin',
  ],
  'several phones': ['tel:+919876543210', 'tel:+919876543211'],
  none: [],
  null: [],
  unusable: [],
};

const logInAndUseWallet: Journey = async (visit) => {
  const { page, backend } = visit;
  await visit.goTo('/');
  await visit.startLogIn();
  await visit.logIn('not the password');
  await visit.expectToast(visit.refusalOr('Login Failed', REFUSED_LOG_IN));
  await visit.logIn(asha.password);
  await visit.expectToast('Login Success');
  await visit.expectSignedIn(asha.username);
  await expect(visit.balance(firstPurses.balance)).toBeVisible();
  await visit.balance(firstPurses.balance).click();
  const bonus = visit.variant.balance === 'one bad field' ? '—' : formatPaise(firstPurses.coins * 100);
  await expect(page.getByText(bonus, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  backend.sockets.setPurses({ balance: 2750.75, cash: 2250.5, coins: 500.25 });
  await expect(visit.balance(2750.75)).toBeVisible();

  const checks = backend.sockets.checks();
  backend.sockets.refreshSessions();
  await expect.poll(() => backend.sockets.checks()).toBeGreaterThan(checks);
  await page.reload();
  await expect(visit.balance(2750.75)).toBeVisible();
  await visit.expectSignedIn(asha.username);
  if (visit.variant.transport === 'polling') expect([...backend.sockets.transports()]).toEqual(['polling']);

  await visit.signOut();
  await visit.expectSignedOut();
  await expect.poll(() => backend.state.requests.some(({ path }) => path === '/signout')).toBe(true);
};

const playDemoUntilSessionFails: Journey = async (visit) => {
  const { page, backend } = visit;
  await visit.goTo('/');
  await visit.startLogIn();
  await page.getByRole('button', { name: authText('tryDemo') }).click();
  await visit.expectToast('Login Success');
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  await visit.expectConnected();
  backend.sockets.failSessionChecks(true);
  backend.sockets.refreshSessions();
  await visit.expectSignedOut();
  visit.expectNoToast();
  backend.sockets.failSessionChecks(false);
};

const registerUntilSessionError: Journey = async (visit) => {
  const { page, backend } = visit;
  await visit.goTo('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: shellText('signUp') })
    .click();
  const mobile = { [authText('mobileNumber')]: '9876500002' };
  await visit.submit(mobile, authText(visit.isCodeRequired ? 'sendOtp' : 'continue'));
  if (visit.isCodeRequired) {
    await visit.submit({ [authText('oneTimeCode')]: wrongCode(backend.code) }, authText('verify'));
    await visit.expectToast(visit.refusalOr('Api failed', REFUSED_CODE));
    await visit.submit({ [authText('oneTimeCode')]: backend.code }, authText('verify'));
  }
  await visit.submit(
    {
      [authText('name')]: 'Ravi Kumar',
      [authText('username')]: 'ravi 2',
      [authText('password')]: 'a good password',
      [authText('confirmPassword')]: 'a good password',
      ...(visit.isEmailRequired && { [authText('email')]: 'ravi@example.com' }),
    },
    authText('register'),
  );
  await visit.expectToast('Player added');
  await expect(page).toHaveURL(/\/thankyou$/);
  await visit.expectSignedIn('ravi 2');
  await visit.expectConnected();
  backend.sockets.endSessions('You signed in on another device');
  await visit.expectToast('You signed in on another device');
  await visit.expectSignedOut();
};

/** Another code of the same length and kind. */
const wrongCode = (code: string): string => [...code].reverse().join('');

const resetPasswordUntilUnauthorized: Journey = async (visit) => {
  const { page, backend } = visit;
  await visit.goTo('/forgot-password');
  await visit.submit({ [authText('mobileNumber')]: asha.mobile }, authText('sendOtp'));
  await visit.expectToast('OTP sent');
  await expect(page).toHaveURL(/\/reset-password$/);
  const password = 'another good one';
  const fields = { [authText('newPassword')]: password };
  await visit.submit(
    { [authText('oneTimeCode')]: wrongCode(backend.code), ...fields },
    authText('resetPassword'),
  );
  await visit.expectToast(visit.refusalOr('Request failed', REFUSED_CODE));
  await visit.submit({ [authText('oneTimeCode')]: backend.code, ...fields }, authText('resetPassword'));
  await visit.expectToast('Password reset success');
  await visit.logIn(password);
  await visit.expectToast('Login Success');
  await visit.expectSignedIn(asha.username);

  backend.state.sessions.clear();
  await page.evaluate(() => history.pushState(null, '', '/mybets'));
  await visit.expectSignedOut();
};

const meetMaintenance: Journey = async (visit) => {
  const { page, backend } = visit;
  const { brandStatus } = backend.state;
  backend.state.brandStatus = backend.closedStatus;
  await visit.load();
  await expect(page).toHaveURL(/\/maintenance$/);
  backend.state.brandStatus = brandStatus;
};

/** One after the other on one page, which is loaded where the journey needs it. */
const journeys = {
  'a visitor browses': browseAsVisitor,
  'a player logs in, uses the wallet and logs out': logInAndUseWallet,
  'a demo player plays until the session check fails': playDemoUntilSessionFails,
  'a visitor registers and plays until a SessionError': registerUntilSessionError,
  'a player resets the password and plays until a call is unauthorized': resetPasswordUntilUnauthorized,
  'a visitor meets the maintenance page': meetMaintenance,
} satisfies Record<string, Journey>;

const test = base.extend<{ visit: (variant: Variant) => Promise<Visit> }>({
  visit: async ({ page }, use) => {
    const visits: Visit[] = [];
    await use(async (variant) => {
      const visit = new Visit(page, await startForeignBackend(variant), variant);
      visits.push(visit);
      await visit.recordToasts();
      return visit;
    });
    await page.close();
    for (const { backend, errors } of visits) {
      await backend.close();
      expect(errors).toEqual([]);
      expect(backend.state.violations).toEqual([]);
    }
  },
  // Chromium logs the refused calls.
  consoleErrors: async ({ consoleErrors }, use) => {
    await use(consoleErrors);
    consoleErrors.length = 0;
  },
});

/** Seed of the random variants: titles have to be the same in each worker. */
const seed = Number(process.env.SEED ?? 247);

/** Otherwise the first values of each freedom: tests/adapters/http/foreign and tests/adapters/socket read each of them. */
const variants = isLong
  ? [...coveringVariants(), ...singleVariants(), ...randomVariants(40, seed)]
  : // The first one is plain, as the product's own backend is.
    coveringVariants().slice(1, 3);

for (const [index, variant] of variants.entries())
  test(`every journey passes with backend ${index + 1} (seed ${seed}): ${describeVariant(variant)}`, async ({
    visit,
  }) => {
    const started = await visit(variant);
    for (const [name, journey] of Object.entries(journeys)) await test.step(name, () => journey(started));
  });
