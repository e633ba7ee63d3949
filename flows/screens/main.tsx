import './isolate';
import '../../src/ui/global.css';
import { loadFirstMessages, shellMessages } from '../../src/i18n/messages';
import type { PathFile } from '../model/path-file';
import { type ScreenWalk, walks } from './test-paths-on-screen';
import { findWay, goTo, type Tried, wayTried } from './walk';

export type { Tried } from './walk';

const views = import.meta.glob('../../tests/paths/*.view.test.tsx');
const files = import.meta.glob<PathFile>('../../docs/machines/paths/*.view.json', { import: 'default' });

/** Message to the studio when the screen is shown, or cannot be. */
export interface Shown {
  readonly type: 'screen.shown';
  /** `not tried`: the steps of the trial have no gestures, or lead elsewhere on the view. */
  readonly problem: 'no path' | 'not tried' | 'failed' | null;
}

const query = new URLSearchParams(location.search);
const tell = (problem: Shown['problem']): void =>
  parent.postMessage({ type: 'screen.shown', problem } satisfies Shown, location.origin);

async function show(): Promise<void> {
  document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
  document.body.style.padding = '1rem';
  await Promise.all([loadFirstMessages('en'), shellMessages.load(), views[`../../${query.get('file')}`]?.()]);
  const walk = walks.find(({ model }) => model.machine.id === query.get('machine'));
  if (location.hash !== '') {
    const isShown =
      walk !== undefined && (await showTrial(walk, JSON.parse(decodeURIComponent(location.hash.slice(1)))));
    tell(isShown ? null : 'not tried');
    return;
  }
  const sought = { state: query.get('state'), path: query.get('path'), step: Number(query.get('step') ?? 0) };
  const way = walk ? findWay(walk, sought, await storedPathsOf(walk)) : null;
  if (!walk || !way) {
    tell('no path');
    return;
  }
  await goTo(walk, way);
  tell(null);
}

const storedPathsOf = async ({ model }: ScreenWalk): Promise<PathFile | null> =>
  (await files[`../../docs/machines/paths/${model.machine.id}.view.json`]?.()) ?? null;

/** @returns false if the view does not lead where the machine does */
async function showTrial(walk: ScreenWalk, tried: Tried): Promise<boolean> {
  const way = wayTried(walk, tried);
  if (way === null) return false;
  const leaves = await goTo(walk, way).catch(() => []);
  return leaves.join() === tried.leaves.join();
}

show().catch((error: unknown) => {
  reportError(error);
  tell('failed');
});
