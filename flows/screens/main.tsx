import './isolate';
import '../../src/ui/global.css';
import { loadFirstMessages, shellMessages } from '../../src/i18n/messages';
import { walks } from './test-paths-on-screen';
import { findWay, goTo } from './walk';

const views = import.meta.glob('../../tests/paths/*.view.test.tsx');

/** Message to the studio when the screen is shown, or cannot be. */
export type Shown = { readonly type: 'screen.shown'; readonly problem: 'no path' | 'failed' | null };

const query = new URLSearchParams(location.search);
const tell = (problem: Shown['problem']): void =>
  parent.postMessage({ type: 'screen.shown', problem } satisfies Shown, location.origin);

async function show(): Promise<void> {
  document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
  document.body.style.padding = '1rem';
  await Promise.all([loadFirstMessages('en'), shellMessages.load(), views[`../../${query.get('file')}`]?.()]);
  const walk = walks.find(({ model }) => model.machine.id === query.get('machine'));
  const sought = { state: query.get('state'), path: query.get('path'), step: Number(query.get('step') ?? 0) };
  const way = walk ? findWay(walk, sought) : null;
  if (!walk || !way) {
    tell('no path');
    return;
  }
  await goTo(walk, way);
  tell(null);
}

show().catch((error: unknown) => {
  reportError(error);
  tell('failed');
});
