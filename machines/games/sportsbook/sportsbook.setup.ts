import { assign, type EventObject, emit, sendTo, setup } from 'xstate';
import { type FailureKind, failureOf, type ServerSentence, sentenceOf } from '../../../domain/failure';
import type { Language, Theme } from '../../../domain/preferences';
import { channel, port } from '../../ports';
import { peer } from '../../system';
import type { StopsInput } from '../stops.events';
import type {
  SportsbookAddress,
  SportsbookAddressInput,
  SportsbookAddressRequest,
  SportsbookEvent,
  SportsbookFrameEvent,
  SportsbookFrameInput,
  SportsbookInput,
  SportsbookLaunch,
  SportsbookRouteReport,
  SportsbookScrollRequest,
  VisiblePart,
} from './sportsbook.events';

export interface SportsbookFailure extends ServerSentence {
  /** `crashed`: the frame reported that its widget could not be started. */
  readonly kind: FailureKind | 'crashed';
  readonly reference?: string | undefined;
}

interface SportsbookContext extends SportsbookInput {
  /** Path inside the widget: the one that the widget has reported, or that the address has named, whichever is newer. */
  readonly route: string;
  /** Path of the history entry below; null: it is none of the sportsbook. */
  readonly before: string | null;
  /** Number of requests to show another path. A report with an older number was made before the widget knew of the last one. */
  readonly requests: number;
  readonly launch: SportsbookLaunch | null;
  /** CSS pixels that the widget needs; 0: it did not report them. */
  readonly height: number;
  /** Number of frames that were opened. */
  readonly openings: number;
  readonly failure: SportsbookFailure | null;
}

interface WithStop {
  readonly isStopped: boolean;
}

/** Address of the screen at a path inside the widget. */
const addressOf = (path: string, route: string): string => `${path}?route=${encodeURIComponent(route)}`;

/** Whether the widget shows another path, and knew of the last request when it reported it. */
const isNewRoute = (
  { requests, route }: SportsbookContext,
  report: Pick<SportsbookRouteReport, 'request' | 'route'>,
): boolean => report.route !== route && (report.request === null || report.request === requests);

/** A widget that follows no requests could not go back to the path of an entry. */
const isPressed = (report: SportsbookRouteReport): boolean => report.request !== null && report.isPressed;

export const sportsbookSetup = setup({
  types: {
    context: {} as SportsbookContext,
    events: {} as SportsbookEvent,
    emitted: {} as SportsbookScrollRequest,
    input: {} as SportsbookInput,
    tags: {} as 'framed',
  },
  actors: {
    askSportsbook: port<SportsbookLaunch, Pick<SportsbookInput, 'widget' | 'language'>>('askSportsbook'),
    address: channel<SportsbookAddressRequest, SportsbookAddressInput>('address'),
    frame: channel<SportsbookFrameEvent, SportsbookFrameInput>('frame'),
    stops: channel<EventObject, StopsInput>('stops'),
  },
  guards: {
    isNotStopped: (_, { isStopped }: WithStop) => !isStopped,
    isRefusedByStop: ({ context }, { isStopped }: WithStop) =>
      isStopped && context.failure?.reason === 'BETS_STOPPED',
    isOtherRoute: ({ context }, { route }: { route: string }) => route !== context.route,
    isNewRoute: ({ context }, report: SportsbookRouteReport) => isNewRoute(context, report),
    isEntry: ({ context }, report: SportsbookRouteReport) =>
      isNewRoute(context, report) && isPressed(report) && !report.isBack,
    isReturn: ({ context }, report: SportsbookRouteReport) =>
      isNewRoute(context, report) && isPressed(report) && report.isBack && report.route === context.before,
  },
  delays: {
    slowAfter: 8000,
    /** Counts from `slow`: 20 s after the frame was opened. */
    stalledAfter: 12_000,
    tokenPause: 5000,
    /** At most 75 changes of the address in 30 s: Safari throws at the 101st. */
    addressPause: 400,
    returnTimeout: 1000,
  },
  actions: {
    storeLaunch: assign(({ context }, { launch }: { launch: SportsbookLaunch }) => ({
      launch,
      openings: context.openings + 1,
    })),
    clearLaunch: assign({ launch: null, height: 0, failure: null }),
    storeToken: assign(({ context }, { launch }: { launch: SportsbookLaunch }) => ({
      launch: context.launch && { ...context.launch, token: launch.token },
    })),
    clearToken: assign(({ context }) => ({ launch: context.launch && { ...context.launch, token: null } })),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      const { kind, reference } = failure;
      return { failure: { kind, reference, ...sentenceOf(failure) } };
    }),
    storeCrash: assign({ failure: { kind: 'crashed', serverMessage: '' } }),
    storeOptions: assign((_, { language, theme }: { language: Language; theme: Theme }) => ({
      language,
      theme,
    })),
    storeRoute: assign((_, { route }: { route: string }) => ({ route })),
    storeAddress: assign((_, { before, route }: Omit<SportsbookAddress, 'type'>) => ({ before, route })),
    storeBefore: assign((_, { before }: Pick<SportsbookAddress, 'before'>) => ({ before })),
    storeHeight: assign((_, { height }: { height: number }) => ({ height })),
    emitScrollRequest: emit((_, { top }: { top: number }) => ({
      type: 'sportsbook.scrollRequested' as const,
      top,
    })),
    initializeFrame: sendTo('frame', ({ context: { language, launch, requests, route, theme } }) => {
      if (launch === null) throw new Error('The sportsbook has no launch');
      return { type: 'frame.initialized' as const, language, launch, route, theme, request: requests };
    }),
    sendOptions: sendTo('frame', ({ context: { language, theme } }) => ({
      type: 'frame.optionsChanged' as const,
      language,
      theme,
    })),
    sendToken: sendTo('frame', ({ context }) => ({
      type: 'frame.tokenChanged' as const,
      token: context.launch?.token ?? null,
    })),
    sendVisiblePart: sendTo('frame', (_, { visible }: { visible: VisiblePart }) => ({
      type: 'frame.scrolled' as const,
      visible,
    })),
    countRequest: assign(({ context }) => ({ requests: context.requests + 1 })),
    requestRoute: sendTo('frame', ({ context: { requests, route } }) => ({
      type: 'frame.routeRequested' as const,
      route,
      request: requests,
    })),
    addEntry: sendTo(peer('navigation'), ({ context: { path, route } }) => ({
      type: 'navigation.pathRequested' as const,
      path: addressOf(path, route),
      replace: false,
    })),
    replaceEntry: sendTo(peer('navigation'), ({ context: { path, route } }) => ({
      type: 'navigation.pathRequested' as const,
      path: addressOf(path, route),
      replace: true,
    })),
    goBack: sendTo('address', { type: 'address.back' }),
    openDeposit: sendTo(peer('navigation'), ({ context }) => ({
      type: 'navigation.pathRequested' as const,
      path: context.depositPath,
      replace: false,
    })),
    openLogin: sendTo(peer('auth'), ({ context: { path, route } }) => ({
      type: 'auth.opened' as const,
      step: 'login' as const,
      as: 'modal' as const,
      returnTo: addressOf(path, route),
    })),
    openRegistration: sendTo(peer('auth'), ({ context: { path, route } }) => ({
      type: 'auth.opened' as const,
      step: 'mobile' as const,
      as: 'modal' as const,
      returnTo: addressOf(path, route),
    })),
  },
});
