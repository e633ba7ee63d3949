import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../domain/failure';
import { messageCodes, messageOf, serverMessageOr } from '../../../domain/messages';
import { isLive, isMaintenancePath, statusOf } from '../../../domain/organisation';

describe('organisation status', () => {
  it.each([
    ['Live', true],
    ['live', true],
    [' LIVE ', true],
    ['maintenance', false],
    ['suspended', false],
    ['', false],
  ])('"%s" is live: %s', (status, expected) => expect(isLive(status)).toBe(expected));

  it.each([
    [null, 'Live'],
    ['', 'Live'],
    ['  ', 'Live'],
    [' suspended ', 'suspended'],
  ])("falls back to 'Live' when BRAND_STATUS is missing: %s", (brandStatus, expected) =>
    expect(statusOf(brandStatus)).toBe(expected),
  );

  it.each([
    ['/maintenance', true],
    ['/maintenance?from=/sports', true],
    ['/en/maintenance/', true],
    ['/sports', false],
    ['/sports?to=maintenance', false],
    ['/sports#maintenance', false],
  ])('"there" means that the path contains maintenance: %s', (path, expected) =>
    expect(isMaintenancePath(path)).toBe(expected),
  );
});

describe('a failure', () => {
  it.each([
    { thrown: { kind: 'refused', serverMessage: 'No' }, known: { kind: 'refused', serverMessage: 'No' } },
    { thrown: new TypeError('Failed to fetch'), known: { kind: 'unreachable', serverMessage: '' } },
    { thrown: { kind: 'refused' }, known: { kind: 'unreachable', serverMessage: '' } },
    { thrown: { kind: 'refused', serverMessage: 7 }, known: { kind: 'unreachable', serverMessage: '' } },
    { thrown: null, known: { kind: 'unreachable', serverMessage: '' } },
    { thrown: 'No', known: { kind: 'unreachable', serverMessage: '' } },
  ])('is what a port says of it, and otherwise no answer: $thrown', ({ known, thrown }) =>
    expect(failureOf(thrown)).toEqual(known),
  );
});

describe('a message', () => {
  it("is the server's message if there is one, else the default", () => {
    expect(serverMessageOr({ serverMessage: 'Try later' }, 'otpNotSent')).toEqual({ text: 'Try later' });
    const refusal = { code: 'BUSY', args: {} };
    expect(serverMessageOr({ serverMessage: 'Try later', refusal }, 'otpNotSent')).toEqual({
      text: 'Try later',
      refusal,
    });
    expect(serverMessageOr({ serverMessage: '' }, 'otpNotSent')).toEqual({ code: 'otpNotSent' });
  });

  it('is the same default object each time, since views compare by reference', () => {
    for (const code of messageCodes) expect(messageOf(code)).toBe(messageOf(code));
  });
});
