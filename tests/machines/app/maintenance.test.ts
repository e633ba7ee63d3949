import { describe, expect, it } from 'vitest';
import { asha, unreachable } from '../../support/machines/fixtures';
import { backTo, configured, left, removed, saved, start, toMaintenance } from './start';

describe("an organisation status that is known and not 'live', and a path not containing 'maintenance'", () => {
  it.each(['maintenance', 'suspended', 'anything else'])('goes to /maintenance (%s)', async (brandStatus) => {
    const { answersDetails, context, isShut, navigated, newlySent } = start();
    navigated('/sports?section=Cricket');
    newlySent();
    await answersDetails({ brandStatus });
    expect(isShut()).toBe(true);
    expect(newlySent().slice(-3)).toEqual([
      configured({ otpRequired: true, emailRequired: false, minAge: 0, demoAvailable: false }),
      saved('returnPath', '/sports?section=Cricket'),
      toMaintenance,
    ]);
    navigated('/maintenance');
    expect(newlySent()).toEqual([left]);
    expect(context().returnPath).toBe('/sports?section=Cricket');
  });

  it.each(['Live', 'live', ' LIVE '])('is compared without case: "%s" is live', async (brandStatus) => {
    const { answersDetails, isShut, navigated, sent } = start();
    navigated('/sports');
    await answersDetails({ brandStatus });
    expect(isShut()).toBe(false);
    expect(sent).not.toContainEqual(toMaintenance);
  });

  it('is applied from storage as soon as the address is known', () => {
    const { navigated, sent } = start({ organisationStatus: 'maintenance' });
    expect(sent).toEqual([]);
    navigated('/cashier');
    expect(sent).toEqual([left, saved('returnPath', '/cashier'), toMaintenance]);
  });

  it('applies to a signed-in player too', () => {
    const { navigated, sent } = start({ ...asha, organisationStatus: 'suspended' });
    navigated('/home');
    expect(sent).toContainEqual(toMaintenance);
  });

  it('redirects once for each other address, not in a loop', () => {
    const { navigated, sent } = start({ organisationStatus: 'maintenance' });
    const redirects = () => sent.filter(({ to }) => to === 'navigation');
    navigated('/sports');
    navigated('/maintenance');
    navigated('/maintenance?from=menu');
    expect(redirects()).toEqual([toMaintenance]);
    navigated('/sign-in', { authStep: 'login' });
    expect(redirects()).toEqual([toMaintenance, toMaintenance]);
  });

  it('does not redirect from the maintenance screen', () => {
    const { navigated, sent } = start({ organisationStatus: 'maintenance' });
    navigated('/maintenance');
    expect(sent).toEqual([left]);
  });

  it('does not redirect while app details cannot be loaded', async () => {
    const { isShut, loadDetails, navigated, sent } = start();
    navigated('/sports');
    await loadDetails.reject(unreachable);
    expect(isShut()).toBe(false);
    expect(sent).toEqual([left]);
  });

  it('redirects back to the previous path when it is live again', async () => {
    const { answersDetails, clock, context, isShut, navigated, newlySent } = start();
    navigated('/casino/ezugi?table=3');
    await answersDetails({ brandStatus: 'maintenance' });
    navigated('/maintenance');
    newlySent();
    clock.increment(10_000);
    await answersDetails({ brandStatus: 'Live' });
    expect(isShut()).toBe(false);
    expect(newlySent().slice(-2)).toEqual([backTo('/casino/ezugi?table=3'), removed('returnPath')]);
    expect(context().returnPath).toBeNull();
  });

  it('redirects back after the tab was reopened too', async () => {
    const { answersDetails, navigated, sent } = start({
      organisationStatus: 'maintenance',
      returnPath: '/cashier',
    });
    navigated('/maintenance');
    await answersDetails({ brandStatus: 'Live' });
    expect(sent.slice(-2)).toEqual([backTo('/cashier'), removed('returnPath')]);
  });

  it('does not redirect back a visitor who opened /maintenance by its address', async () => {
    const { answersDetails, isShut, navigated, sent } = start({ organisationStatus: 'maintenance' });
    navigated('/maintenance');
    await answersDetails({ brandStatus: 'Live' });
    expect(isShut()).toBe(false);
    expect(sent.filter(({ to }) => to === 'navigation')).toEqual([]);
  });
});

describe('/maintenance while live', () => {
  it('stays open when it was opened by its address', async () => {
    const { answersDetails, navigated, sent } = start();
    navigated('/maintenance');
    await answersDetails();
    expect(sent.filter(({ to }) => to === 'navigation')).toEqual([]);
  });
});
