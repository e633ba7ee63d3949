import { existsSync } from 'node:fs';
import { pathsOf } from '../programs.mjs';

/** @param {readonly string[]} paths */
const firstExisting = (paths) => paths.find(existsSync);

/** Path of Firefox; undefined if it is not installed. */
export function findFirefox() {
  return firstExisting(pathsOf(['firefox', 'firefox-esr']));
}

/**
 * Paths of WebKitGTK, the engine of Safari: WebDriver, MiniBrowser and a virtual display (Xvfb); undefined if one is missing.
 */
export function findWebKit() {
  const driver = firstExisting(pathsOf(['WebKitWebDriver']));
  const screen = firstExisting(pathsOf(['Xvfb']));
  // Debian installs it outside the PATH, in a folder named after the architecture.
  const browser = firstExisting(
    ['x86_64', 'aarch64'].map(
      (architecture) => `/usr/lib/${architecture}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
  );
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

/** One line for each missing browser, with its Debian packages. */
export function missingBrowsers() {
  return [
    !findFirefox() && 'No Firefox: not tested. Debian has it in firefox-esr.',
    !findWebKit() &&
      'No WebKit: not tested. Debian has it in webkit2gtk-driver, libwebkit2gtk-4.1-0 and xvfb.',
  ].filter((line) => line !== false);
}
