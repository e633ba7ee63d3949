import { createHttp, type HttpOptions } from '../http/http';
import { portsOfCalls } from '../http/ports-of-calls';
import { createExchangeCalls } from './calls';

/** The ports of the exchange. */
export const createExchangePorts = (options: HttpOptions) =>
  portsOfCalls(createExchangeCalls(createHttp(options)));
