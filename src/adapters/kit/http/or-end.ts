import { failureOf } from '../../../../domain/failure';

/** An answer without entries if a page beyond the first one is refused: some backends answer 404 behind the end of a list. */
export const orEnd = <Page>(answer: Promise<Page>, end: Page): Promise<Page> =>
  answer.catch((failure: unknown) => {
    if (!['refused', 'unavailable'].includes(failureOf(failure).kind)) throw failure;
    return end;
  });
