import { beforeAll, describe, expect, it } from 'vitest';
import type { OperatorRole } from '../../../server/database/schema/operators';
import { acts, pages } from '../../../server/desk/forms/contract';
import { signUp } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, type DeskBrowser, openDesk } from '../../support/operator-desk';

/** A thing that does not exist: a permitted act is answered 404 or 400, and changes nothing. */
const missing = (path: string) => path.replace(/:\w+/g, '999999');

const roles = ['viewer', 'cashier', 'admin'] as const satisfies readonly OperatorRole[];

/** The lowest role of each page. Stated by hand: a role that changes in the contract fails here. */
const pageRoles = {
  overview: 'viewer',
  players: 'viewer',
  player: 'viewer',
  deposits: 'viewer',
  deposit: 'viewer',
  depositProof: 'cashier',
  withdrawals: 'viewer',
  withdrawal: 'viewer',
  heldTransactions: 'viewer',
  heldTransaction: 'viewer',
  gateways: 'viewer',
  content: 'viewer',
  site: 'viewer',
  markets: 'viewer',
  market: 'viewer',
  bonuses: 'viewer',
  bonus: 'viewer',
  games: 'viewer',
  game: 'viewer',
  ledger: 'viewer',
  audit: 'viewer',
  operators: 'admin',
  password: 'viewer',
  twoFactor: 'viewer',
} as const satisfies Record<keyof typeof pages, OperatorRole>;

/** The lowest role of each act. */
const actRoles = {
  approveDeposit: 'cashier',
  rejectDeposit: 'cashier',
  checkDeposit: 'cashier',
  approveWithdrawal: 'cashier',
  rejectWithdrawal: 'cashier',
  acceptHeld: 'cashier',
  refuseHeld: 'cashier',
  changeGateway: 'admin',
  suspendPlayer: 'admin',
  liftSuspension: 'admin',
  endPlayerSessions: 'admin',
  pausePlayer: 'admin',
  lowerLimit: 'admin',
  adjustBalance: 'admin',
  giveRestoreCode: 'admin',
  changeMobile: 'admin',
  resetTwoFactor: 'admin',
  addAnnouncement: 'admin',
  changeAnnouncement: 'admin',
  removeAnnouncement: 'admin',
  addBanner: 'admin',
  changeBanner: 'admin',
  removeBanner: 'admin',
  changeAppDetails: 'admin',
  changeStops: 'admin',
  changeDemo: 'admin',
  addBankDetail: 'admin',
  removeBankDetail: 'admin',
  overrideMarket: 'admin',
  removeRunner: 'admin',
  restoreRunner: 'admin',
  setResult: 'admin',
  voidMarket: 'admin',
  releaseMarket: 'admin',
  dismissAlert: 'admin',
  closeGame: 'admin',
  openGame: 'admin',
  addOffer: 'admin',
  changeOffer: 'admin',
  publishOffer: 'admin',
  endOffer: 'admin',
  removeOffer: 'admin',
  addOperator: 'admin',
  setOperatorRole: 'admin',
  disableOperator: 'admin',
  enableOperator: 'admin',
  resetOperatorPassword: 'admin',
  resetOperatorTwoFactor: 'admin',
  changePassword: 'viewer',
  beginTwoFactor: 'viewer',
  confirmTwoFactor: 'viewer',
  renewRecoveryCodes: 'viewer',
  turnOffTwoFactor: 'viewer',
} as const satisfies Record<keyof typeof acts, OperatorRole>;

/** Each role may do what the ones before it may. */
const suffices = (role: OperatorRole, needed: OperatorRole) => roles.indexOf(role) >= roles.indexOf(needed);

const pageEntries = Object.entries(pages).map(
  ([name, { path }]) => [name, path, pageRoles[name as keyof typeof pages]] as const,
);
const actEntries = Object.entries(acts).map(
  ([name, { path }]) => [name, path, actRoles[name as keyof typeof acts]] as const,
);

const { admin, backend } = startDeskForTests();
const desks = new Map<OperatorRole, DeskBrowser>();
beforeAll(async () => {
  for (const role of roles) desks.set(role, await addOperator(backend.url, admin, role));
});

const deskOf = (role: OperatorRole): DeskBrowser => desks.get(role) ?? admin;

const newestAct = async () => {
  const { text } = await admin.get('/audit');
  return /<tbody>(.*?)<\/tr>/s.exec(text)?.[1];
};

describe.each(pageEntries)('the page %s', (_, path, needed) => {
  it.each(roles)('is shown to the role %s only if the role suffices', async (role) => {
    const { status } = await deskOf(role).get(missing(path));
    if (suffices(role, needed)) expect([200, 404]).toContain(status);
    else expect(status).toBe(403);
  });

  it('leads a visitor and a player to the sign-in', async () => {
    const { headers, status } = await openDesk(backend.url).get(missing(path));
    expect([status, headers.get('location')]).toEqual([303, '/operator/login']);
  });
});

describe.each(actEntries)('the act %s', (_, path, needed) => {
  it.each(roles)('is permitted to the role %s only if the role suffices', async (role) => {
    const before = await newestAct();
    const { status, text } = await deskOf(role).submit(missing(path), {});
    if (suffices(role, needed)) {
      expect([400, 404, 409]).toContain(status);
    } else {
      expect(status).toBe(403);
      expect(text).toContain(`This needs the role ${needed}.`);
    }
    expect(await newestAct()).toBe(before);
  });

  it('is refused without a session, with a made-up one and with a wrong form token', async () => {
    const before = await newestAct();
    const visitor = openDesk(backend.url);
    expect((await visitor.submit(missing(path))).status).toBe(401);
    visitor.cookies.winwin24x7_operator = 'a'.repeat(43);
    expect((await visitor.submit(missing(path))).status).toBe(401);
    for (const csrf of ['', 'a'.repeat(43)]) {
      const { status, text } = await admin.submit(missing(path), { csrf });
      expect(status).toBe(403);
      expect(text).toContain('This form is out of date. Nothing was changed.');
    }
    expect(await newestAct()).toBe(before);
  });
});

describe('a page of a viewer', () => {
  it('has neither a form of an act nor a heading of one', async () => {
    const player = /operator(\/players\/\d+)/.exec((await admin.get('/players')).text)?.[1] ?? '';
    const offer = /operator(\/bonuses\/\d+)/.exec((await admin.get('/bonuses')).text)?.[1] ?? '';
    for (const path of ['/content', '/site', player, offer]) {
      const { text } = await deskOf('viewer').get(path);
      expect([path, text.match(/class="act"/g)]).toEqual([path, null]);
      expect(text).not.toMatch(
        /<h[23]>(Add|Add a banner|Access|End the offer)<|<\/h2><\/section>|<h3>[^<]*<\/h3><\/section>/,
      );
    }
  });
});

describe('a session of a player', () => {
  it('opens neither a page nor an act of the desk', async () => {
    const { token } = await signUp(backend.url);
    const desk = openDesk(backend.url);
    desk.cookies.winwin24x7_operator = token;
    const headers = { authorization: `Bearer ${token}` };
    for (const { path } of Object.values(pages))
      expect((await desk.get(missing(path), headers)).status).toBe(303);
    for (const { path } of Object.values(acts))
      expect((await desk.submit(missing(path), {}, headers)).status).toBe(401);
  });
});
