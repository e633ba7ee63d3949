import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../attack/oracle/actions';
import { type DeskAnswer, type DeskBrowser, openDesk, submitConfirmed } from '../../support/operator-desk';
import type { GameMarket, NodesGame } from './player';

/** Milliseconds after which an answer is given up: its node may be paused. */
const ANSWER_WITHIN = 3_000;

/** Most acts change status and delay: a market with a result takes no bets. */
const names = [
  ...['override', 'override', 'override', 'override', 'override', 'override', 'override', 'override'],
  ...['remove-runner', 'remove-runner', 'result', 'result', 'void'],
] as const;

interface Act {
  readonly name: (typeof names)[number];
  readonly fields: Record<string, string | string[]>;
}

const reason = 'an act of the test';

function drawAct({ pick, whole }: Random, { kind }: GameMarket): Act {
  const name = pick(names);
  switch (name) {
    case 'override':
      return {
        name,
        fields: {
          status: pick(['OPEN', 'OPEN', 'OPEN', 'SUSPENDED']),
          betDelay: pick(['', '0', '1']),
          overlays: 'none',
          reason,
        },
      };
    case 'remove-runner':
      return { name, fields: { runner: '1', reduction: String(whole(0, 40)), reason } };
    case 'void':
      return { name, fields: { reason } };
    case 'result':
      return {
        name,
        fields: {
          ...(kind === 'fancy' ? { runs: String(whole(30, 60)) } : { 'winners[]': [pick(['2', '1'])] }),
          reason,
        },
      };
  }
}

/** An answer to a program: the operator is not at the desk. */
const isJson = ({ headers }: DeskAnswer) => headers.get('content-type')?.includes('json') === true;

/** Sends the acts of one signed-in operator to random nodes. */
export function createOracleDesk({ fleet, markets }: NodesGame, { cookies }: DeskBrowser) {
  async function send(random: Random, id: string, { fields, name }: Act): Promise<DeskAnswer> {
    const desk = openDesk(random.pick(fleet.nodes).url);
    Object.assign(desk.cookies, cookies);
    const page = await desk.get(`/markets/${id}`);
    return page.status === 200 ? submitConfirmed(desk, `/markets/${id}/${name}`, fields) : page;
  }

  /** One act, until an answer says what became of it: done, or refused as the market is. */
  async function act(random: Random, market = random.pick(markets)): Promise<void> {
    const drawn = drawAct(random, market);
    for (;;) {
      const answer = await Promise.race([
        send(random, market.id, drawn).catch(() => null),
        sleep(ANSWER_WITHIN).then(() => null),
      ]);
      if (answer !== null && answer.status < 500) {
        if (![200, 303, 400, 404, 409].includes(answer.status) || isJson(answer))
          throw new Error(`${JSON.stringify(drawn)}: ${answer.status} ${answer.text}`);
        return;
      }
      await sleep(random.whole(10, 100));
    }
  }
  return { act };
}
