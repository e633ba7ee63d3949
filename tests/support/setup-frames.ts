import nodeConsole from 'node:console';

const UNLOADED_FRAME = 'Iframe page loading is disabled';

const { error: printError } = nodeConsole;

/** happy-dom loads no frames, and prints an error for each to Node's console, which Vitest does not capture. */
nodeConsole.error = (...args: unknown[]) => {
  if (!String(args[0]).includes(UNLOADED_FRAME)) printError(...args);
};
