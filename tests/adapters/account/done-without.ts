import { type Answer, data, json, type recordingServer } from '../http/recording-server';

/** Answers a change without data, and its list with these entries. */
export const doneWithout =
  ({ seen }: ReturnType<typeof recordingServer>, path: string, list: readonly object[]): Answer =>
  (response) => {
    const { method, url } = seen.at(-1) ?? {};
    const answer =
      method === 'POST' && url === `/api${path}` ? json({ error: false, message: 'Done' }) : data(list);
    answer(response);
  };
