import { describe, expect, it, vi } from 'vitest';
import { sitePath } from '../../../domain/site-path';
import { safeFrameUrl } from '../../../src/view/navigation/safe-frame-url';
import { safeContactUrl, safeImageUrl, safeUrl } from '../../../src/view/navigation/safe-url';

describe('an external address', () => {
  it.each(['https://wa.me/912200000000', 'tel:+912200000000', 'mailto:help@winwin.example'])(
    '%s becomes a link',
    (address) => expect(safeUrl(` ${address} `)).toBe(address),
  );

  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://winwin.example/1',
    'file:///etc/passwd',
    'http://plain.example',
    '//evil.example',
    '/sports',
    'wa.me/91',
    'https://bank.example@evil.example/',
  ])('%j becomes no link', (address) => expect(safeUrl(address)).toBeNull());
});

describe('an address on this site', () => {
  it.each(['/sports', '/sports/jetfair?section=inplay', '/profit&loss'])('%s is accepted', (address) =>
    expect(sitePath(address)).toBe(address),
  );

  it.each(['', 'sports', '//evil.example', '/\\evil.example', '/\t/evil.example', 'https://a.example/'])(
    '%j is rejected',
    (address) => expect(sitePath(address)).toBeNull(),
  );
});

describe('an image', () => {
  it('is on this site or uses https', () => {
    expect(safeImageUrl('/banners/1.webp')).toBe('/banners/1.webp');
    expect(safeImageUrl('https://cdn.example/1.webp')).toBe('https://cdn.example/1.webp');
    expect(['', 'http://cdn.example/1.webp', 'data:image/png;base64,', 'tel:123'].map(safeImageUrl)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a contact address', () => {
  it('may use http too, but no scheme that runs code', () => {
    expect(safeContactUrl('http://example.in/a')).toBe('http://example.in/a');
    expect(safeContactUrl('tel:+919876543210')).toBe('tel:+919876543210');
    expect(
      ['javascript:alert(1)', 'data:text/html,x', 'http://a:b@example.in', 'example.in'].map(safeContactUrl),
    ).toEqual([null, null, null, null]);
  });
});

describe('a frame', () => {
  it('has an address of another origin, by https', () => {
    expect(safeFrameUrl('https://stream.example/1')).toBe('https://stream.example/1');
    expect(['', 'http://stream.example/1', 'javascript:alert(1)', '/1'].map(safeFrameUrl)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('has no address of this site, whose scripts the sandbox would not keep apart', () => {
    vi.stubGlobal('location', new URL('https://winwin.example/sports'));
    expect(safeFrameUrl('https://winwin.example/stream')).toBeNull();
    vi.unstubAllGlobals();
  });
});
