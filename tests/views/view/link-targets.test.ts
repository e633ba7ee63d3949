import { describe, expect, it } from 'vitest';
import { competitionIn, competitionLink } from '../../../src/view/navigation/competition-links';
import { contactLinks } from '../../../src/view/navigation/contact-links';
import { linkTarget, linkTargetOf } from '../../../src/view/navigation/link-target';
import { matchIn, matchLink } from '../../../src/view/navigation/match-links';
import { exchangeLink, landingLink } from '../../../src/view/navigation/section-links';
import { sectionIn, sectionNamed } from '../../../src/view/navigation/sections';
import { details } from '../../support/machines/fixtures';

describe('a link to a match', () => {
  it('has the id of the match, whatever its characters are', () => {
    const { href } = matchLink('a&b=c/ü');
    expect(matchIn(href.slice(href.indexOf('?')))).toBe('a&b=c/ü');
  });

  it.each(['', '?match=', '?section=inplay'])('is none in "%s"', (search) =>
    expect(matchIn(search)).toBeNull(),
  );
});

describe('a link to a section', () => {
  it('is open to visitors on the landing, and to players alone on the exchange', () => {
    expect(landingLink('cricket')).toEqual({ href: '/sports?section=cricket', isGuarded: false });
    expect(exchangeLink('inplay')).toEqual({ href: '/sports/jetfair?section=inplay', isGuarded: true });
  });

  it.each([
    ['In-play', 'inplay'],
    ['HORSE RACING', 'horse-racing'],
    ['chess', null],
    ['', null],
  ])('named "%s" is %s', (name, section) => {
    expect([sectionNamed(name), sectionIn(`?section=${encodeURIComponent(name)}`)]).toEqual([
      section,
      section,
    ]);
  });

  it('narrowed to a competition keeps the section', () => {
    const { href, isGuarded } = competitionLink(exchangeLink('cricket'), '4:ipl & co');
    const search = href.slice(href.indexOf('?'));
    expect([isGuarded, sectionIn(search), competitionIn(search)]).toEqual([true, 'cricket', '4:ipl & co']);
    expect(competitionIn('?section=cricket&competition=')).toBeNull();
  });
});

describe('the target of an address', () => {
  it('is guarded where its screen is for players', () => {
    expect(linkTargetOf('/mybets?market=1')).toEqual({ href: '/mybets?market=1', isGuarded: true });
    expect(linkTargetOf('/sports')).toEqual({ href: '/sports', isGuarded: false });
    expect(linkTarget('myBets')).toEqual({ href: '/mybets', isGuarded: true });
  });

  it('is none where no screen has it', () => expect(linkTargetOf('/no-such-screen/at/all')).toBeNull());
});

describe('the contact links', () => {
  it('are none before the details are known', () => expect(contactLinks(null)).toEqual([]));

  it('leave out an address that would run code', () => {
    const links = contactLinks({ ...details, telegram: 'javascript:alert(1)' });
    expect(links.map(({ href }) => href).filter((href) => !/^(https?|tel|mailto):/.test(href))).toEqual([]);
    expect(links.some(({ kind }) => kind === 'telegram')).toBe(false);
  });
});
