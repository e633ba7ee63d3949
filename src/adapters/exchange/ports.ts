import { createHttp, type HttpOptions } from '../kit/http/http';
import { portsOfCalls } from '../kit/http/ports-of-calls';
import { createExchangeCalls } from './calls';

/** The ports of the exchange. */
export const createExchangePorts = (options: HttpOptions) =>
  portsOfCalls(createExchangeCalls(createHttp(options)));
