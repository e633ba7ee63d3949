import type { FailureKind } from '../../../domain/failure';
import type { FormSnapshot } from './form.selectors';
import type { Refusal } from './form.setup';

/** Whether a refusal of these values may be the result of an earlier submission, whose answer was lost. */
export type IsPerhapsDone<Values> = (
  refusal: Refusal<string>,
  values: Values,
  unconfirmed: Values,
) => boolean;

/** Messages of a call that was not processed, or whose answer was lost as well. */
const othersThanRefusals: ReadonlySet<string> = new Set(
  Object.keys({
    unavailable: true,
    limited: true,
    unauthenticated: true,
    failing: true,
    unreachable: true,
    malformed: true,
    answerLost: true,
  } satisfies Record<Exclude<FailureKind, 'refused'> | 'answerLost', true>),
);

/** An earlier submission without an answer may be why the last one was refused. In a file of its own: the first screen has no forms. */
export const selectIsPerhapsDone =
  <Values>(isPerhapsDone: IsPerhapsDone<Values> | undefined) =>
  ({ context: { refusal, unconfirmed, values } }: FormSnapshot<Values>): boolean =>
    refusal !== null &&
    unconfirmed !== null &&
    !('code' in refusal.message && othersThanRefusals.has(refusal.message.code)) &&
    (isPerhapsDone?.(refusal, values, unconfirmed) ?? false);
