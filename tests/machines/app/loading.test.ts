import { describe, expect, it } from 'vitest';
import { selectAreAnnouncementsDismissed, selectSeoTitle } from '../../../machines/app/app.selectors';
import {
  asha,
  banner,
  details,
  mobileDetails,
  refused,
  unreachable,
  wallet,
} from '../../support/machines/fixtures';
import { configured, saved, start } from './start';

describe('starting', () => {
  it('passes stored values to each child before any call is answered', () => {
    const { children, context } = start({
      ...asha,
      wallet,
      appDetails: { ...details, otpRequired: false, emailRequired: true },
      banners: [banner('a', 1)],
      organisationStatus: 'Live',
      mobileDetails,
    });
    expect(children.session.last.input).toEqual(asha);
    expect(children.wallet.last.input).toEqual({ wallet });
    expect(children.auth.last.input).toEqual({
      parentId: 77,
      mobileDetails,
      configuration: { otpRequired: false, emailRequired: true, minAge: 0, demoAvailable: false },
    });
    expect(context()).toEqual({
      stored: null,
      parentId: 77,
      preferences: { language: 'en', theme: 'dark', numbers: 'international' },
      details: { ...details, otpRequired: false, emailRequired: true },
      status: 'Live',
      banners: [banner('a', 1)],
      announcements: [],
      dismissedAnnouncements: [],
      hasDemoUsers: false,
      path: null,
      agentCode: '',
      returnPath: null,
      lazyFailures: {},
    });
  });

  it('assumes a visitor, a live organisation, an OTP and no email when nothing is stored', () => {
    const { children, context } = start();
    expect(children.session.last.input).toEqual({ token: null, user: null });
    expect(children.auth.last.input).toEqual({
      parentId: 77,
      mobileDetails: null,
      configuration: { otpRequired: true, emailRequired: false, minAge: 0, demoAvailable: false },
    });
    expect(context().status).toBe('Live');
  });

  it('drops stored secrets from its context after it has passed them on', () => {
    expect(start(asha).context().stored).toBeNull();
  });

  it('loads app details, banners, announcements and the demo flag in parallel', () => {
    const { checkDemo, loadAnnouncements, loadBanners, loadDetails } = start();
    expect([loadDetails, loadBanners, loadAnnouncements, checkDemo].map(({ calls }) => calls.length)).toEqual(
      [1, 1, 1, 1],
    );
  });
});

describe('loading', () => {
  it('fails independently for each resource', async () => {
    const { checkDemo, context, loadAnnouncements, loadBanners, loadDetails, value } = start();
    await loadDetails.reject(unreachable);
    await loadBanners.resolve([banner('a', 1)]);
    await checkDemo.reject(unreachable);
    await loadAnnouncements.resolve([{ id: '1', content: 'Welcome', contentHi: null }]);
    expect(value()).toEqual({
      account: 'absent',
      details: 'failed',
      banners: 'loaded',
      announcements: 'loaded',
      demo: 'failed',
      exchange: 'absent',
      games: 'absent',
      gate: 'open',
    });
    expect(context().banners).toEqual([banner('a', 1)]);
    expect(context().announcements).toEqual([{ id: '1', content: 'Welcome', contentHi: null }]);
  });

  it('app details are stored with the organisation status and configure the auth flow', async () => {
    const { answersDetails, context, sent } = start();
    await answersDetails({ otpRequired: false, emailRequired: true, brandStatus: 'LIVE' });
    const answer = { ...details, otpRequired: false, emailRequired: true, brandStatus: 'LIVE' };
    expect(context().details).toEqual(answer);
    expect(context().status).toBe('LIVE');
    expect(sent).toEqual([
      saved('appDetails', answer),
      saved('organisationStatus', 'LIVE'),
      configured({ otpRequired: false, emailRequired: true, minAge: 0, demoAvailable: false }),
    ]);
  });

  it("saving app details stores organisation status, falling back to 'Live' when BRAND_STATUS is missing", async () => {
    const { answersDetails, context, sent } = start({ organisationStatus: 'maintenance' });
    await answersDetails({ brandStatus: '' });
    expect(context().status).toBe('Live');
    expect(sent).toContainEqual(saved('organisationStatus', 'Live'));
  });

  it('banners are sorted ascending by order, and stored', async () => {
    const { context, loadBanners, sent } = start();
    await loadBanners.resolve([banner('c', 30), banner('a', -1), banner('b', 2)]);
    expect(context().banners).toEqual([banner('a', -1), banner('b', 2), banner('c', 30)]);
    expect(sent).toEqual([saved('banners', [banner('a', -1), banner('b', 2), banner('c', 30)])]);
  });

  it('stored banners stay visible when loading fails', async () => {
    const { context, loadBanners } = start({ banners: [banner('a', 1)] });
    await loadBanners.reject(unreachable);
    expect(context().banners).toEqual([banner('a', 1)]);
  });

  it('demo login is available only when the demo check reports demo users', async () => {
    const { checkDemo, context, sent } = start();
    await checkDemo.resolve(true);
    expect(context().hasDemoUsers).toBe(true);
    expect(sent).toEqual([
      configured({ otpRequired: true, emailRequired: false, minAge: 0, demoAvailable: true }),
    ]);
  });

  it.each([
    { error: refused('The board is down'), message: { text: 'The board is down' } },
    { error: unreachable, message: { code: 'announcementsFailed' } },
  ])(
    'shows a toast when announcements fail: server message or Failed to get notifications',
    async ({ error, message }) => {
      const { loadAnnouncements, sent } = start();
      await loadAnnouncements.reject(error);
      expect(sent).toEqual([{ to: 'toasts', event: { type: 'toasts.requested', tone: 'error', message } }]);
    },
  );

  it('shows no toast for other failures', async () => {
    const { checkDemo, loadBanners, loadDetails, sent } = start();
    await loadDetails.reject(refused('No'));
    await loadBanners.reject(refused('No'));
    await checkDemo.reject(refused('No'));
    expect(sent).toEqual([]);
  });

  it('of announcements can be dismissed, and stores their contents', async () => {
    const { actor, context, loadAnnouncements, sent } = start();
    await loadAnnouncements.resolve([{ id: '1', content: 'Welcome', contentHi: null }]);
    expect(selectAreAnnouncementsDismissed(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'app.announcementsDismissed' });
    expect(selectAreAnnouncementsDismissed(actor.getSnapshot())).toBe(true);
    expect(context().dismissedAnnouncements).toEqual(['Welcome']);
    expect(sent).toContainEqual(saved('dismissedAnnouncements', ['Welcome']));
  });

  it('of dismissed announcements stays hidden until one is new or changed', async () => {
    const { actor, loadAnnouncements } = start({ dismissedAnnouncements: ['Welcome', 'Diwali'] });
    const isAway = () => selectAreAnnouncementsDismissed(actor.getSnapshot());
    expect(isAway()).toBe(true);
    await loadAnnouncements.resolve([{ id: '1', content: 'Welcome', contentHi: null }]);
    expect(isAway()).toBe(true);
    actor.send({ type: 'app.refreshRequested' });
    await loadAnnouncements.resolve([{ id: '1', content: 'Welcome!', contentHi: null }]);
    expect(isAway()).toBe(false);
  });

  it('is requested again 15 s after a failure, but announcements only when the page is shown again', async () => {
    const { actor, checkDemo, clock, loadAnnouncements, loadBanners, loadDetails } = start();
    const ports = [loadDetails, loadBanners, checkDemo, loadAnnouncements];
    const asked = () => ports.map(({ calls }) => calls.length);
    for (const port of ports) await port.reject(unreachable);
    clock.increment(14_999);
    expect(asked()).toEqual([1, 1, 1, 1]);
    clock.increment(1);
    expect(asked()).toEqual([2, 2, 2, 1]);
    actor.send({ type: 'app.refreshRequested' });
    expect(asked()).toEqual([2, 2, 2, 2]);
  });

  it('app details are reloaded each minute while live, and every 10 s otherwise', async () => {
    const { answersDetails, clock, loadDetails } = start();
    await answersDetails();
    clock.increment(59_999);
    expect(loadDetails.calls).toHaveLength(1);
    clock.increment(1);
    await answersDetails({ brandStatus: 'maintenance' });
    clock.increment(9999);
    expect(loadDetails.calls).toHaveLength(2);
    clock.increment(1);
    expect(loadDetails.calls).toHaveLength(3);
  });

  it('sets the page title, empty if the operator has set none', async () => {
    const { actor, answersDetails } = start();
    expect(selectSeoTitle(actor.getSnapshot())).toBe('');
    await answersDetails({ seoTitle: 'Play well' });
    expect(selectSeoTitle(actor.getSnapshot())).toBe('Play well');
  });
});

describe('the exchange', () => {
  it('is loaded when a screen needs it, and keeps running', async () => {
    const { actor, children, loadExchange } = start();
    expect(loadExchange.calls).toEqual([]);
    actor.send({ type: 'app.exchangeRequested' });
    actor.send({ type: 'app.exchangeRequested' });
    expect(loadExchange.calls).toHaveLength(1);
    await loadExchange.resolve(null);
    expect(children.exchange.openings).toHaveLength(1);
    actor.send({ type: 'app.exchangeRequested' });
    expect(children.exchange.openings).toHaveLength(1);
  });

  it('that failed to load is loaded again after a pause, and immediately when a screen needs it', async () => {
    const { actor, clock, loadExchange, value } = start();
    actor.send({ type: 'app.exchangeRequested' });
    await loadExchange.reject(unreachable);
    expect(value()).toMatchObject({ exchange: 'failed' });
    clock.increment(15_000);
    expect(loadExchange.calls).toHaveLength(2);
    await loadExchange.reject(unreachable);
    actor.send({ type: 'app.exchangeRequested' });
    expect(loadExchange.calls).toHaveLength(3);
  });
});
