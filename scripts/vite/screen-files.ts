import type { Rolldown } from 'vite';
import { type RouteName, routes } from '../../src/navigation/routes.ts';
import { chunkOf, filesOf } from './chunks.ts';

/** The modules that a screen is made of, beside the program itself: what `src/app/screens.ts` imports for it. */
type ScreenModules = (language: string) => string[];

const authPage: ScreenModules = (language) => [
  'features/auth/AuthPage.tsx',
  `features/auth/messages/${language}.ts`,
];

const article =
  (words: string): ScreenModules =>
  (language) => [
    'features/pages/page-screens.tsx',
    'features/pages/Article.tsx',
    `features/pages/content/${language}/${words}.ts`,
    `features/pages/messages/${language}.ts`,
  ];

const soon: ScreenModules = (language) => [
  'features/coming-soon/ComingSoon.tsx',
  `features/coming-soon/messages/${language}.ts`,
];

/** Screens on which somebody may well begin, and that are not in the first chunk. */
const screenModules: Partial<Record<RouteName, ScreenModules>> = {
  signIn: authPage,
  mobileNumber: authPage,
  register: authPage,
  forgotPassword: authPage,
  responsibleGaming: article('responsible-gaming'),
  privacyPolicy: article('privacy-policy'),
  fairPlay: article('fair-play'),
  gameRules: article('game-rules'),
  terms: article('terms'),
  contactUs: article('contact-us'),
  sportsbook: soon,
  sportsbookAtlas: soon,
};

/** By path: the files that its screen needs in a language, beside those that the page names itself. */
export function screenFilesIn(
  bundle: Rolldown.OutputBundle,
  language: string,
): Readonly<Record<string, readonly string[]>> {
  const named = new Set<string>();
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.isEntry) filesOf(bundle, output.fileName, named);

  const filesWith = (modules: readonly string[]): string[] => {
    const files = new Set<string>();
    for (const module of [...modules, `i18n/messages/${language}/rest.ts`]) {
      const chunk = chunkOf(bundle, new RegExp(`/src/${module.replaceAll('.', '\\.')}$`));
      if (!chunk) throw new Error(`src/${module} was not built`);
      filesOf(bundle, chunk.fileName, files);
    }
    return [...files].filter((file) => !named.has(file)).map((file) => `/${file}`);
  };

  return Object.fromEntries(
    Object.entries(screenModules).map(([name, modules]) => [
      routes[name as RouteName].path,
      filesWith(modules(language)),
    ]),
  );
}
