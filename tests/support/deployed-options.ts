import { readFileSync } from 'node:fs';

const unit = readFileSync(new URL('../../deploy/winwin24x7.service', import.meta.url), 'utf8');

/** Options of Node.js with which an operator runs the built server: those of the service unit. */
export const deployedOptions: readonly string[] =
  /^ExecStart=\S+node (.*)dist\/server\/main\.js$/m.exec(unit)?.[1]?.split(' ').filter(Boolean) ?? [];
