import { PortFailure } from './port-failure';

/**
 * For calls that move money: a server that failed or timed out may have processed the call, which is the same as no answer. Any other
 * refusal is passed on as one.
 */
export async function unclearAsUnreachable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (failure) {
    if (failure instanceof PortFailure && failure.isUnclear) throw new PortFailure('unreachable');
    throw failure;
  }
}
