import { describe, expect, it } from 'vitest';
import { contactAddresses } from '../../../domain/contact';
import type { AppDetails } from '../../../domain/entities';
import { imageAddress, webAddress } from '../../../domain/web-address';
import { details } from '../../support/machines/fixtures';

const contacts = (changed: Partial<AppDetails>) =>
  contactAddresses({ ...details, phone: '', whatsAppUrl: '', ...changed }).map(({ kind, address, phone }) =>
    kind === 'call' ? [address, phone] : [kind, address],
  );

describe('a web address', () => {
  it.each([
    ['https://example.in/a?b#c', 'https://example.in/a?b#c'],
    [' example.in ', 'https://example.in'],
    ['example.in:8443/path', 'https://example.in:8443/path'],
    ['//example.in/a', 'https://example.in/a'],
    ['http://example.in/a', 'http://example.in/a'],
    ['http://www.facebook.com/x', 'https://www.facebook.com/x'],
    ['example.in/?to=http://a.example', 'https://example.in/?to=http://a.example'],
    ['http://example.in/facebook.com/', 'http://example.in/facebook.com/'],
    ['http://example.facebook.company/x', 'http://example.facebook.company/x'],
    ['http://facebook.com.example.in/x', 'http://facebook.com.example.in/x'],
    ['facebook.com/@x', 'https://facebook.com/@x'],
    ['https://विन.भारत/', 'https://विन.भारत/'],
    ['mailto:help@example.in', 'mailto:help@example.in'],
  ])('%s is read as %s', (text, address) => expect(webAddress(text)).toBe(address));

  it.each([
    '',
    ' ',
    'none',
    'call us',
    'javascript:alert(1)',
    'javascript:x("tel:1")',
    'x.example/ mailto:a',
    'see https://example.in',
    'example.in//a b',
    'javascript://example.in/%0aalert(1)',
    'data:text/html,x.y',
    'ftp://example.in',
    'user@example.in',
    'https://user:secret@example.in',
    'example.in/a b',
    'example.in\\@evil.in',
    'java\tscript:x.y',
  ])('is not %j', (text) => expect(webAddress(text)).toBeNull());
});

describe('phone numbers', () => {
  it.each([
    ['9876543210', ['tel:9876543210']],
    ['+91 22 (0000) 00-00', ['tel:+912200000000']],
    ['tel:1800123', ['tel:1800123']],
    ['+91 98765 43210, 9876543211', ['tel:+919876543210', 'tel:9876543211']],
    ['9876543210/9876543211; 9876543212', ['tel:9876543210', 'tel:9876543211', 'tel:9876543212']],
    ['9876543210 9876543211', ['tel:9876543210', 'tel:9876543211']],
    ['98765 43210 98765 43211', ['tel:9876543210', 'tel:9876543211']],
    ['+91 98765 43210 +91 98765 43211', ['tel:+919876543210', 'tel:+919876543211']],
    ['9876543210, call us', ['tel:9876543210']],
  ])('of "%s" are %j', (phone, addresses) =>
    expect(contacts({ phone }).map(([address]) => address)).toEqual(addresses),
  );

  it.each(['', 'call us', 'javascript:1', '+', '12', '9'.repeat(16)])('are not in "%s"', (phone) =>
    expect(contacts({ phone })).toEqual([]),
  );

  it('are shown as the operator wrote them', () =>
    expect(contacts({ phone: '+91 98765 43210,  022-1234' })).toEqual([
      ['tel:+919876543210', '+91 98765 43210'],
      ['tel:0221234', '022-1234'],
    ]));
});

describe('the other contacts', () => {
  it.each([
    [{ whatsAppUrl: 'wa.me/919876543210' }, ['whatsApp', 'https://wa.me/919876543210']],
    [{ whatsAppUrl: '+91 98765 43210' }, ['whatsApp', 'https://wa.me/919876543210']],
    [{ whatsAppUrl: '98765 43210' }, ['whatsApp', 'https://wa.me/919876543210']],
    [{ whatsAppUrl: '009876543210' }, ['whatsApp', 'https://wa.me/919876543210']],
    [{ whatsAppUrl: '09876543210' }, ['whatsApp', 'https://wa.me/919876543210']],
    [{ telegram: 't.me/win' }, ['telegram', 'https://t.me/win']],
    [{ telegram: 'http://t.me/win' }, ['telegram', 'https://t.me/win']],
    [{ telegram: '@win' }, ['telegram', 'https://t.me/win']],
    [{ facebook: '@win' }, ['facebook', 'https://facebook.com/win']],
    [{ telegram: ' @win ' }, ['telegram', 'https://t.me/win']],
    [{ facebook: 'facebook.com/win' }, ['facebook', 'https://facebook.com/win']],
    [{ instagram: '@win.in' }, ['instagram', 'https://instagram.com/win.in']],
    [{ instagram: 'http://plain.example' }, ['instagram', 'http://plain.example']],
  ])('%j is a link', (changed, link) => expect(contacts(changed)).toEqual([link]));

  it('are absent when the text is no address', () =>
    expect(
      contacts({ whatsAppUrl: 'soon', telegram: '@', facebook: '-', instagram: 'javascript:alert(1)' }),
    ).toEqual([]));
});

it.each([
  ['/logo.svg', '/logo.svg'],
  ['https://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
  ['http://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
  ['//cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
  ['cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
  ['data:image/png;base64,x', ''],
  ['logo', ''],
  ['', ''],
])('the address of an image %j is %j', (text, address) => expect(imageAddress(text)).toBe(address));
