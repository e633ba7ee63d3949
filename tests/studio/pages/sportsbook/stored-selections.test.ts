import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { persistSelections } from '../../../../studio/sportsbook/widget/app/stored-selections';
import { selection } from './fixtures';
import { startSlip } from './start-slip';

const KEY = 'sportsbook.selections';
const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
const [home, away] = [selection(), selection({ event: 'match-2', outcome: 'away', odds: 240 })];

beforeEach(() => sessionStorage.clear());

/** A slip of a new frame in this tab. */
function openFrame() {
  const started = startSlip({ session: null });
  const stop = persistSelections(started.slip);
  onTestFinished(stop);
  return { ...started, stop };
}

describe('the selections of the tab', () => {
  it('are on the slip of the next frame, in their order and without stakes', () => {
    const { stake, stop, toggle } = openFrame();
    toggle();
    toggle({ event: 'match-2', outcome: 'away', odds: 240 });
    stake(100_00);
    stop();
    const { context } = openFrame();
    expect(context().items).toEqual([
      { ...home, stake: 0 },
      { ...away, stake: 0 },
    ]);
  });

  it('are without those that were removed, and have the odds that the player has accepted', () => {
    const { slip, stop, toggle } = openFrame();
    toggle();
    toggle({ event: 'match-2', outcome: 'away', odds: 240 });
    slip.send({ type: 'slip.selectionRemoved', id: 'match-1:result:home' });
    slip.send({ type: 'slip.oddsAccepted', odds: { 'match-2:result:away': 210 } });
    stop();
    expect(openFrame().context().items).toEqual([{ ...away, odds: 210, stake: 0 }]);
  });

  it('are none after the slip was cleared', () => {
    const { slip, stop, toggle } = openFrame();
    toggle();
    slip.send({ type: 'slip.cleared' });
    stop();
    expect(openFrame().context().items).toEqual([]);
  });

  it('are not written by a frame that has ended', () => {
    const { stop, toggle } = openFrame();
    toggle();
    stop();
    toggle({ event: 'match-2', outcome: 'away', odds: 240 });
    expect(stored()).toEqual([home]);
  });

  it('are not written anew while they stay as they are', () => {
    const { slip, toggle } = openFrame();
    toggle();
    sessionStorage.clear();
    slip.send({ type: 'slip.sessionChanged', session: 's2' });
    expect(stored()).toBeNull();
  });
});

describe('a frame', () => {
  it.each([
    ['no JSON', '['],
    ['no list', '{"event":"match-1"}'],
    ['a selection without odds', JSON.stringify([{ ...home, odds: undefined }])],
  ])('begins with an empty slip where the tab has stored %s', (_, text) => {
    sessionStorage.setItem(KEY, text);
    const { context, toggle } = openFrame();
    expect(context().items).toEqual([]);
    toggle();
    expect(stored()).toEqual([home]);
  });

  it('keeps its selections while it lasts where the browser denies the storage', () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: deny, setItem: deny });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { context, toggle } = openFrame();
    toggle();
    expect(context().items).toEqual([{ ...home, stake: 0 }]);
  });
});
