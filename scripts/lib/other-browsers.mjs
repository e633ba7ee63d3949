import { existsSync } from 'node:fs';
import { placesOf } from './programs.mjs';

/** @param {readonly string[]} places */
const firstOf = (places) => places.find(existsSync);

export function findFirefox() {
  return firstOf(placesOf(['firefox', 'firefox-esr']));
}

/** The engine of Safari as GTK has it: what drives it, its small browser, and a screen that nobody looks at. */
export function findWebKit() {
  const driver = firstOf(placesOf(['WebKitWebDriver']));
  const screen = firstOf(placesOf(['Xvfb']));
  // Debian keeps it out of the PATH, in a folder of the processor's.
  const browser = firstOf(
    ['x86_64', 'aarch64'].map((processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  );
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

/** A line for each of them that this machine does not have, with what Debian has it in. */
export function missingBrowsers() {
  return [
    !findFirefox() && 'No Firefox: not toured. Debian has it in firefox-esr.',
    !findWebKit() &&
      'No WebKit: not toured. Debian has it in webkit2gtk-driver, libwebkit2gtk-4.1-0 and xvfb.',
  ].filter((line) => line !== false);
}
