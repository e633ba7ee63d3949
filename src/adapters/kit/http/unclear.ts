import { PortFailure } from '../port-failure';
import type { CallServer } from './http';

/**
 * For calls that change something: a server that failed or timed out may have processed the call, which is the same as no answer. Any
 * other refusal is passed on as one.
 */
export const unclearAsUnreachable =
  (call: CallServer): CallServer =>
  async (definition, payload, options) => {
    try {
      return await call(definition, payload, options);
    } catch (failure) {
      const isUnclear = failure instanceof PortFailure && failure.isUnclear && definition.method !== 'GET';
      throw isUnclear ? new PortFailure('failing') : failure;
    }
  };
