import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';
import { Explained, run, runPackage } from './process.mjs';

/** Playwright's own download, which needs libraries that a bare machine may miss. @returns {Promise<string | undefined>} */
async function fromPlaywright() {
  if (!existsSync(chromium.executablePath()))
    await runPackage('@playwright/test/cli.js', ['install', 'chromium']);
  const path = chromium.executablePath();
  if (!existsSync(path)) return undefined;
  const { code } = await run(path, ['--version']).catch(() => ({ code: 1 }));
  return code === 0 ? path : undefined;
}

/** Debian's own, when we may. @returns {Promise<string | undefined>} */
async function fromDebian() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  await run('apt-get', ['update']);
  await run('apt-get', ['install', '--yes', 'chromium'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  return findChromium();
}

/** Sees to it that a browser is there, and leaves its path in `CHROME_PATH` for all that need one. */
export async function installChromium() {
  const found = findChromium();
  if (!found) console.log('Installing a browser (once) …');
  const path = found ?? (await fromPlaywright()) ?? (await fromDebian());
  if (!path)
    throw new Explained('No Chromium or Chrome was found. Install one, or set CHROME_PATH to its program.');
  process.env.CHROME_PATH = path;
}
