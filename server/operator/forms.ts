import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { requestText } from '../../contract/text';

const MAX_FORM_BYTES = 64 * 1024;

/** Fields whose name ends with `[]` are lists; of other fields the last one counts. */
function parseForm(body: string): Record<string, string | string[]> {
  const sent = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(sent.keys())].map((name) =>
      name.endsWith('[]') ? [name.slice(0, -2), sent.getAll(name)] : [name, sent.getAll(name).at(-1) ?? ''],
    ),
  );
}

/** Accepts forms alone: another site's page can send neither JSON nor files. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, parseForm(body)),
  );
}

const named = (name: string) => v.pipe(v.string(), v.nonEmpty(`Please fill in: ${name}.`));

/** Text of one line that is required. */
export const lineOf = (name: string, max = 200) => v.pipe(requestText(max), v.trim(), named(name));

export const reason = lineOf('reason', 300);
