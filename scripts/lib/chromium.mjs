import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placesOf } from './programs.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const apps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** Containers have no user namespaces; nothing here needs the network beyond the product. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where this machine keeps a Chromium or Chrome: `CHROME_PATH`, or one that is installed. */
export function findChromium() {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const candidates = [
    process.env.CHROME_PATH,
    ...placesOf(names.map((name) => name + suffix)),
    ...(process.platform === 'darwin' ? apps : []),
    ...windowsFolders.map((name) => join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe')),
  ];
  return candidates.find((path) => path && existsSync(path));
}
