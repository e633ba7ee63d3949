import { expect, it } from 'vitest';
import { deviceNameOf } from '../../../domain/device-name';

const mozilla = 'Mozilla/5.0';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `${mozilla} (Linux; Android 14; SM-A155F) ${webKit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${mozilla} (Linux; Android 14) ${webKit} Chrome/131.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${mozilla} (Linux; Android 14) ${webKit} Chrome/131.0 Mobile Safari/537.36 OPR/85.0`, 'Opera', 'Android'],
  ['Opera/9.80 (Windows NT 6.1)', 'Opera', 'Windows'],
  [`${mozilla} (Windows NT 10.0) ${webKit} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge', 'Windows'],
  [
    `${mozilla} (Linux; Android 14) ${webKit} Chrome/131.0 Mobile Safari/537.36 EdgA/131.0`,
    'Edge',
    'Android',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 EdgiOS/131.0 Safari/604.1`,
    'Edge',
    'iPhone',
  ],
  [`${mozilla} (Windows NT 10.0) ${webKit} Chrome/60.0 Safari/537.36 Edge/18.0`, 'Edge', 'Windows'],
  [`${mozilla} (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`, 'Firefox', 'Linux'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 FxiOS/133.0 Safari/604.1`,
    'Firefox',
    'iPhone',
  ],
  [
    `${mozilla} (iPod; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1 CriOS/100.0 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1`,
    'Safari',
    'iPad',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1`,
    'Safari',
    'Mac',
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0) ${webKit} Chrome/131.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s is %s on %s', (userAgent, browser, system) =>
  expect(deviceNameOf(userAgent)).toEqual({ browser, system }),
);
