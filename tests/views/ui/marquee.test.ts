import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The declarations of each rule whose selector ends with `.run`, the row of announcements. */
const rules = [
  ...readFileSync('src/ui/promo/Marquee.module.css', 'utf8').matchAll(/([^{}]*\.run)\s*\{([^{}]*)\}/g),
].map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }));

it('places announcements 30 px apart, also where they wrap and where the row begins again', () => {
  const gaps = rules.flatMap(({ body }) => /(?:^|\s)gap: ([^;]+);/.exec(body)?.[1] ?? []);
  expect(gaps).toEqual(['30px', '0 30px']);
  expect(rules[0]?.body).toContain('padding-inline-end: 30px;');
});
