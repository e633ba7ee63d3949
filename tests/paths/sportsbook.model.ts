import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import {
  SPORTSBOOK_FRAME_ID,
  type SportsbookEvent,
  type SportsbookInput,
  type SportsbookLaunch,
  type SportsbookRouteReport,
} from '../../machines/games/sportsbook/sportsbook.events';
import { sportsbookMachine } from '../../machines/games/sportsbook/sportsbook.machine';
import {
  selectFailure,
  selectFrameUrl,
  selectIsWaiting,
  selectPhase,
} from '../../machines/games/sportsbook/sportsbook.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof sportsbookMachine;
export type SportsbookWorld = ReturnType<typeof sportsbookWorld>;

export function sportsbookWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const askSportsbook = fakePort<LogicOf<Machine, 'askSportsbook'>>();
  const address = fakeChannel<LogicOf<Machine, 'address'>, SportsbookEvent>();
  const frame = fakeChannel<LogicOf<Machine, 'frame'>, SportsbookEvent>();
  const stops = fakeChannel<LogicOf<Machine, 'stops'>, SportsbookEvent>();
  const machine = sportsbookMachine.provide({
    actors: {
      askSportsbook: askSportsbook.logic,
      address: address.logic,
      frame: frame.logic,
      stops: stops.logic,
    },
  });
  return {
    ...run(machine, { as: 'sportsbook', input, ...(inspect && { inspect }) }),
    askSportsbook,
    address,
    frame,
    stops,
  };
}

export const sportsbookInput: SportsbookInput = {
  widget: 'betby',
  language: 'en',
  theme: 'dark',
  path: '/betby',
  depositPath: '/gatewaylist',
};

const sportsbookLaunch: SportsbookLaunch = {
  frameUrl: 'https://studio.example/sportsbook/frame',
  scriptUrl: 'https://studio.example/sportsbook/widget.js',
  brandId: 'winwin24x7',
  token: 'one use',
};

export const routeReport = (
  route: string,
  changes: Partial<SportsbookRouteReport> = {},
): SportsbookRouteReport => ({
  type: 'sportsbook.routeChanged',
  route,
  request: 0,
  isBack: false,
  isPressed: true,
  ...changes,
});

const port = answers<Machine, SportsbookWorld>();
const ended = ['waiting', 'asking', 'failed'];
const noFrame = { in: ended, because: 'there is no frame' };

export const sportsbookModel: Model<Machine, SportsbookWorld> = {
  name: 'sportsbook',
  machine: sportsbookMachine,
  starts: { 'as the sportsbook opens': sportsbookInput },
  events: {
    'stops.reported': [
      { type: 'stops.reported', isStopped: true },
      { type: 'stops.reported', isStopped: false },
    ],
    'sportsbook.optionsChanged': [{ type: 'sportsbook.optionsChanged', language: 'hi', theme: 'light' }],
    'sportsbook.scrolled': [{ type: 'sportsbook.scrolled', visible: { top: 100, height: 500 } }],
    'sportsbook.reloadRequested': [{ type: 'sportsbook.reloadRequested' }],
    'sportsbook.frameLoaded': [{ type: 'sportsbook.frameLoaded' }],
    'sportsbook.widgetReady': [{ type: 'sportsbook.widgetReady' }],
    'sportsbook.widgetFailed': [{ type: 'sportsbook.widgetFailed' }],
    'sportsbook.tokenExpired': [{ type: 'sportsbook.tokenExpired' }],
    'sportsbook.loginRequested': [{ type: 'sportsbook.loginRequested' }],
    'sportsbook.registerRequested': [{ type: 'sportsbook.registerRequested' }],
    'sportsbook.rechargeRequested': [{ type: 'sportsbook.rechargeRequested' }],
    'sportsbook.routeChanged': [
      routeReport('/bets'),
      routeReport('/bets', { isPressed: false }),
      routeReport('/', { isBack: true }),
    ],
    'sportsbook.addressChanged': [
      { type: 'sportsbook.addressChanged', route: '/', before: null },
      { type: 'sportsbook.addressChanged', route: '/bets', before: '/' },
    ],
    'sportsbook.scrollRequested': [{ type: 'sportsbook.scrollRequested', top: 700 }],
    'sportsbook.resized': [{ type: 'sportsbook.resized', height: 900 }],
    'sportsbook.playerChanged': [{ type: 'sportsbook.playerChanged' }],
  } satisfies EventCases<Machine>,
  answers: {
    askSportsbook: port(
      ({ askSportsbook }) => askSportsbook,
      [sportsbookLaunch],
      [refused('Not available'), refused('Stopped', 'BETS_STOPPED')],
    ),
    renewToken: port(
      ({ askSportsbook }) => askSportsbook,
      [{ ...sportsbookLaunch, token: 'next' }],
      [unreachable],
    ),
  },
  waits: {
    'open.page.opening': 8000,
    'open.page.slow': 12_000,
    'open.token.failed': 5000,
    'open.address.settling': 400,
    'open.address.returning': 1000,
  },
  distinguish: ({ context: { before, failure, route } }) => [failure?.kind, failure?.reason, before, route],
  ignored: {
    'stops.reported': { in: ['asking'], because: 'a stop does not end a launch' },
    'sportsbook.scrolled': noFrame,
    'sportsbook.frameLoaded': noFrame,
    'sportsbook.widgetReady': noFrame,
    'sportsbook.widgetFailed': noFrame,
    'sportsbook.tokenExpired': {
      in: [...ended, 'open.token.renewing', 'open.token.failed'],
      because: 'there is no frame, or a token is asked for already',
    },
    'sportsbook.loginRequested': noFrame,
    'sportsbook.registerRequested': noFrame,
    'sportsbook.rechargeRequested': noFrame,
    'sportsbook.routeChanged': noFrame,
    'sportsbook.scrollRequested': noFrame,
    'sportsbook.resized': noFrame,
    'sportsbook.playerChanged': { in: ['waiting'], because: 'the next opening asks for a token' },
  },
  assertions: {
    waiting: (snapshot, { stops }) => {
      expect([selectIsWaiting(snapshot), selectFrameUrl(snapshot)]).toEqual([true, null]);
      expect(stops.last.input).toEqual({ kind: 'bets', of: 'players' });
    },
    asking: (snapshot, { askSportsbook }) => {
      expect(selectFrameUrl(snapshot)).toBeNull();
      expect(askSportsbook.last.input.widget).toBe('betby');
    },
    'open.page.opening': (snapshot, { frame }) => {
      expect(selectFrameUrl(snapshot)).toBe(sportsbookLaunch.frameUrl);
      expect(frame.last.input).toEqual({ frameId: SPORTSBOOK_FRAME_ID, url: sportsbookLaunch.frameUrl });
    },
    'open.page.slow': (snapshot) => expect(selectPhase(snapshot)).toBe('slow'),
    'open.page.stalled': (snapshot) => {
      expect(selectPhase(snapshot)).toBe('stalled');
      // It may still become ready.
      expect(selectFrameUrl(snapshot)).toBe(sportsbookLaunch.frameUrl);
    },
    'open.page.running': (snapshot) => expect(selectPhase(snapshot)).toBe('running'),
    'open.token.valid': ({ children }) => expect(children).not.toHaveProperty('renewToken'),
    'open.token.renewing': (_, { askSportsbook }) => expect(askSportsbook.last.input.widget).toBe('betby'),
    'open.token.failed': ({ children }) => expect(children).not.toHaveProperty('renewToken'),
    'open.address.steady': ({ context }, { frame }) => {
      const last = frame.last.received.findLast(({ type }) => type === 'frame.routeRequested');
      expect(last ?? { request: context.requests }).toMatchObject({ request: context.requests });
    },
    'open.address.settling': (_, { sent }) =>
      expect(sent.map(({ event }) => event)).toContainEqual(
        expect.objectContaining({
          type: 'navigation.pathRequested',
          path: expect.stringMatching(/^\/betby\?route=/),
        }),
      ),
    'open.address.returning': (_, { address }) =>
      expect(address.last.received).toContainEqual({ type: 'address.back' }),
    failed: (snapshot) => {
      expect(selectFrameUrl(snapshot)).toBeNull();
      expect(selectFailure(snapshot)).not.toBeNull();
    },
  } satisfies LeafAssertions<Machine, SportsbookWorld>,
};
