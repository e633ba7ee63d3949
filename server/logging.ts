import { type Logger, pino } from 'pino';
import type { Config } from './config';

interface LoggedRequest {
  method: string;
  url: string;
}

/** No bodies, no headers, no queries: tokens, passwords and codes travel there. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    serializers: {
      req: ({ method, url }: LoggedRequest) => ({ method, path: url.split('?', 1)[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: pino.stdSerializers.err,
    },
  });
