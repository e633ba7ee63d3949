import { fromCallback } from 'xstate';
import {
  type OperatorSportsbookMessage,
  type SportsbookMessage,
  sportsbookMessage,
} from '../../../contract/providers/frame';
import type {
  SportsbookEvent,
  SportsbookFrameEvent,
  SportsbookFrameInput,
} from '../../../machines/games/sportsbook/sportsbook.events';
import { postToFrame, receiveFrameMessages } from './frame-messages';

function toEvent(message: SportsbookMessage): SportsbookEvent {
  switch (message.type) {
    case 'loaded':
      return { type: 'sportsbook.frameLoaded' };
    case 'ready':
      return { type: 'sportsbook.widgetReady' };
    case 'failed':
      return { type: 'sportsbook.widgetFailed' };
    case 'tokenExpired':
      return { type: 'sportsbook.tokenExpired' };
    case 'loginRequested':
      return { type: 'sportsbook.loginRequested' };
    case 'registerRequested':
      return { type: 'sportsbook.registerRequested' };
    case 'rechargeRequested':
      return { type: 'sportsbook.rechargeRequested' };
    case 'routeChanged':
      return {
        type: 'sportsbook.routeChanged',
        route: message.route,
        request: message.request ?? null,
        isBack: message.is_back ?? false,
        // A press in a frame counts for the pages around it. Firefox before 120 does not tell.
        isPressed: navigator.userActivation?.isActive ?? true,
      };
    case 'scrollRequested':
      return { type: 'sportsbook.scrollRequested', top: message.top };
    case 'resized':
      return { type: 'sportsbook.resized', height: message.height };
  }
}

const source = 'operator';

function toMessage(event: SportsbookFrameEvent): OperatorSportsbookMessage {
  switch (event.type) {
    case 'frame.initialized': {
      const { language, launch, request, route, theme } = event;
      const { brandId, scriptUrl, token } = launch;
      return {
        source,
        type: 'initialized',
        script_url: scriptUrl,
        brand_id: brandId,
        token,
        theme,
        lang: language,
        route,
        request,
      };
    }
    case 'frame.optionsChanged':
      return { source, type: 'optionsChanged', theme: event.theme, lang: event.language };
    case 'frame.routeRequested':
      return { source, type: 'routeRequested', route: event.route, request: event.request };
    case 'frame.tokenChanged':
      return { source, type: 'tokenChanged', token: event.token };
    case 'frame.scrolled':
      return { source, type: 'viewportChanged', ...event.visible };
  }
}

/** Exchanges messages with the frame of the sportsbook, and ends its widget when the screen is left. */
export const createSportsbookFrame = () =>
  fromCallback<SportsbookFrameEvent, SportsbookFrameInput>(({ input, receive, sendBack }) => {
    const stop = receiveFrameMessages(input, sportsbookMessage, {
      onMessage: (message) => sendBack(toEvent(message)),
      // Its frame is removed.
      onFlood: () => sendBack({ type: 'sportsbook.widgetFailed' }),
    });
    receive((event) => postToFrame(input, toMessage(event)));
    return () => {
      stop();
      postToFrame(input, { source, type: 'killed' } satisfies OperatorSportsbookMessage);
    };
  });
