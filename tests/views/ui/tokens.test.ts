import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeColors } from '../../../src/adapters/app/browser/preferences-page';

const css = readFileSync('src/ui/tokens.css', 'utf8');

/** The colours of a theme, by the name of their token. */
function coloursOf(theme: 'dark' | 'light'): ReadonlyMap<string, string> {
  const block = css.split(`[data-theme='${theme}'] {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const themes = { dark: coloursOf('dark'), light: coloursOf('light') };

/** Relative luminance as defined by WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((index) => Number.parseInt(hex.slice(index, index + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['ground', 'panel', 'raised', 'sunken'];

/** Text colours with the backgrounds that they are used on. */
const texts: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ...['text', 'quiet', 'accent-text', 'up', 'down', 'warn', 'info'].map((text) => [text, grounds] as const),
  ['text', ['hover', 'field', 'accent-soft', 'up-soft', 'down-soft', 'warn-soft', 'info-soft']],
  ['quiet', ['hover', 'field', 'back', 'lay']],
  ['on-accent', ['accent', 'accent-hover', 'accent-pressed']],
  ['accent-text', ['accent-soft']],
  ['back-text', ['back', 'back-strong']],
  ['lay-text', ['lay', 'lay-strong']],
  ['up', ['up-soft']],
  ['down', ['down-soft']],
  ['warn', ['warn-soft']],
  ['info', ['info-soft']],
  ['on-danger', ['danger']],
];

/** Borders that identify a control. */
const lines: readonly (readonly [line: string, grounds: readonly string[]])[] = [
  ['line-strong', ['ground', 'panel', 'sunken', 'field']],
  ['focus', grounds],
  ['accent-line', ['ground', 'panel', 'accent-soft']],
];

describe.each(Object.entries(themes))('in the %s theme', (_, colours) => {
  const below = (pairs: typeof texts, least: number): string[] =>
    pairs.flatMap(([front, backs]) =>
      backs.flatMap((back) => {
        const ratio = contrast(colours.get(front) ?? '', colours.get(back) ?? '');
        return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
      }),
    );

  it('every text has a contrast of 4.5:1 on its backgrounds', () => {
    expect(below(texts, 4.5)).toEqual([]);
  });

  it('every border of a control has a contrast of 3:1', () => {
    expect(below(lines, 3)).toEqual([]);
  });
});

it('both themes define the same colours', () => {
  expect([...themes.light.keys()].toSorted()).toEqual([...themes.dark.keys()].toSorted());
  expect(themes.dark.size).toBeGreaterThan(30);
});

it('theme-color is the background colour of the page', () => {
  expect(themeColors).toEqual({ dark: themes.dark.get('ground'), light: themes.light.get('ground') });
  expect(readFileSync('index.html', 'utf8')).toContain(
    `<meta name="theme-color" content="${themeColors.dark}" />`,
  );
});
