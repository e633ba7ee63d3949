import type { Page } from '@playwright/test';
import { expect } from './test';

/** Pixels with which the queries of the page's styles compare a width: of the window, and of the bar of the header. */
const queriedWidths = (page: Page): Promise<{ window: number[]; bar: number[] }> =>
  page.evaluate(() => {
    const rulesOf = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [
        rule,
        ...(rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : []),
      ]);
    const widthsIn = ({ conditionText }: CSSConditionRule): number[] =>
      [...conditionText.matchAll(/([\d.]+)r?em/g)].map(([, em]) => Math.ceil(Number(em) * 16));
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => rulesOf(cssRules));
    return {
      window: rules.filter((rule) => rule instanceof CSSMediaRule).flatMap(widthsIn),
      bar: rules
        .filter((rule) => rule instanceof CSSContainerRule)
        .filter(({ containerName }) => containerName === 'header')
        .flatMap(widthsIn),
    };
  });

const barPadding = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('header *')].find(
      (element) => getComputedStyle(element).containerName === 'header',
    );
    if (!bar) throw new Error('The header has no bar.');
    const { paddingLeft, paddingRight } = getComputedStyle(bar);
    return Math.ceil(Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight));
  });

/**
 * Widths in pixels of the narrowest window of each layout of the header, from 320 to 1440: up to the next one a wider window has the
 * same layout and more space. Resizes the window.
 */
export async function narrowestWindows(page: Page): Promise<number[]> {
  const paddings: number[] = [];
  for (const width of [360, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    paddings.push(await barPadding(page));
  }
  const { window, bar } = await queriedWidths(page);
  expect(window.length).toBeGreaterThan(10);
  expect(bar.length).toBeGreaterThan(5);
  const starts = [...window, ...bar.flatMap((width) => paddings.map((padding) => width + padding))];
  const between = starts.filter((width) => width > 320 && width <= 1440);
  return [...new Set([320, 360, 412, ...between])].sort((one, other) => one - other);
}
