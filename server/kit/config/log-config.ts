import * as v from 'valibot';
import { number, oneOf } from './config-formats';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface LogConfig {
  readonly level: (typeof logLevels)[number];
  /** Access lines a second; requests beyond are counted. */
  readonly maxAccessLines: number;
}

const logLevel = v.pipe(
  v.string(),
  v.transform((input) => input.toLowerCase()),
  oneOf(logLevels),
);

export const logVariables = {
  LOG_LEVEL: v.optional(logLevel),
  ACCESS_LINES_PER_SECOND: v.optional(number({ min: 0, max: 100_000, whole: true }), '100'),
};

interface Read {
  readonly LOG_LEVEL?: LogConfig['level'] | undefined;
  readonly ACCESS_LINES_PER_SECOND: number;
}

/** The console of a developer shows problems only; a production has a record of each request. */
export const logConfigOf = (read: Read, isProduction: boolean): LogConfig => ({
  level: read.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  maxAccessLines: read.ACCESS_LINES_PER_SECOND,
});
