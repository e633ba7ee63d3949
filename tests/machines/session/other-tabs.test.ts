import { describe, expect, it } from 'vitest';
import { asha, ravi } from '../../support/machines/fixtures';
import { emptied, goodbye, start, visitor, welcome } from './start';

describe('another tab', () => {
  it('that signed in signs this one in, without storing the session again', () => {
    const { isPlayer, newlySent, otherTabs, who } = start(visitor);
    newlySent();
    otherTabs.send({ type: 'session.takenOver', credentials: asha });
    expect(isPlayer()).toBe(true);
    expect(who()).toEqual(asha);
    expect(newlySent()).toEqual(welcome('token-of-asha'));
  });

  it('that signed in as another player replaces the player and clears the wallet', () => {
    const { newlySent, otherTabs, who } = start();
    newlySent();
    otherTabs.send({ type: 'session.takenOver', credentials: ravi });
    expect(who()).toEqual(ravi);
    expect(newlySent()).toEqual([emptied, ...welcome('token-of-ravi')]);
  });

  it('that reports the same player changes nothing', () => {
    const { newlySent, otherTabs } = start();
    newlySent();
    otherTabs.send({ type: 'session.takenOver', credentials: asha });
    expect(newlySent()).toEqual([]);
  });

  it('that logged out logs this one out, without another /signout or storage change', () => {
    const { isPlayer, newlySent, otherTabs, signOut } = start();
    newlySent();
    otherTabs.send({ type: 'session.endedElsewhere' });
    expect(isPlayer()).toBe(false);
    expect(newlySent()).toEqual(goodbye);
    expect(signOut.calls).toEqual([]);
  });
});
