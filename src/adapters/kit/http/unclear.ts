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
      if (definition.method === 'GET' || !(failure instanceof PortFailure) || !failure.isUnclear)
        throw failure;
      throw new PortFailure('failing', '', null, { reference: failure.reference });
    }
  };
