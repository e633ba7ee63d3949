import { toJsonSchema } from '@valibot/to-json-schema';
import { type Call, isSent, type Schema } from '../../../../contract/define';
import { envelope, failure } from '../../../../contract/envelope';
import { contractCalls } from '../contract-calls';
import { isQueryCall } from '../validation';

export type JsonObject = { [name: string]: unknown };

interface Service {
  readonly title: string;
  readonly description: string;
  /** Path before those of the calls. */
  readonly server: string;
  readonly calls: readonly Call[];
}

/** The contract as an OpenAPI document, generated from the schemas that validate requests. */
export const openApiDocument = (): JsonObject =>
  toDocument({
    title: 'winwin24x7',
    description:
      'Every answer is an envelope `{data, error, message}`. Amounts are rupees with at most two decimals. ' +
      'A program sends a key of the player in place of a token, to the calls whose security names `key`: docs/programs.md. ' +
      'A player’s token travels as `Authorization: Bearer …`; one that is not good is answered with 401 and ' +
      '“Unauthorized action.”. Realtime events travel over Socket.IO at `/public`.',
    server: '/api',
    calls: contractCalls,
  });

/** A document of any calls. */
export function toDocument({ calls, description, server, title }: Service): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Of a player who signed in' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'Key for programs, of the scope that the call names',
        },
      },
      responses: {
        Failure: {
          description: 'Refused; the message is for the player',
          content: json(jsonSchemaOf(failure)),
        },
      },
    },
  };
}

function toOperation(call: Call): JsonObject {
  const notes = [
    call.assumed === undefined
      ? ''
      : `Assumed: ${call.assumed === 'both' ? 'payload and answer' : call.assumed}, which the specification does not show.`,
    call.host === 'services' ? 'May live on the separate services host.' : '',
  ];
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: call.summary,
    description: notes.filter(Boolean).join(' '),
    ...(call.access === 'player' ? { security: securityOf(call) } : {}),
    ...toParameters(call),
    responses: {
      200: { description: 'Done', content: answerOf(call) },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

/** The scope of a bearer scheme is informative: `read` or `trade`. */
const securityOf = ({ key }: Call) => [{ token: [] }, ...(key === undefined ? [] : [{ key: [key] }])];

function toParameters(call: Call): JsonObject {
  const { file, payload } = call;
  const schema = jsonSchemaOf(payload);
  const properties = Object.entries((schema.properties ?? {}) as JsonObject);
  if (properties.length === 0 && schema.type === 'object') return {};
  if (!isQueryCall(call)) return { requestBody: { required: true, content: json(schema) } };
  const required = (schema.required ?? []) as string[];
  return {
    ...(file !== undefined && 'sent' in file
      ? { requestBody: { required: true, content: files(file.sent) } }
      : {}),
    parameters: properties.map(([name, property]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: property,
    })),
  };
}

const answerOf = ({ answer, file }: Call): JsonObject =>
  file !== undefined && 'received' in file ? files(file.received) : json(jsonSchemaOf(envelope(answer)));

const files = (types: readonly string[]): JsonObject =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const json = (schema: JsonObject) => ({ 'application/json': { schema } });

/** The input side of a schema, without transforms and without checks that JSON Schema cannot express. */
function jsonSchemaOf(schema: Schema): JsonObject {
  const { $schema: _, ...plain } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    // It is for the client, which repairs the answers of other backends by it.
    ignoreActions: ['metadata'],
    overrideSchema: ({ jsonSchema, valibotSchema }) => requiringSent(valibotSchema, jsonSchema),
  });
  return plain;
}

/** What this server always sends is required in its document. */
function requiringSent(schema: object, documented: { readonly required?: string[] | undefined }) {
  const entries = Object.entries('entries' in schema ? (schema.entries as Record<string, Schema>) : {});
  const sent = entries.filter(([, entry]) => isSent(entry)).map(([name]) => name);
  if (sent.length === 0) return null;
  const required = new Set([...(documented.required ?? []), ...sent]);
  return { ...documented, required: entries.map(([name]) => name).filter((name) => required.has(name)) };
}
