import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordingOf } from '../../flows/model/recording';
import { Stately } from '../../flows/studio/live/Stately';
import { en } from '../../flows/studio/messages/en';
import { PreferencesProvider } from '../../flows/studio/preferences';

/** Milliseconds that the inspector has for its first answer. */
const ANSWER_WITHIN = 15_000;

const inspector = { postMessage: () => undefined, close: () => undefined };
const open = vi.fn();
beforeEach(() => {
  vi.stubGlobal('open', open.mockReset());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <PreferencesProvider>
      <Stately recording={recordingOf([], [])} />
    </PreferencesProvider>,
  );

const press = () => screen.getByRole('button', { name: en.openStately }).click();

/** Presses the button, and waits until the window of the inspector is open. */
async function openWindow(): Promise<void> {
  show();
  await act(
    () =>
      new Promise<void>((resolve) => {
        open.mockImplementation(() => {
          resolve();
          return inspector;
        });
        press();
      }),
  );
}

const said = () => screen.getByRole('status').textContent;

describe('the button of the Stately inspector', () => {
  it('says without the network that the studio shows the same, and opens no window', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    act(press);
    expect(said()).toBe(en.statelyUnreachable);
    expect(open).not.toHaveBeenCalled();
  });

  it('says so too when the inspector does not answer in time', async () => {
    await openWindow();
    expect(said()).toBe(en.statelyOpening);
    act(() => vi.advanceTimersByTime(ANSWER_WITHIN));
    expect(said()).toBe(en.statelyUnreachable);
  });

  it('says that it is connected after its first answer, for good', async () => {
    await openWindow();
    act(() => {
      dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
    });
    act(() => vi.advanceTimersByTime(ANSWER_WITHIN));
    expect(said()).toBe(en.statelyConnected);
  });
});
