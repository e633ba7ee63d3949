import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import type { findWebKit } from '../../../scripts/lib/browsers/other-browsers.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { type BrowserWindow, findInPage, type OpenBrowser, type Size } from './browser-window';

type Programs = NonNullable<ReturnType<typeof findWebKit>>;

/** Sends a WebDriver command and returns its value. */
type SendCommand = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

const TIMEOUT = 30_000;

/** Removes the minimum width of MiniBrowser's toolbar, which is wider than a phone. */
const narrowChrome = '* { min-width: 0; padding: 0; margin: 0; border: 0; -gtk-icon-transform: scale(0.1); }';

export async function openWebKit({ driver, screen, browser }: Programs): Promise<OpenBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'winwin24x7-webkit-'));
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
  await writeFile(join(home, '.config/gtk-3.0/gtk.css'), narrowChrome);
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(display.stdio[3] as Readable, 'data', {
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(async (reason) => {
    await end(display);
    throw new Error('Waited for a screen of Xvfb', { cause: reason });
  });
  const port = await freePort();
  const driving = spawn(driver, [`--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      DISPLAY: `:${String(number).trim()}`,
      // Containers have neither user namespaces nor a GPU.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const send = commandSender(`http://127.0.0.1:${port}`);
  const close = async () => {
    await Promise.all([driving, display].map(end));
    await rm(home, { recursive: true, force: true });
  };
  await vi
    .waitFor(() => send('GET', '/status'), { interval: 50, timeout: TIMEOUT })
    .catch(async (reason) => {
      await close();
      throw new Error('Waited for WebKitWebDriver to answer', { cause: reason });
    });
  return { open: (size) => openWindow(send, browser, size), close };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

const commandSender =
  (address: string): SendCommand =>
  async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((reason) => {
      throw new Error(`Waited for an answer to ${method} ${path}`, { cause: reason });
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };

async function openWindow(
  send: SendCommand,
  binary: string,
  { width, height }: Size,
): Promise<BrowserWindow> {
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  });
  const at = (path: string) => `/session/${sessionId}${path}`;
  const run = <Value>(script: string, args: readonly unknown[] = []) =>
    send<Value>('POST', at('/execute/sync'), { script: `return (${script}).apply(null, arguments)`, args });
  const earlier: string[] = [];
  const errors = async () => [...earlier, ...(await run<string[]>(String(recordedErrors)))];
  await send('POST', at('/window/rect'), { width, height });
  return {
    async goTo(url) {
      earlier.push(...(await run<string[]>(String(recordedErrors))));
      await send('POST', at('/url'), { url });
      await run(String(recordErrors));
    },
    evaluate: (callback) => run(String(callback)),
    async find(selector, name) {
      const reference = await run<Record<string, string> | null>(String(findInPage), [selector, name.source]);
      if (reference === null) return null;
      const element = at(`/element/${Object.values(reference)[0]}`);
      return {
        async click() {
          await run(String(bringIntoView), [reference]);
          await send('POST', `${element}/click`, {});
        },
        type: (text) => send('POST', `${element}/value`, { text }),
      };
    },
    errors,
    close: () => send('DELETE', at('')),
  };
}

/** Runs in the page: the driver does not always scroll an element into view. */
function bringIntoView(element: Element): void {
  element.scrollIntoView({ block: 'center' });
}

/** The page records its errors after it was loaded: this driver does not report them. */
type ErrorRecorder = typeof globalThis & { errors?: string[] };

/** Runs in the page. */
function recordedErrors(): string[] {
  return (globalThis as ErrorRecorder).errors ?? [];
}

/** Runs in the page. */
function recordErrors(): void {
  const errors: string[] = [];
  (globalThis as ErrorRecorder).errors = errors;
  addEventListener('error', ({ message }) => {
    // WebKit says this of an observer that changes a size; it is told the new one in the next frame.
    if (!message.startsWith('ResizeObserver loop')) errors.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    errors.push(`${violatedDirective}: ${blockedURI}`),
  );
  const print = console.error;
  console.error = (...args) => {
    errors.push(args.map(String).join(' '));
    print(...args);
  };
}
