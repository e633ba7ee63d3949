import * as v from 'valibot';
import type { Call } from '../../contract/define';
import type { CallServer } from '../../src/adapters/kit/http/http';

/**
 * A server that takes only what the contract knows, and answers as it travels.
 * @param answers by method and path: `GET /protection`; an error is thrown
 */
export function contractServer(answers: Readonly<Record<string, unknown>>) {
  const sent: { readonly call: string; readonly payload: unknown }[] = [];
  const call: CallServer = async (asked: Call, payload: unknown) => {
    v.parse(asked.payload, payload);
    const name = `${asked.method} ${asked.path}`;
    sent.push({ call: name, payload });
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return v.parse(asked.answer, answer) as never;
  };
  return { call, sent };
}
