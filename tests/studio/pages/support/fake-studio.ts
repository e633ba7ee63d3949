import type {
  CashOutAnswer,
  CrashBetAnswer,
  PlaceBetsAnswer,
  SpinAnswer,
} from '../../../../studio/contract/answers';
import type {
  CashOutRequest,
  CrashBetRequest,
  PlaceBets,
  SpinRequest,
} from '../../../../studio/contract/requests';
import type { Engine, Welcome } from '../../../../studio/contract/states';
import type { StudioConnection } from '../../../../studio/pages/adapters/studio-connection';
import type { ConnectionEvent } from '../../../../studio/pages/machines/game.machine';
import type { RoundEvent } from '../../../../studio/pages/machines/round.events';

/** A request of the page that the test answers, or loses. */
export interface FakeRequest<Payload, Answer> {
  readonly payload: Payload;
  answer(answer: Answer): void;
  /** The page cannot know whether the studio has the request. */
  lose(): void;
}

function createQueue<Payload, Answer>() {
  const requests: FakeRequest<Payload, Answer>[] = [];
  const send = (payload: Payload): Promise<Answer> =>
    new Promise((resolve, reject) => {
      requests.push({ payload, answer: resolve, lose: () => reject(new Error('No answer')) });
    });
  return { requests, send };
}

export const welcomeTo = (engine: Engine, changes: Partial<Welcome> = {}): Welcome => ({
  engine,
  theme: 'ezugi',
  game: `ezg-${engine}`,
  nickname: 'pl…r1',
  balance: 1_000_000,
  min: 10_000,
  max: 2_500_000,
  is_demo: false,
  ...changes,
});

/** A studio whose messages and answers the test sends. */
export function createFakeStudio() {
  const placements = createQueue<PlaceBets, PlaceBetsAnswer>();
  const crashBets = createQueue<CrashBetRequest, CrashBetAnswer>();
  const cashOuts = createQueue<CashOutRequest, CashOutAnswer>();
  const spins = createQueue<SpinRequest, SpinAnswer>();
  let deliver: ((event: ConnectionEvent) => void) | null = null;
  const connection: StudioConnection = {
    open(send) {
      deliver = send;
      return () => {
        deliver = null;
      };
    },
    placeBets: placements.send,
    placeCrashBet: crashBets.send,
    cashOut: cashOuts.send,
    spin: spins.send,
  };
  const send = (event: ConnectionEvent) => deliver?.(event);
  return {
    connection,
    send,
    report: (event: RoundEvent) => send({ type: 'game.roundReported', event }),
    placements: placements.requests,
    crashBets: crashBets.requests,
    cashOuts: cashOuts.requests,
    spins: spins.requests,
  };
}
