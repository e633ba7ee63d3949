import { createHttp, type HttpOptions } from '../http';
import { portsOfCalls } from '../ports-of-calls';
import { createExchangeCalls } from './calls';

/** The ports of the exchange. */
export const createExchangePorts = (options: HttpOptions) =>
  portsOfCalls(createExchangeCalls(createHttp(options)));
