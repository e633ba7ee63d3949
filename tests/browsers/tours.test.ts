import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFirefox, findWebKit } from '../../scripts/lib/browsers/other-browsers.mjs';
import { routes } from '../../src/view/navigation/routes';
import { openTestBackend, type TestBackend } from '../e2e/support/test-backend';
import { codeFor, openBrowser } from '../support/browser';
import { newReference } from '../support/cashier';
import { en, hi, textOf } from '../support/texts';
import type { OpenBrowser } from './support/browser-window';
import { openFirefox } from './support/firefox';
import { Visitor } from './support/visitor';
import { openWebKit } from './support/webkit';

const text = textOf('betSlip');
const cashierText = textOf('cashier');
const gameText = textOf('game');

const firefox = findFirefox();
const webkit = findWebKit();

const browsers = [
  { name: 'Firefox', start: firefox && (() => openFirefox(firefox)) },
  { name: 'WebKit', start: webkit && (() => openWebKit(webkit)) },
];

const sizes = [
  { on: 'a phone', size: { width: 360, height: 800 } },
  { on: 'a desktop', size: { width: 1440, height: 900 } },
];

/** A match that is in play when a backend starts. */
const match = { id: '1-4-1026', name: 'Bangladesh v Australia', first: 'Bangladesh' };

const exactly = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** Freezes the exchange and sets a back price of 2.00. */
async function freezeExchange(backend: TestBackend): Promise<void> {
  await backend.callSandbox('/exchange/freeze', { frozen: true });
  await backend.setMarket({
    market_id: `${match.id}-mo`,
    status: 'OPEN',
    bet_delay: 0,
    runners: [{ id: '1', back: [[2, 5000]], lay: [[2.04, 5000]] }],
  });
}

/** A value for each path parameter: games of the studio, and a match. */
const samples: Readonly<Record<string, string>> = {
  casinoslug: 'spribe',
  gameslug: 'spribe-aviator',
  gateway: 'upi',
  id: '1',
  category: 'cricket',
  provider: `jetfair?match=${match.id}`,
};

const playersPaths = Object.values(routes)
  .filter(({ access }) => access !== 'guests')
  .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? name));

async function logIn(visitor: Visitor): Promise<void> {
  await visitor.open('/sign-in');
  await visitor.expectUrl('/sign-in');
  await visitor.type('player1', 'main input[autocomplete="username"]');
  await visitor.type('player1234', 'main input[autocomplete="current-password"]');
  await visitor.click('main form button', exactly(en.auth.logIn));
  await visitor.expectUrl('/sports');
}

for (const { name, start } of browsers) {
  describe.runIf(start)(name, () => {
    let browser: OpenBrowser;
    let backend: TestBackend;

    beforeAll(async () => {
      if (!start) return;
      browser = await start();
      return () => browser.close();
    });

    beforeEach(async () => {
      backend = await openTestBackend();
      return backend.close;
    });

    for (const { on, size } of sizes) {
      describe(`on ${on}`, () => {
        let visitor: Visitor;

        beforeEach(async () => {
          const window = await browser.open(size);
          visitor = new Visitor(window, backend.url, size);
          return async () => {
            const errors = await window.errors().finally(window.close);
            expect(errors).toEqual([]);
          };
        });

        it('shows a visitor live prices, sections, static pages, and the other language', async () => {
          await visitor.open('/');
          await visitor.expectVisible('h1', exactly(`${en.hero.title} ${en.playMoney.headline}`));
          await visitor.expectUrl('/');
          await visitor.expectPricesToMove();

          await visitor.click(
            `nav[aria-label="${en.navigation.sections}"] a`,
            exactly(en.navigation.cricket),
          );
          await visitor.expectUrl('/sports?section=cricket');
          await visitor.expectVisible('h1', exactly(en.navigation.cricket));
          await visitor.expectPricesToMove();

          await visitor.click('footer a', exactly(en.titles.terms));
          await visitor.expectUrl('/terms-and-condition');
          await visitor.expectVisible('h1', exactly(en.titles.terms));
          await visitor.goBack();
          await visitor.expectUrl('/sports?section=cricket');
          await visitor.expectVisible('h1', exactly(en.navigation.cricket));

          await visitor.expectPricesToMove();
          await visitor.scrollDown();
          await visitor.openLanding();
          await visitor.expectVisible('h1', exactly(`${en.hero.title} ${en.playMoney.headline}`));
          await visitor.expectAtTop();
          await visitor.goBack();
          await visitor.expectVisible('h1', exactly(en.navigation.cricket));
          await visitor.expectScrolledDown();

          await visitor.click('footer button', /^हिन्दी$/);
          await visitor.expectVisible('h1', exactly(hi.navigation.cricket));
          await visitor.expectVisible('header button', exactly(hi.shell.logIn));
          await visitor.expectVisible('footer a', exactly(hi.titles.terms));
          await visitor.expectUrl('/sports?section=cricket');
          await visitor.click('footer button', /^English$/);
          await visitor.expectVisible('h1', exactly(en.navigation.cricket));
          await visitor.expectVisible('header button', exactly(en.shell.logIn));
          await visitor.expectUrl('/sports?section=cricket');
        });

        it('takes a player from the log-in to a bet that is in, and out again', async () => {
          await logIn(visitor);
          await visitor.expectVisible('h1', /^Hello, player1\.$/);
          await visitor.expectVisible('header button', /^Balance ₹10,000\.00$/);

          await freezeExchange(backend);
          await visitor.click(`nav[aria-label="${en.navigation.sections}"] a`, exactly(en.navigation.inplay));
          await visitor.expectUrl('/sports/jetfair?section=inplay');
          await visitor.expectVisible('h1', exactly(en.navigation.inplay));
          await visitor.click('main article a', new RegExp(`^${match.name}`));
          await visitor.expectUrl(new RegExp(`^/sports/jetfair\\?match=${match.id}`));
          await visitor.expectVisible('h1', exactly(match.name));

          await visitor.click('main button', new RegExp(`^Back ${match.first} at 2\\.00, ₹5,000 available$`));
          await visitor.type(
            '100',
            `[aria-label="${text('selections')}"] input`,
            new RegExp(`^Stake, Back ${match.first}`),
          );
          await visitor.click('button', exactly(text('place', { stake: '₹100', price: '2.00' })));
          await visitor.click('button', exactly(text('confirm', { stake: '₹100', price: '2.00' })));
          await visitor.expectVisible(
            `[aria-label="${text('selections')}"] [data-tone]`,
            exactly(text('matched', { amount: '₹100', price: '2.00' })),
          );
          await visitor.expectVisible('header button', /^Balance ₹9,900\.00$/);
          await visitor.expectUrl(new RegExp(`^/sports/jetfair\\?match=${match.id}`));

          await visitor.click('button', new RegExp(`^${text('done')}`));
          await visitor.click('header button', /^Account of player1/);
          await visitor.click('dialog button', exactly(en.shell.signOut));
          await visitor.expectVisible('header button', exactly(en.shell.logIn));
          await visitor.expectHidden('header button', /^Balance /);
        });

        it('takes a visitor from the registration to a deposit that is credited, and to a game', async () => {
          const mobile = '9876543210';
          await visitor.open('/mobile-number');
          await visitor.type(mobile, 'main form input[name="mobile"]');
          await visitor.click('main form button', exactly(en.auth.sendOtp));
          await visitor.expectUrl('/verify-number');
          await visitor.type(await codeFor(openBrowser(backend.url), mobile), 'main form input[name="otp"]');
          await visitor.click('main form button', exactly(en.auth.verify));
          await visitor.expectUrl('/register');
          const details = {
            name: 'Asha',
            username: `t${mobile}`,
            password: 'correct horse',
            confirmPassword: 'correct horse',
          };
          for (const [field, value] of Object.entries(details))
            await visitor.type(value, `main form input[name="${field}"]`);
          await visitor.click('main form button', exactly(en.auth.register));
          await visitor.expectUrl('/thankyou');
          await visitor.expectVisible('header button', /^Balance ₹1,000\.00$/);

          await visitor.open('/deposit/upi');
          await visitor.click('main form button', /^Pay ₹500$/);
          await visitor.type(newReference(), 'main form input:not([type="file"])');
          await visitor.click('main form button', exactly(cashierText('reportPayment')));
          await visitor.expectVisible(
            'main *',
            exactly(cashierText('depositTitle.approved', { amount: '₹500.00' })),
          );
          await visitor.expectVisible('header button', /^Balance ₹1,500\.00$/);

          await visitor.open('/casino/spribe/aviator');
          await visitor.expectVisible('main iframe[title^="Aviator"]', /(?:)/);
          await visitor.expectHidden('main *', exactly(gameText('opening', { name: 'Aviator' })));
          await visitor.expectLoaded();
        });

        it('shows a player each screen, which fits its window', { timeout: 600_000 }, async () => {
          await logIn(visitor);
          for (const path of playersPaths) {
            await visitor.open(path);
            await visitor.expectVisible('h1', /./);
            await visitor.expectUrl(/^\//);
            await visitor.expectLoaded();
          }
        });
      });
    }
  });
}
