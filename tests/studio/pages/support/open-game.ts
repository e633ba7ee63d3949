import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Engine, TableState, Welcome } from '../../../../studio/contract/states';
import { startGame } from '../../../../studio/pages/app/start-game';
import { loadMessages } from '../../../../studio/pages/messages/messages';
import { createUser } from '../../../support/user';
import { createFakeStudio, welcomeTo } from './fake-studio';
import { tableState } from './states';

function withReducedMotion(original: typeof window.matchMedia): typeof window.matchMedia {
  return (query) =>
    query.includes('prefers-reduced-motion') ? original('(min-width: 1px)') : original(query);
}

let root: Root | null = null;

/** Each file of tests calls it: the files of a worker share this module and their window. Animations are off: tests assert the final state. */
export function setUpGamePages(): void {
  const { matchMedia, requestAnimationFrame } = window;
  beforeAll(() => {
    Object.assign(window, {
      matchMedia: withReducedMotion(matchMedia.bind(window)),
      requestAnimationFrame: () => 0,
    });
  });
  afterEach(async () => {
    await act(async () => root?.unmount());
    document.body.replaceChildren();
  });
  afterAll(() => void Object.assign(window, { matchMedia, requestAnimationFrame }));
}

/** Opens the page of an engine, connected. */
export async function openGame(engine: Engine, lang: 'en' | 'hi' = 'en', changes: Partial<Welcome> = {}) {
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
  await send({ type: 'game.welcomed', welcome: welcomeTo(engine, changes) });
  const receive = (state: Partial<TableState> = {}) =>
    send({
      type: 'game.roundReported',
      event: { type: 'round.tableReceived', state: tableState(state), receivedAt: performance.now() },
    });
  return { studio, posted, user, send, receive, text };
}
