import { createHttp, type HttpOptions } from '../http/http';
import { portsOfCalls } from '../http/ports-of-calls';
import { createAccountCalls } from './calls';

/** The ports of the account. */
export const createAccountPorts = (options: HttpOptions) =>
  portsOfCalls(createAccountCalls(createHttp(options)));
