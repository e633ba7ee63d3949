import { type JsonObject, toDocument } from '../../kit/http/documentation/openapi';
import { sandboxCalls } from './contract';

/** The calls for testers, which only a sandbox serves. */
export const sandboxDocument = (): JsonObject =>
  toDocument({
    title: 'Sandbox of winwin24x7',
    description:
      'Calls for testers, answered only to direct requests from the same machine. Every answer is an envelope ' +
      '`{data, error, message}`. An unknown field is answered 400 with its name.',
    server: '/sandbox',
    calls: Object.values(sandboxCalls),
  });
