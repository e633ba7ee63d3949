import { createHttp, type HttpOptions } from '../http';
import { portsOfCalls } from '../ports-of-calls';
import { createAccountCalls } from './calls';

/** The ports of the account. */
export const createAccountPorts = (options: HttpOptions) =>
  portsOfCalls(createAccountCalls(createHttp(options)));
