import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { Explained, run, runPackage } from './process.mjs';

/** Downloads Playwright's Chromium; undefined if it does not run, for example without its shared libraries. @returns {Promise<string | undefined>} */
async function fromPlaywright() {
  if (!existsSync(chromium.executablePath()))
    await runPackage('@playwright/test/cli.js', ['install', 'chromium']);
  const path = chromium.executablePath();
  if (!existsSync(path)) return undefined;
  const { code } = await run(path, ['--version']).catch(() => ({ code: 1 }));
  return code === 0 ? path : undefined;
}

/** Installs Debian's package, if the user is root. @returns {Promise<string | undefined>} */
async function fromDebian() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  await run('apt-get', ['update']);
  await run('apt-get', ['install', '--yes', 'chromium'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  return findChromium();
}

/** Installs a browser if there is none, and sets `CHROME_PATH`. */
export async function installChromium() {
  const found = findChromium();
  if (!found) console.log('Installing a browser (once) …');
  const path = found ?? (await fromPlaywright()) ?? (await fromDebian());
  if (!path)
    throw new Explained('No Chromium or Chrome was found. Install one, or set CHROME_PATH to its program.');
  process.env.CHROME_PATH = path;
}
