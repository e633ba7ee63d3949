import { startStudio } from '../studio/server/start';
import { readConfig } from './compose/config';
import { type RunningSeparately, startSeparately } from './compose/separate-studio';
import { runProcess } from './kit/process/run-process';

/** The studio in a process of its own: docs/nodes.md. */
await runProcess(() => {
  const config = readConfig(process.env);
  return {
    log: config.log,
    start: (onFailed) => startSeparately(config, startStudio, onFailed),
    welcome: ({ url }: RunningSeparately) => `\n  The studio of winwin24x7 is at ${url}\n`,
  };
});
