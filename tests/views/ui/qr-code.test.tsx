import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { QrCode, qrPath } from '../../../src/ui/qr/QrCode';

/** The modules that a path fills. */
const filled = (path: string): string[] =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step},${y}`),
  );

it('fills each dark module once and no other', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 300 }), (text) => {
      const { data } = encode(text);
      const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
      expect(filled(qrPath(data)).toSorted()).toEqual(dark.toSorted());
    }),
  );
});

it('has a name and a quiet zone of four modules', () => {
  render(<QrCode value="upi://pay?pa=winwin%40bank" label="Code to pay" />);
  const code = screen.getByRole('img', { name: 'Code to pay' });
  const [, , width] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const modules = filled(code.querySelector('path')?.getAttribute('d') ?? '').map((module) =>
    module.split(',').map(Number),
  );
  const edge = Math.min(...modules.flat(), ...modules.flat().map((position) => (width ?? 0) - 1 - position));
  expect(edge).toBe(4);
});
