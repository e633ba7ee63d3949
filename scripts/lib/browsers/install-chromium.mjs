import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CommandError, run, runPackage } from '../process.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';

/** Downloads Playwright's Chromium; undefined if it does not run, for example without its shared libraries. @returns {Promise<string | undefined>} */
async function fromPlaywright() {
  if (!existsSync(chromium.executablePath()))
    await runPackage('@playwright/test/cli.js', ['install', 'chromium']);
  const path = chromium.executablePath();
  if (!existsSync(path)) return undefined;
  const { code } = await run(path, ['--version']).catch(() => ({ code: 1 }));
  return code === 0 ? path : undefined;
}

const usesApt = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/**
 * `timeLimit` in milliseconds.
 * @param {string[]} args
 * @param {{ timeLimit?: number }} [options]
 */
const aptGet = (args, options) =>
  run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, ...options });

/** Installs Debian's package, if the user is root. @returns {Promise<string | undefined>} */
async function fromDebian() {
  if (!usesApt()) return undefined;
  await aptGet(['update']);
  await aptGet(['install', '--yes', 'chromium']);
  return findChromium();
}

/**
 * Installs Debian's headless shell. Its package raises Chromium to the same version, so only a machine for tests (`CI`) gets it.
 * Downloads have a time limit; the installation has none, since a killed one would break Chromium.
 */
async function installHeadlessShell() {
  if (!process.env.CI || !usesApt()) return;
  const install = ['install', '--yes', 'chromium-headless-shell'];
  const downloads = [['update'], [...install, '--download-only']];
  for (const args of downloads) {
    const { code } = await aptGet(args, { timeLimit: 90_000 });
    if (code !== 0) return;
  }
  await aptGet([...install, '--no-download']);
}

/** Installs a browser if there is none, and sets `CHROME_PATH`. */
export async function installChromium() {
  const found = findChromium();
  if (!found) console.log('Installing a browser (once) …');
  const path = found ?? (await fromPlaywright()) ?? (await fromDebian());
  if (!path)
    throw new CommandError(
      'No Chromium or Chrome was found. Install one, or set CHROME_PATH to its program.',
    );
  process.env.CHROME_PATH = path;
}

/** Sets `CHROME_PATH` to the headless shell, if there is one or Debian has it, else as {@link installChromium}. */
export async function installTestBrowser() {
  if (!process.env.CHROME_PATH) {
    if (!findHeadlessShell()) await installHeadlessShell();
    const shell = findHeadlessShell();
    if (shell) {
      process.env.CHROME_PATH = shell;
      return;
    }
  }
  await installChromium();
}
