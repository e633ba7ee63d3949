import { createHttp, type HttpOptions } from '../kit/http/http';
import { portsOfCalls } from '../kit/http/ports-of-calls';
import { createAccountCalls } from './calls';

/** The ports of the account. */
export const createAccountPorts = (options: HttpOptions) =>
  portsOfCalls(createAccountCalls(createHttp(options)));
