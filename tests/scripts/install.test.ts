import { describe, expect, it } from 'vitest';
import { hasVersions, isTooOld } from '../../scripts/lib/packages/install.mjs';

describe('the packages', () => {
  const required = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/fastify': { version: '5.1.0' },
      'node_modules/lightning-darwin': { version: '1.2.0', optional: true },
    },
  };

  it('are installed without those of other platforms', () => {
    const packages = { 'node_modules/fastify': { version: '5.1.0' } };
    expect(hasVersions(required, { packages })).toBe(true);
  });

  it('are installed again if one is missing or has another version', () => {
    expect(hasVersions(required, { packages: {} })).toBe(false);
    const packages = { 'node_modules/fastify': { version: '5.0.0' } };
    expect(hasVersions(required, { packages })).toBe(false);
  });
});

it.each([
  ['18.20.4', true],
  ['20.18.1', true],
  ['20.19.0', false],
  ['22.0.0', false],
])('Node.js %s is too old: %s', (version, isOld) => expect(isTooOld(version)).toBe(isOld));
