import type { AnyActorRef } from 'xstate';
import { CHANNEL } from '../model/channel';
import { answerPage } from './answer-page';
import { recordActors } from './recorder';
import { rootActorOf } from './root-actor';
import { servePage } from './serve-page';

/** Milliseconds. */
const SEARCH_AGAIN = 100;

/** Resolves when the application is rendered. */
async function whenRendered(): Promise<AnyActorRef> {
  for (;;) {
    const actor = rootActorOf(document.getElementById('root'));
    if (actor) return actor;
    await new Promise((resolve) => setTimeout(resolve, SEARCH_AGAIN));
  }
}

const recorder = recordActors(await whenRendered());
servePage(new BroadcastChannel(CHANNEL), recorder, {
  id: Math.random().toString(36).slice(2),
  path: () => location.pathname,
});
answerPage(recorder, window);
