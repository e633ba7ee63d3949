import type { Rolldown } from 'vite';
import { type RouteName, routes } from '../../src/app/routes.ts';

/** The modules that a screen is made of, beside the program itself: what `src/app/screens.ts` imports for it. */
type ScreenModules = (language: string) => string[];

const authPage: ScreenModules = () => ['views/auth/AuthPage.tsx'];

const article =
  (words: string): ScreenModules =>
  (language) => [
    'views/pages/page-screens.ts',
    'views/pages/Article.tsx',
    `views/pages/content/${language}/${words}.ts`,
    `views/pages/content/${language}/labels.ts`,
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
};

/** A chunk and all it imports at once. */
function closure(bundle: Rolldown.OutputBundle, fileName: string, files: Set<string>): void {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || files.has(fileName)) return;
  files.add(fileName);
  for (const imported of chunk.imports) closure(bundle, imported, files);
}

/** By path: the scripts that its screen needs in a language, beside those that the page names itself. */
export function screenFilesIn(
  bundle: Rolldown.OutputBundle,
  language: string,
): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const named = new Set<string>();
  for (const { fileName, isEntry } of chunks) if (isEntry) closure(bundle, fileName, named);

  const filesOf = (modules: readonly string[]): string[] => {
    const files = new Set<string>();
    for (const module of [...modules, `i18n/messages/${language}/rest.ts`]) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
      if (!chunk) throw new Error(`src/${module} is no chunk of its own`);
      closure(bundle, chunk.fileName, files);
    }
    return [...files].filter((file) => !named.has(file)).map((file) => `/${file}`);
  };

  return Object.fromEntries(
    Object.entries(screenModules).map(([name, modules]) => [
      routes[name as RouteName].path,
      filesOf(modules(language)),
    ]),
  );
}
