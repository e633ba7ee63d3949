import type { FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';
import type { Call, Schema } from '../../../contract/define';
import { envelope } from '../../../contract/envelope';
import { isRefusalCode, type RefusalCode } from '../../../domain/refusals';
import { HttpError } from './http-error';
import { fieldRefusal } from './refusal';

/** Whether the payload is the query: of a GET, and of a call whose body is a file. */
export const isQueryCall = ({ file, method }: Call): boolean => method === 'GET' || file !== undefined;

/** The schema of a call's route. */
export const schemaOf = (call: Call) => ({
  [isQueryCall(call) ? 'querystring' : 'body']: call.payload,
  response: { 200: envelope(call.answer) },
});

/** Parses the body or query of a route by its Valibot schema. */
export const validatorCompiler: FastifySchemaCompiler<Schema> =
  ({ schema }) =>
  (sent: unknown) => {
    try {
      return { value: parseAs(schema, sent) };
    } catch (error) {
      return { error: error as Error };
    }
  };

/** @throws HttpError 400 with the name of an unknown field, or else with the code or the message of the first issue, or the name of its field. Strict schemas refuse unknown fields. */
export function parseAs<S extends Schema>(schema: S, sent: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, fillAbsentKeys(schema, sent), { message: () => '' });
  if (result.success) return result.output;
  // A misspelt field is unknown, and the one that was meant is missing.
  const unknown = result.issues.find(
    ({ expected, type }) => type === 'strict_object' && expected === 'never',
  );
  const issue = unknown ?? result.issues[0];
  const field = v.getDotPath(issue) ?? 'what was sent';
  if (issue.message === ('AMOUNT_TOO_LARGE' satisfies RefusalCode))
    throw fieldRefusal(issue.message, field, { max: Number(issue.requirement) / 100 });
  if (isRefusalCode(issue.message)) throw fieldRefusal(issue.message, field);
  if (issue.message) throw new HttpError(400, issue.message);
  throw fieldRefusal(unknown ? 'FIELD_UNKNOWN' : 'FIELD_INVALID', field, { field });
}

/** An absent field then fails by its own schema and message instead of the object's. */
export function fillAbsentKeys(schema: Schema, sent: unknown): unknown {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return sent;
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent ?? {};
  const absent = Object.keys(schema.entries).filter((key) => !Object.hasOwn(sent, key));
  return { ...Object.fromEntries(absent.map((key) => [key, undefined])), ...sent };
}
