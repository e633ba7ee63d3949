import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import * as v from 'valibot';

export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

export interface Call<Payload extends Schema = Schema, Answer extends Schema = Schema> {
  readonly method: 'GET' | 'POST';
  /** Below the HTTP base of its host. */
  readonly path: string;
  /** The separate host of the specification's "some calls"; both are the same by default. */
  readonly host: 'api' | 'services';
  readonly access: 'anyone' | 'player';
  readonly summary: string;
  /** What is sent: a JSON body for POST, a query for GET. */
  readonly payload: Payload;
  /** The envelope's `data`. */
  readonly answer: Answer;
  /** Parts that the specification does not show and that are ours to define. */
  readonly assumed?: 'payload' | 'answer' | 'both';
}

type CallDefinition<P extends Schema, A extends Schema> = Omit<Call<P, A>, 'host' | 'access'> &
  Partial<Pick<Call, 'host' | 'access'>>;

export function defineCall<const P extends Schema, const A extends Schema>(
  call: CallDefinition<P, A>,
): Call<P, A> {
  return { host: 'api', access: 'anyone', ...call };
}

export type PayloadOf<C extends Call> = InferInput<C['payload']>;
export type ParsedPayloadOf<C extends Call> = InferOutput<C['payload']>;
/** As it travels. */
export type AnswerOf<C extends Call> = InferInput<C['answer']>;
/** As the client understands it. */
export type ParsedAnswerOf<C extends Call> = InferOutput<C['answer']>;

/** A call without payload; whatever is sent is dropped. */
export const noPayload = v.object({});

/** An answer of which nothing is required: any `data`, or none. */
export const anyAnswer = v.optional(v.unknown());
