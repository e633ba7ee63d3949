import { fromPromise, type SnapshotFrom } from 'xstate';
import type { CashOutRequest, CrashBetRequest } from '../../contract/requests';
import type { EngineModule } from '../game/engine-module';
import { crashMachine } from '../machines/crash.machine';
import { crashBetMachine } from '../machines/crash-bet.machine';
import { CrashView } from './CrashView';

const engine: EngineModule = {
  createRound: (connection) =>
    crashMachine.provide({
      actors: {
        bet: crashBetMachine.provide({
          actors: {
            placeCrashBet: fromPromise(({ input }: { input: CrashBetRequest }) =>
              connection.placeCrashBet(input),
            ),
            sendCashOut: fromPromise(({ input }: { input: CashOutRequest }) => connection.cashOut(input)),
          },
        }),
      },
    }),
  View: CrashView,
  hasOpenStake: (round) => {
    const { context, children }: SnapshotFrom<typeof crashMachine> = round.getSnapshot();
    if (context.state === null || context.state.phase === 'crashed') return false;
    return Object.values(children).some((bet) => {
      const state = bet?.getSnapshot().context.bet;
      return state !== null && state !== undefined && state.cashed_out_at === null;
    });
  },
};

export default engine;
