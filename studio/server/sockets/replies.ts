import * as v from 'valibot';
import type { Refusal } from '../../contract/answers';
import type { StudioLog } from '../options';
import { refuse } from '../stakes';

/** Is no answer of the contract: a page repeats its request by the key, as without an answer, and need not wait for one. */
const unknown = { status: 'unknown' } as const;

/** Answers requests of pages. Parses again what the types promise: a page can send anything. */
export const createReplies =
  (log: StudioLog) =>
  <Request, Answer>(
    answer: (answer: Answer | Refusal) => void,
    schema: v.GenericSchema<unknown, Request>,
    sent: unknown,
    work: (request: Request) => Promise<Answer | Refusal>,
  ): void => {
    if (typeof answer !== 'function') return;
    const { success, output } = v.safeParse(schema, sent);
    if (!success) {
      answer(refuse('not-understood'));
      return;
    }
    work(output as Request).then(answer, (error: unknown) => {
      log.error({ err: error }, 'a request of a game failed');
      (answer as (answer: object) => void)(unknown);
    });
  };
