import { createHttp, type HttpOptions } from '../http/http';
import { portsOfCalls } from '../http/ports-of-calls';
import { createGamesCalls } from './calls';

/** The ports of the games. */
export const createGamesPorts = (options: HttpOptions) => portsOfCalls(createGamesCalls(createHttp(options)));
