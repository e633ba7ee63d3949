import { run } from '../process.mjs';

/**
 * Runs npm: the one that runs this script, else the one in `PATH`.
 * @param {readonly string[]} args
 */
export const runNpm = (args) =>
  process.env.npm_execpath?.endsWith('npm-cli.js')
    ? run(process.execPath, [process.env.npm_execpath, ...args])
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
