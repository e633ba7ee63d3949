import { firstContent } from '../database/first-content';
import { agentCodes } from '../database/schema/players';
import { announcements, bankDetails, banners, site } from '../database/schema/site';
import { addSampleOperator } from '../desk/access/accounts';
import { seedBonusOffers } from '../features/account/bonuses/seed';
import { createPlayer, findByUsername } from '../features/account/players/players';
import { seedGames } from '../features/games/seed-games';
import { openHouseAccounts } from '../features/ledger/ledger';
import type { AppDetails } from '../features/site/site';
import type { Backend } from '../kit/backend/backend';
import { hashPassword } from '../kit/secrets/passwords';

const appDetails: AppDetails = {
  LOGO_URL: null,
  PHONE: '+91 22 0000 0000',
  WHATS_APP_URL: 'https://wa.me/912200000000',
  TELEGRAM: 'https://t.me/winwin24x7',
  FACEBOOK: 'https://www.facebook.com/winwin24x7',
  INSTATGRAM: 'https://www.instagram.com/winwin24x7',
  IS_EMAIL: 0,
  OTP: 1,
  BRAND_STATUS: 'Live',
  SEO_TITLE: null,
  PLAY_MONEY: 1,
};

/** Banners without images: the pages have their own. */
const firstBanners = [
  {
    order: 1,
    title: 'Every ball has a price',
    titleHi: 'हर गेंद की एक कीमत है',
    text: 'Back it or lay it: cricket, soccer and tennis on the exchange.',
    textHi: 'लगाई या खाई: एक्सचेंज पर क्रिकेट, फ़ुटबॉल और टेनिस।',
    image: '',
    url: '/sports/jetfair?section=inplay',
  },
  {
    order: 2,
    title: 'Take off with Aviator',
    titleHi: 'एविएटर के साथ उड़ान भरें',
    text: 'Cash out before the plane is gone.',
    textHi: 'विमान के ओझल होने से पहले कैश आउट करें।',
    image: '',
    url: '/casino/spribe/aviator',
  },
  {
    order: 3,
    title: 'Bring a friend',
    titleHi: 'दोस्त को साथ लाएँ',
    text: 'Share your code and play together.',
    textHi: 'अपना कोड साझा करें और साथ खेलें।',
    image: '',
    url: '/referral',
  },
];

const AGENT_CODE = 'WELCOME';
const DEMO_MONEY = 10_000_00;

export const samplePlayer = { username: 'player1', password: 'player1234' };

const ofPlayMoney = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, isOfPlayMoney: true }));

/** Initial data; inserted once. */
export async function seed({ db, clock, config }: Pick<Backend, 'db' | 'clock' | 'config'>): Promise<void> {
  await db.transaction(async (tx) => {
    // At each start, because an older database lacks newer accounts.
    await openHouseAccounts(tx);
    await seedGames(tx);
    await seedBonusOffers(tx);
    const isFirst = await tx
      .insert(site)
      .values({ appDetails, demoOpen: true })
      .onConflictDoNothing()
      .returning();
    if (isFirst.length === 0) return;
    await tx.insert(banners).values(firstBanners);
    await tx.insert(announcements).values(ofPlayMoney(firstContent.announcements));
    await tx.insert(bankDetails).values(ofPlayMoney(firstContent.bankAccounts));
    await tx.insert(agentCodes).values({ code: AGENT_CODE, createdAt: clock.now() });
    for (let number = 1; number <= config.demoPlayers; number += 1) {
      const named = { kind: 'demo', username: `demo${number}`, name: `Demo ${number}` } as const;
      await createPlayer(tx, clock, { ...named, ...anonymous, welcome: DEMO_MONEY });
    }
  });
  if (config.isSandbox) {
    await addSamplePlayer();
    await addSampleOperator(db, clock);
  }

  async function addSamplePlayer() {
    const { username, password } = samplePlayer;
    if ((await findByUsername(db, username)) !== null) return;
    const passwordHash = await hashPassword(password);
    const sample = { kind: 'sample', username, name: 'Sample player', ...anonymous, passwordHash } as const;
    await db.transaction((tx) => createPlayer(tx, clock, { ...sample, welcome: DEMO_MONEY }));
  }
}

const anonymous = { passwordHash: null, mobile: null, email: null, agentCode: null };
