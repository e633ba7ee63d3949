import type { RefusalReason } from '../../../../domain/failure';
import { refusalReasons } from '../../../../domain/lists';
import type { CodedRefusal, RefusalArgs } from '../../../../domain/refusals/sentence';
import { decoded } from '../plain-text';
import { isRecord } from './fields';
import { fieldsNamedIn } from './sentences';

/** Names of fields on the wire that forms name otherwise. */
const formFields: Readonly<Record<string, string>> = { agent_code: 'agentCode', phone: 'mobile' };

export interface Refused {
  /** Null: the backend has sent a sentence alone. */
  readonly refusal: CodedRefusal | null;
  readonly fields: readonly string[];
  readonly reason: RefusalReason | undefined;
}

const MAX_ARGUMENT_LENGTH = 100;

/** Without what no argument can be. */
const argsOf = (args: unknown): RefusalArgs =>
  Object.fromEntries(
    Object.entries(isRecord(args) ? args : {}).flatMap(([name, value]) =>
      typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_ARGUMENT_LENGTH)
        ? [[name, typeof value === 'string' ? decoded(value) : value]]
        : [],
    ),
  );

const reasonOf = (code: unknown): RefusalReason | undefined =>
  refusalReasons.find((reason) => reason === code);

/** What a refusal says beside its sentence. Another backend may send a `code` of its own meaning, but no fields with it. */
export function refusedOf(body: unknown, message: string): Refused {
  if (!isRecord(body) || typeof body.code !== 'string' || !Array.isArray(body.fields))
    return {
      refusal: null,
      fields: fieldsNamedIn(message),
      // Version 1.0 of this backend.
      reason: reasonOf(isRecord(body) ? body.reason : null),
    };
  const { args, code, fields } = body;
  return {
    refusal: { code, args: argsOf(args) },
    fields: fields.map((field) => formFields[field] ?? String(field)),
    reason: reasonOf(code),
  };
}
