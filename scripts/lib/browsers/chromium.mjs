import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathsOf } from '../programs.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const apps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** No sandbox, since containers have no user namespaces; no background traffic. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell rounds the width of each letter without it, which no other browser does.
  '--font-render-hinting=none',
];

/** Chromium without a window system: the same engine, with about a third less processor time for a page (ADR 77). */
export const findHeadlessShell = () => pathsOf(['chromium-headless-shell']).find((path) => existsSync(path));

/** Path of Chromium or Chrome: `CHROME_PATH`, else an installed one; undefined if there is none. */
export function findChromium() {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const candidates = [
    process.env.CHROME_PATH,
    ...pathsOf(names.map((name) => name + suffix)),
    ...(process.platform === 'darwin' ? apps : []),
    ...windowsFolders.map((name) => join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe')),
  ];
  return candidates.find((path) => path && existsSync(path));
}
