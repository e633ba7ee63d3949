import { createActor, fromCallback, fromPromise } from 'xstate';
import type { RendererChanges } from '../renderer';
import {
  type Change,
  type FrameEvent,
  frameMachine,
  type Initialized,
  type WidgetEvent,
} from './frame.machine';
import { createOperator } from './operator';
import { providerScriptMachine } from './provider-script.machine';
import { loadScript } from './script';
import './frame.css';

const target = document.getElementById('sportsbook');
if (!target) throw new Error('The page has no element with the id sportsbook');

/** Runs the widget that the script has defined, and posts its requests to the operator. */
const widget = fromCallback<WidgetEvent, { options: Initialized }>(
  ({ input: { options }, receive, sendBack }) => {
    const Renderer = window.BTRenderer;
    if (Renderer === undefined) {
      sendBack({ type: 'frame.widgetFailed' } satisfies FrameEvent);
      return;
    }
    const renderer = new Renderer();
    const { brand_id, lang, request = 0, route, theme, token } = options;
    renderer
      .initialize({
        brand_id,
        lang,
        route,
        request,
        token,
        themeName: theme,
        target,
        onTokenExpired: () => operator.post({ type: 'tokenExpired' }),
        onLogin: () => operator.post({ type: 'loginRequested' }),
        onRegister: () => operator.post({ type: 'registerRequested' }),
        onRecharge: () => operator.post({ type: 'rechargeRequested' }),
        onScrollRequest: (top) => operator.post({ type: 'scrollRequested', top }),
        onRouteChange: ({ isBack, ...report }) =>
          operator.post({ type: 'routeChanged', ...report, is_back: isBack }),
      })
      .then(
        () => operator.post({ type: 'ready' }),
        () => sendBack({ type: 'frame.widgetFailed' } satisfies FrameEvent),
      );
    receive(({ change }) => renderer.updateOptions(changesOf(change)));
    return () => renderer.kill();
  },
);

function changesOf(change: Change): RendererChanges {
  switch (change.type) {
    case 'optionsChanged':
      return { themeName: change.theme, lang: change.lang };
    case 'tokenChanged':
      return { token: change.token };
    case 'routeRequested':
      return { requestedRoute: { route: change.route, request: change.request } };
    case 'viewportChanged':
      return { viewport: { top: change.top, height: change.height } };
  }
}

const frame = createActor(
  frameMachine.provide({
    actors: {
      providerScript: providerScriptMachine.provide({
        actors: { loadScript: fromPromise(({ input }) => loadScript(input.url)) },
      }),
      widget,
    },
  }),
);

const operator = createOperator((message) => {
  switch (message.type) {
    case 'initialized':
      frame.send({ type: 'frame.initialized', options: message });
      return;
    case 'killed':
      frame.send({ type: 'frame.killed' });
      return;
    default:
      frame.send({ type: 'frame.changed', change: message });
  }
});

frame.subscribe((snapshot) => {
  if (snapshot.matches('failed')) operator.post({ type: 'failed' });
});
frame.start();

new ResizeObserver(() => {
  operator.post({ type: 'resized', height: Math.ceil(target.getBoundingClientRect().height) });
}).observe(target);
