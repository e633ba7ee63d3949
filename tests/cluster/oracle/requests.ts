import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../attack/oracle/actions';
import { type Fleet, fetchWithin } from '../../support/fleet';

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at every part of an answer
  readonly data: any;
  readonly message: string;
}

/** Milliseconds after which an answer is given up: its node may be paused. */
const ANSWER_WITHIN = 3_000;

/** Gives one answer in eight up while the request is on its way. */
const patience = ({ pick, whole }: Random): number =>
  pick([0, 0, 0, 0, 0, 0, 0, 1]) === 1 ? whole(1, 40) : ANSWER_WITHIN;

/** Sends a request to one random node after the other until one of them answers it. A server error is no answer. */
export async function untilAnswered(
  fleet: Fleet,
  random: Random,
  token: string,
  path: string,
  body?: object,
): Promise<Reply> {
  for (;;) {
    const { url } = random.pick(fleet.nodes);
    const answer = await fetchWithin(
      body === undefined ? ANSWER_WITHIN : patience(random),
      `${url}/api${path}`,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    if (answer?.status === 500) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    if (answer !== null && answer.status < 500 && answer.status !== 429)
      return { status: answer.status, data: answer.body.data, message: answer.body.message };
    await sleep(random.whole(10, 100));
  }
}
