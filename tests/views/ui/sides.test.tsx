// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { competitions, horseNames } from '../../../server/features/exchange/schedule/names';
import { pairs } from '../../../src/ui/sides/colours';
import { hasFlag } from '../../../src/ui/sides/Flag';
import { SidePicture } from '../../../src/ui/sides/SidePicture';

const teams = [...competitions['4'], ...competitions['1']];
const players = competitions['2'];

const picture = (props: Parameters<typeof SidePicture>[0]) =>
  renderToStaticMarkup(<SidePicture {...props} />);
const bytes = (markup: string) => new TextEncoder().encode(markup).length;

/** WCAG relative luminance. */
function luminance(hex: string): number {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? []);
  const [r = 0, g = 0, b = 0] = digits
    .map((each) => Number.parseInt(each, 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('the pictures of sides', () => {
  it.each([...teams, ...players])('differ within $name', ({ sides }) => {
    const kind = sides.every(({ name }) =>
      players.some((each) => each.sides.some((side) => side.name === name)),
    )
      ? 'player'
      : 'team';
    const markups = sides.map((side) => picture({ ...side, kind }));
    const nations = new Set(sides.map(({ country }) => country));
    expect(new Set(markups).size).toBeGreaterThanOrEqual(kind === 'player' ? nations.size : sides.length);
  });

  it('weigh at most one kilobyte, and flags at most 1.5', () => {
    for (const side of teams.flatMap(({ sides }) => sides))
      for (const large of [false, true])
        expect(bytes(picture({ ...side, kind: 'team', large })), side.name).toBeLessThanOrEqual(
          hasFlag(side.country) ? 1536 : 1024,
        );
    for (const name of horseNames.first)
      expect(bytes(picture({ name, short: '12', kind: 'horse' }))).toBeLessThanOrEqual(1024);
  });

  it('depend on the name alone', () => {
    const crest = () => picture({ name: 'Mumbai Mariners', short: 'MUM', kind: 'team', large: true });
    expect(crest()).toBe(crest());
    expect(crest()).toContain('MUM');
    expect(picture({ name: 'Silver Arrow', short: '7', kind: 'horse' })).toContain('>7<');
    expect(picture({ name: 'Arjun Velankar', kind: 'player' })).toContain('>AV<');
  });

  it('have a flag for each country of the simulator, and a crest for an unknown one', () => {
    const countries = [...teams, ...players].flatMap(({ sides }) =>
      sides.flatMap(({ country }) => country ?? []),
    );
    expect(countries.filter((country) => !hasFlag(country))).toEqual([]);
    expect(picture({ name: 'West Indies', country: 'XX', kind: 'team' })).toBe(
      picture({ name: 'West Indies', kind: 'team' }),
    );
  });

  it('have letters that can be read on their field', () => {
    for (const [field, , ink] of pairs) {
      const [dark = 0, light = 0] = [luminance(field), luminance(ink)].toSorted((one, other) => one - other);
      expect((light + 0.05) / (dark + 0.05), field).toBeGreaterThanOrEqual(4.5);
    }
  });
});
