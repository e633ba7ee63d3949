import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as deferred from '../../src/i18n/messages/en/deferred';
import * as initial from '../../src/i18n/messages/en/initial';
import { missingMessages } from '../support/lazy-messages';

const first = { path: 'src/main.tsx', namespaces: [...Object.keys(initial), ...Object.keys(deferred)] };

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`);

it('loads the messages of each component with the chunk of the component', () => {
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  expect(missingMessages(sources, first)).toEqual([]);
});

const product = {
  'src/main.tsx': `
    const Home = lazyComponent(() => import('./Home'), homeMessages);
    const About = lazyComponent(() => import('./About'));
  `,
  'src/Home.tsx': `import { Rail } from './Rail';`,
  'src/Rail.tsx': `const Links = lazyComponent(() => import('./Links'));`,
  'src/Links.tsx': `const text = useText('home');`,
  'src/About.tsx': `const text = useText('shell');`,
  'src/home.ts': `export const homeMessages = defineMessages({ en: () => import('./en') });`,
  'src/en.ts': `export const home = {};`,
};

it.each([
  ['that a loader loaded before', {}, []],
  ['that only one of its loaders loads', { 'src/About.tsx': `import { Rail } from './Rail';` }, ['home']],
  ['of the first chunk', { 'src/About.tsx': `const text = useText(); text('shell.title')` }, []],
  ['of an event', { 'src/About.tsx': `const text = useText(); send({ type: 'home.opened' })` }, []],
  ['named with their namespace', { 'src/About.tsx': `const text = useText(); text('home.title')` }, ['home']],
])('knows messages %s', (_, changes, namespaces) => {
  const sources = new Map(Object.entries({ ...product, ...changes }));
  const missing = missingMessages(sources, { path: 'src/main.tsx', namespaces: ['shell'] });
  expect(missing.map(({ namespace }) => namespace)).toEqual(namespaces);
});
