import { type Browser, codeFor, newMobile, openBrowser, type TestPlayer } from '../../support/browser';

/** In generated payloads: username, mobile and code of the player who sends them. They pass the schemas of the calls. */
export const OWN_ACCOUNT = { username: 'ownusername', mobile: '9876501234', code: '975310' };

/** The password of each test player. */
export const PASSWORD = 'a good password';

/** Cases that one player sends: a code can be tried 5 times, and one mobile gets 10 codes in an hour. */
const casesOfAPlayer: Readonly<Record<string, number>> = {
  '/mobileVerification': 4,
  '/reset-password': 4,
  '/forgot-password': 8,
  '/sendOtpToMobile': 8,
};

export const casesOf = (path: string): number => casesOfAPlayer[path] ?? 150;

interface OwnAccount {
  /** Cookies of the browser that asked for the code. */
  readonly cookies: string;
  /** Replaces {@link OWN_ACCOUNT} by what belongs to the player. */
  replace(payload: string): string;
}

/** A browser that has asked for the code that the call is about, if it is about one. */
export async function ownAccount(url: string, player: TestPlayer, path: string): Promise<OwnAccount> {
  const browser = openBrowser(url);
  const asked = await askForCode(browser, player, path);
  const { username, mobile, code } = OWN_ACCOUNT;
  return {
    cookies: browser.cookies(),
    replace: (payload) =>
      payload
        .replaceAll(username, player.username)
        .replaceAll(mobile, asked.mobile)
        .replaceAll(code, asked.code),
  };
}

async function askForCode(browser: Browser, player: TestPlayer, path: string) {
  const { mobile } = player;
  if (path === '/mobileVerification') {
    const unregistered = newMobile();
    await browser.post('/api/sendOtpToMobile', { mobile: unregistered, country_code: '91' });
    return { mobile: unregistered, code: await codeFor(browser, unregistered) };
  }
  if (path === '/reset-password') {
    await browser.post('/api/forgot-password', { phone: mobile, countryCode: '91' });
    return { mobile, code: await codeFor(browser, mobile) };
  }
  return { mobile, code: OWN_ACCOUNT.code };
}
