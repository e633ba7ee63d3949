import * as v from 'valibot';
import type { Refusal } from '../../contract/answers';
import type { StudioLog } from '../options';
import { refuse } from '../stakes';

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
      answer(refuse('unavailable'));
    });
  };
