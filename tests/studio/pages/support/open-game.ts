import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach } from 'vitest';
import type { Engine, TableState } from '../../../../studio/contract/states';
import { startGame } from '../../../../studio/pages/app/start-game';
import { loadMessages } from '../../../../studio/pages/messages/messages';
import { createUser } from '../../../support/user';
import { createFakeStudio, welcomeTo } from './fake-studio';
import { tableState } from './states';

const { matchMedia, requestAnimationFrame } = window;
// The files of a worker share their window.
afterAll(() => void Object.assign(window, { matchMedia, requestAnimationFrame }));

// Animations are off: the tests assert the final state.
Object.assign(window, {
  matchMedia: withReducedMotion(window.matchMedia.bind(window)),
  requestAnimationFrame: () => 0,
});

function withReducedMotion(original: typeof window.matchMedia): typeof window.matchMedia {
  return (query) =>
    query.includes('prefers-reduced-motion') ? original('(min-width: 1px)') : original(query);
}

let root: Root | null = null;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

/** Opens the page of an engine, connected. */
export async function openGame(engine: Engine, lang: 'en' | 'hi' = 'en') {
  const studio = createFakeStudio();
  const posted: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  const created = root;
  const text = await loadMessages(lang);
  const frame = { post: (type: string) => void posted.push(type) };
  await act(async () => {
    await startGame(created, { engine, title: 'Game', text, frame, connection: studio.connection });
  });
  const user = createUser();
  const send = (event: Parameters<typeof studio.send>[0]) => act(async () => studio.send(event));
  await send({ type: 'game.welcomed', welcome: welcomeTo(engine) });
  const receive = (changes: Partial<TableState> = {}) =>
    send({
      type: 'game.roundReported',
      event: { type: 'round.tableReceived', state: tableState(changes), receivedAt: performance.now() },
    });
  return { studio, posted, user, send, receive, text };
}
