import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFirefox, findWebKit } from '../../scripts/lib/other-browsers.mjs';
import slip from '../../src/features/bet-slip/words/en';
import { en } from '../../src/i18n/messages/en';
import { hi } from '../../src/i18n/messages/hi';
import { openTestBackend, type TestBackend } from '../e2e/support/test-backend';
import type { OpenBrowser } from './support/browser-window';
import { openFirefox } from './support/firefox';
import { Visitor } from './support/visitor';
import { openWebKit } from './support/webkit';

const firefox = findFirefox();
const webkit = findWebKit();

const browsers = [
  { name: 'Firefox', start: firefox && (() => openFirefox(firefox)) },
  { name: 'WebKit', start: webkit && (() => openWebKit(webkit)) },
];

const sizes = [
  { on: 'a phone', size: { width: 360, height: 800 } },
  { on: 'a desk', size: { width: 1440, height: 900 } },
];

/** In play from the start of every house. */
const match = { id: '1-4-1026', name: 'Bangladesh v Australia', first: 'Bangladesh' };

const exactly = (words: string): RegExp => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** No time passes on the exchange, and the first side of a match can be backed at 2.00. */
async function freezeExchange(backend: TestBackend): Promise<void> {
  await backend.callSandbox('/exchange/freeze', { frozen: true });
  await backend.setMarket({
    market_id: `${match.id}-mo`,
    status: 'OPEN',
    bet_delay: 0,
    runners: [{ id: '1', back: [[2, 5000]], lay: [[2.04, 5000]] }],
  });
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
            const complaints = await window.complaints().finally(window.close);
            expect(complaints).toEqual([]);
          };
        });

        it('shows a visitor live prices, sections, texts to read, and the other language', async () => {
          await visitor.enters('/');
          await visitor.sees('h1', exactly(en.hero.title));
          await visitor.isAt('/');
          await visitor.seesPricesMove();

          await visitor.presses(
            `nav[aria-label="${en.navigation.sections}"] a`,
            exactly(en.navigation.cricket),
          );
          await visitor.isAt('/sports?section=cricket');
          await visitor.sees('h1', exactly(en.navigation.cricket));
          await visitor.seesPricesMove();

          await visitor.presses('footer a', exactly(en.titles.terms));
          await visitor.isAt('/terms-and-condition');
          await visitor.sees('h1', exactly(en.titles.terms));
          await visitor.goesBack();
          await visitor.isAt('/sports?section=cricket');
          await visitor.sees('h1', exactly(en.navigation.cricket));

          await visitor.seesPricesMove();
          await visitor.scrollsDown();
          await visitor.goesHome();
          await visitor.sees('h1', exactly(en.hero.title));
          await visitor.isAtTop();
          await visitor.goesBack();
          await visitor.sees('h1', exactly(en.navigation.cricket));
          await visitor.isFurtherDown();

          await visitor.presses('footer button', /^हिन्दी$/);
          await visitor.sees('h1', exactly(hi.navigation.cricket));
          await visitor.sees('header button', exactly(hi.shell.logIn));
          await visitor.sees('footer a', exactly(hi.titles.terms));
          await visitor.isAt('/sports?section=cricket');
          await visitor.presses('footer button', /^English$/);
          await visitor.sees('h1', exactly(en.navigation.cricket));
          await visitor.sees('header button', exactly(en.shell.logIn));
          await visitor.isAt('/sports?section=cricket');
        });

        it('takes a player from the log-in to a bet that is in, and out again', async () => {
          await visitor.enters('/sign-in');
          await visitor.isAt('/sign-in');
          await visitor.types('player1', 'main input[autocomplete="username"]');
          await visitor.types('player1234', 'main input[autocomplete="current-password"]');
          await visitor.presses('main form button', exactly(en.auth.logIn));
          await visitor.isAt('/sports');
          await visitor.sees('h1', /^Welcome back, player1\.$/);
          await visitor.sees('header button', /^Balance ₹10,000\.00$/);

          await freezeExchange(backend);
          await visitor.presses(
            `nav[aria-label="${en.navigation.sections}"] a`,
            exactly(en.navigation.inplay),
          );
          await visitor.isAt('/sports/jetfair?section=inplay');
          await visitor.sees('h1', exactly(en.navigation.inplay));
          await visitor.presses('main article a', new RegExp(`^${match.name}`));
          await visitor.isAt(new RegExp(`^/sports/jetfair\\?match=${match.id}`));
          await visitor.sees('h1', exactly(match.name));

          await visitor.presses(
            'main button',
            new RegExp(`^Back ${match.first} at 2\\.00, ₹5,000 available$`),
          );
          await visitor.types(
            '100',
            `[aria-label="${slip.slipSelections}"] input`,
            new RegExp(`^Stake, Back ${match.first}`),
          );
          await visitor.presses('button', exactly(slip.placeShort('₹100', '2.00')));
          await visitor.presses('button', exactly(slip.confirm('₹100', '2.00')));
          await visitor.sees(
            `[aria-label="${slip.slipSelections}"] [data-tone]`,
            exactly(slip.matched('₹100', '2.00')),
          );
          await visitor.sees('header button', /^Balance ₹9,900\.00$/);
          await visitor.isAt(new RegExp(`^/sports/jetfair\\?match=${match.id}`));

          await visitor.presses('button', new RegExp(`^${slip.done}`));
          await visitor.presses('header button', /^Account of player1$/);
          await visitor.presses('dialog button', exactly(en.shell.signOut));
          await visitor.sees('header button', exactly(en.shell.logIn));
          await visitor.seesNo('header button', /^Balance /);
        });
      });
    }
  });
}
