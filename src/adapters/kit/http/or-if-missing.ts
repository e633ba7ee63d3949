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
