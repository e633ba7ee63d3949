import { createRoot } from 'react-dom/client';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { RendererChanges, RendererOptions, Viewport } from '../../renderer';
import { loadBets, loadEvents, placeBet, startSession } from '../api';
import { type BookRequest, bookMachine } from '../machines/book.machine';
import { slipMachine } from '../machines/slip.machine';
import { en } from '../messages/en';
import { hi } from '../messages/hi';
import { BookContext } from './book-context';
import { SportsbookView } from './SportsbookView';
import { persistSelections } from './stored-selections';

export interface Mounted {
  update(changes: RendererChanges): void;
  unmount(): void;
}

/** In the second next frame: until then the operator knows the height of the page that is rendered now. */
const afterResize = (callback: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(callback));
};

/** Starts the sportsbook and renders it into the element of the options. */
export function mount(options: RendererOptions): Mounted {
  const { request, route, target, token } = options;
  let { lang, themeName } = options;
  let visibleTop = 0;
  const operator = fromCallback<BookRequest>(({ receive }) => {
    receive((request) => {
      switch (request.type) {
        case 'operator.tokenExpired':
          options.onTokenExpired();
          return;
        case 'operator.routeChanged':
          options.onRouteChange(request.report);
          return;
        case 'operator.scrollRequested':
          afterResize(() => options.onScrollRequest(request.top));
      }
    });
  });
  const book = createActor(
    bookMachine.provide({
      actors: {
        operator,
        startSession: fromPromise(({ input, signal }) => startSession(input.token, signal)),
        loadEvents: fromPromise(({ signal }) => loadEvents(signal)),
        loadBets: fromPromise(({ input, signal }) => loadBets(input.session, signal)),
        slip: slipMachine.provide({
          actors: {
            placeBet: fromPromise(({ input: { request, session }, signal }) =>
              placeBet(session, request, signal),
            ),
          },
        }),
      },
    }),
    { input: { token, route, request } },
  );
  book.start();
  const { slip } = book.getSnapshot().children;
  if (slip === undefined) throw new Error('The book has no slip');
  const bookSlip = slip;
  const stopPersisting = persistSelections(bookSlip);
  const root = createRoot(target);

  /** As properties of the style: nothing is rendered while the page scrolls. */
  function showVisiblePart({ height, top }: Viewport) {
    visibleTop = top;
    target.style.setProperty('--visible-top', `${top}px`);
    target.style.setProperty('--visible-height', `${height}px`);
  }

  function render() {
    document.documentElement.lang = lang;
    document.documentElement.dataset.theme = themeName;
    root.render(
      <BookContext
        value={{
          book,
          slip: bookSlip,
          text: lang === 'hi' ? hi : en,
          visibleTop: () => visibleTop,
          requestLogin: () => options.onLogin(),
          requestRegistration: () => options.onRegister(),
          requestDeposit: () => options.onRecharge(),
        }}
      >
        <SportsbookView />
      </BookContext>,
    );
  }

  render();
  return {
    update(changes) {
      lang = changes.lang ?? lang;
      themeName = changes.themeName ?? themeName;
      if (changes.viewport !== undefined) showVisiblePart(changes.viewport);
      if (changes.requestedRoute !== undefined)
        book.send({ type: 'book.routeRequested', ...changes.requestedRoute, top: visibleTop });
      if (changes.token !== undefined) book.send({ type: 'book.tokenChanged', token: changes.token });
      if (changes.lang !== undefined || changes.themeName !== undefined) render();
    },
    unmount() {
      stopPersisting();
      book.stop();
      root.unmount();
    },
  };
}
