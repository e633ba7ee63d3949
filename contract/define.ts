import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { KeyScope } from '../domain/api-keys';

export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

export interface Call<Payload extends Schema = Schema, Answer extends Schema = Schema> {
  readonly method: 'GET' | 'POST';
  /** Relative to the base URL of its host. */
  readonly path: string;
  /** `services`: the separate host that the specification gives some calls; the same host by default. */
  readonly host: 'api' | 'services';
  readonly access: 'anyone' | 'player';
  /** The least scope of a key for programs that may send the call; without it only sessions do. */
  readonly key?: KeyScope;
  readonly summary: string;
  /** JSON body of a POST; query of a GET and of a call that sends a file. */
  readonly payload: Payload;
  /** Content types of a file that is the body of the request, or that is the answer in place of the envelope. */
  readonly file?:
    | { readonly sent: readonly string[]; readonly maxBytes: number }
    | { readonly received: readonly string[] };
  /** `data` of the envelope. */
  readonly answer: Answer;
  /** A POST that may be sent twice: the second one changes nothing more, or nothing that matters. */
  readonly isRepeatable?: true;
  /** Parts that the specification does not show. */
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
/** On the wire, before parsing. */
export type AnswerOf<C extends Call> = InferInput<C['answer']>;
/** The answer after parsing by the client. */
export type ParsedAnswerOf<C extends Call> = InferOutput<C['answer']>;

const WHOLE = { isWhole: true } as const;

/** A list that is read with all of its entries or not at all. Clients leave an entry that they cannot read out of any other list. */
export const wholeList = <const Item extends Schema>(item: Item) => v.pipe(v.array(item), v.metadata(WHOLE));

export const isWhole = (schema: Schema): boolean => v.getMetadata(schema).isWhole === true;

const MARKUP = { isMarkup: true } as const;

/** A text that may have markup. Clients leave its entities to the code that takes the markup out: `&lt;b&gt;` is no tag. */
export const withMarkup = <const Text extends Schema>(text: Text) => v.pipe(text, v.metadata(MARKUP));

export const isMarkup = (schema: Schema): boolean => v.getMetadata(schema).isMarkup === true;

/** Sent by this server. Of another backend, null if it is missing or cannot be read. */
export const orNull = <const Value extends Schema>(schema: Value) =>
  v.fallback(v.optional(v.nullable(schema), null), null) as unknown as v.GenericSchema<
    v.InferInput<Value>,
    v.InferOutput<Value> | null
  >;

const sent = new WeakSet<Schema>();

/** Sent by this server. Another backend may leave it out; a value that cannot be read is an error. */
export function orMissing<const Value extends Schema>(schema: Value) {
  const optional = v.optional(schema);
  sent.add(optional);
  return optional as unknown as v.GenericSchema<v.InferInput<Value>, v.InferOutput<Value> | undefined>;
}

/** Whether this server always sends the value, although it is optional in the answers of others. */
export const isSent = (schema: Schema): boolean => sent.has(schema);

/** No payload; fields that are sent are dropped. */
export const noPayload = v.object({});

/** Any `data`, or none. */
export const anyAnswer = v.optional(v.unknown());
