import { PortFailure } from '../port-failure';

/** For a call that the specification does not have: what a backend without it knows. Any other failure is passed on. */
export async function orIfMissing<Answer, Other>(
  answer: Promise<Answer>,
  other: Other,
): Promise<Answer | Other> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof PortFailure && failure.isCallMissing) return other;
    throw failure;
  }
}

/** For a call that is repeated until it is answered: a page in place of an answer says that the backend does not have it. */
export async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (failure) {
    const isPage = failure instanceof PortFailure && failure.isCallMissing && failure.kind !== 'unavailable';
    throw isPage ? new PortFailure('unavailable') : failure;
  }
}
