import { io } from 'socket.io-client';
import * as v from 'valibot';
import {
  type CashOutAnswer,
  type CrashBetAnswer,
  cashOutAnswer,
  crashBetAnswer,
  type PlaceBetsAnswer,
  placeBetsAnswer,
  type SpinAnswer,
  spinAnswer,
} from '../../contract/answers';
import {
  ANSWER_TIMEOUT,
  type PageEvents,
  SESSION_ERROR,
  SOCKET_PATH,
  type StudioEvents,
} from '../../contract/events';
import type { CashOutRequest, CrashBetRequest, PlaceBets, SpinRequest } from '../../contract/requests';
import {
  balanceUpdate,
  closing,
  crashState,
  crashUpdate,
  settlement,
  slotsState,
  tableState,
  tableTotals,
  welcome,
} from '../../contract/states';
import type { ConnectionEvent } from '../machines/game.machine';
import type { RoundEvent } from '../machines/round.events';

/** Milliseconds before the socket connects again after the studio closed it. */
const RECONNECT_PAUSE = 1_500;

export interface StudioConnection {
  /** Connects, and reconnects until the returned function is called. */
  open(send: (event: ConnectionEvent) => void): () => void;
  placeBets(request: PlaceBets): Promise<PlaceBetsAnswer>;
  placeCrashBet(request: CrashBetRequest): Promise<CrashBetAnswer>;
  cashOut(request: CashOutRequest): Promise<CashOutAnswer>;
  spin(request: SpinRequest): Promise<SpinAnswer>;
}

export function createStudioConnection(session: string): StudioConnection {
  const socket = io({
    path: SOCKET_PATH,
    auth: { session },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    autoConnect: false,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
  });

  /** Rejects if the page is offline or no answer came in time: whether the studio has the request is then unknown. */
  async function request<Schema extends v.GenericSchema>(
    name: keyof PageEvents,
    payload: unknown,
    answer: Schema,
  ): Promise<v.InferOutput<Schema>> {
    if (!socket.connected) throw new Error('The studio is not connected');
    return v.parse(answer, await socket.timeout(ANSWER_TIMEOUT).emitWithAck(name, payload));
  }

  function open(send: (event: ConnectionEvent) => void): () => void {
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;

    /** Ignores a message that does not follow the contract. */
    const on = <Schema extends v.GenericSchema>(
      name: keyof StudioEvents,
      schema: Schema,
      handle: (message: v.InferOutput<Schema>) => void,
    ) =>
      socket.on(name, (payload: unknown) => {
        const message = v.safeParse(schema, payload);
        if (message.success) handle(message.output);
      });
    const report = (event: RoundEvent) => send({ type: 'game.roundReported', event });
    const receivedAt = () => performance.now();

    const end = (event: ConnectionEvent): void => {
      isEnded = true;
      send(event);
      socket.disconnect();
    };

    on('welcome', welcome, (message) => send({ type: 'game.welcomed', welcome: message }));
    on('balance', balanceUpdate, ({ balance }) => send({ type: 'game.balanceChanged', balance }));
    on('table', tableState, (state) =>
      report({ type: 'round.tableReceived', state, receivedAt: receivedAt() }),
    );
    on('table:totals', tableTotals, (totals) => report({ type: 'round.totalsReceived', totals }));
    on('crash', crashState, (state) =>
      report({ type: 'round.crashReceived', state, receivedAt: receivedAt() }),
    );
    on('crash:update', crashUpdate, (update) =>
      report({ type: 'round.crashUpdated', update, receivedAt: receivedAt() }),
    );
    on('slots', slotsState, (state) => report({ type: 'round.slotsReceived', state }));
    on('settled', settlement, (message) => report({ type: 'round.settled', settlement: message }));
    on('closing', closing, ({ reason }) => {
      if (reason === 'session-expired') end({ type: 'game.sessionExpired' });
    });

    const reconnect = (): void => {
      clearTimeout(retry);
      retry = setTimeout(() => socket.connect(), RECONNECT_PAUSE);
    };
    socket.on('connect_error', ({ message }: Error) => {
      if (message === SESSION_ERROR) end({ type: 'game.sessionExpired' });
      // Socket.IO does not retry a refused handshake.
      else if (!socket.active) reconnect();
    });
    socket.on('disconnect', () => {
      if (isEnded) return;
      send({ type: 'game.disconnected' });
      if (!socket.active) reconnect();
    });
    socket.connect();

    return () => {
      isEnded = true;
      clearTimeout(retry);
      socket.off();
      socket.disconnect();
    };
  }

  return {
    open,
    placeBets: (payload) => request('bets:place', payload, placeBetsAnswer),
    placeCrashBet: (payload) => request('crash:bet', payload, crashBetAnswer),
    cashOut: (payload) => request('crash:cashOut', payload, cashOutAnswer),
    spin: (payload) => request('slots:spin', payload, spinAnswer),
  };
}
