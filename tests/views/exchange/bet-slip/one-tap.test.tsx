import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectAccessible } from '../../../support/axe';
import { market } from '../../../support/machines/market-fixtures';
import { betResult, KEY, selection } from '../../../support/machines/slip-fixtures';
import { slipOnScreen, text } from './slip-on-screen';

const bar = () => within(screen.getByRole('region', { name: text('oneTap.title') }));
const mark = () => document.querySelector('[data-state]');

/** A price beside the one of the slip. */
function otherPrice() {
  const price = document.createElement('button');
  price.dataset.side = 'lay';
  document.body.append(price);
  onTestFinished(() => price.remove());
  return price;
}

/** The slip of a phone with the armed bar. */
async function armedOnScreen() {
  const slip = await slipOnScreen({ dock: true });
  await slip.send({ type: 'betSlip.oneTapShown', isShown: true });
  await slip.user.click(bar().getByRole('button', { name: text('oneTap.arm') }));
  const tap = async () => {
    await slip.user.click(screen.getByRole('button', { name: '1.84' }));
    await slip.send({ type: 'betSlip.selectionAdded', selection: selection() });
    await slip.changeMarket(market());
    await slip.send({ type: 'betSlip.betsChanged', open: [], changed: [] });
  };
  return { ...slip, tap };
}

describe('the bar of one-tap betting', () => {
  it('is not shown until the player turns it on in the settings', async () => {
    const { user } = await slipOnScreen();
    expect(screen.queryByRole('region', { name: text('oneTap.title') })).toBeNull();
    await user.click(screen.getByText(text('settings')));
    const setting = screen.getByRole('checkbox', { name: new RegExp(text('oneTap.setting')) });
    expect(setting).not.toBeChecked();
    await user.click(setting);
    expect(setting).toBeChecked();
  });

  it('shows that it is armed, on the bar and at all prices', async () => {
    await armedOnScreen();
    expect(bar().getByRole('button', { name: text('oneTap.armed') })).toHaveAttribute('aria-pressed', 'true');
    expect(bar().getByRole('status')).toHaveTextContent(text('oneTap.armedHint'));
    expect(document.documentElement.dataset.oneTap).toBe('armed');
    await expectAccessible();
  });

  it('says what became of a tap in the bar and at the price, once, and leaves the slip closed', async () => {
    const { createIdempotencyKey, placeBet, tap } = await armedOnScreen();
    await tap();
    expect(bar().getByRole('status')).toHaveTextContent(`Back India ${text('placing')}`);
    expect(mark()).toHaveTextContent('₹100 …');
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(betResult.matched));
    expect(bar().getByRole('status')).toHaveTextContent('Back India Your bet is in: ₹500 matched at 1.84.');
    expect(mark()).toHaveAttribute('data-state', 'matched');
    expect(screen.queryByRole('dialog')).toBeNull();
    const live = [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')];
    expect(live.filter(({ textContent }) => textContent?.includes('Your bet is in'))).toHaveLength(1);
  });

  it('does not count the placed tap on the button of the slip, beside a draft', async () => {
    const { createIdempotencyKey, placeBet, send, tap, user } = await armedOnScreen();
    await tap();
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(betResult.matched));
    expect(screen.getByRole('button', { name: text('open', { count: 0 }) })).toBeVisible();
    await user.click(bar().getByRole('button', { name: text('oneTap.armed') }));
    await send({ type: 'betSlip.selectionAdded', selection: selection({ side: 'lay' }) });
    await send({ type: 'betSlip.closed' });
    expect(screen.getByRole('button', { name: text('open', { count: 1 }) })).toBeVisible();
  });

  it.each([
    ['is matched', 'matched', betResult.matched, '✓ ₹100 matched'],
    ['lapsed in part', 'partial', { ...betResult.matched, lapsed: 40_00 }, '✓ part matched'],
    ['was cancelled in part', 'partial', { ...betResult.matched, cancelled: 40_00 }, '✓ part matched'],
    ['waits in part', 'partial', betResult.partial, '✓ part matched'],
    ['waits', 'waiting', betResult.unmatched, '₹100 waits'],
    ['was cancelled', 'ended', betResult.cancelled, '₹100 not matched'],
    ['was rejected', 'notPlaced', betResult.rejected, '✕ not placed'],
  ] as const)('marks the price of a tap whose bet %s', async (_, state, placed, sentence) => {
    const { createIdempotencyKey, placeBet, tap } = await armedOnScreen();
    await tap();
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(placed));
    expect(mark()).toHaveAttribute('data-state', state);
    expect(mark()).toHaveTextContent(sentence);
  });

  it('says why a tap placed nothing, and that it is disarmed', async () => {
    const { send, tap } = await armedOnScreen();
    await send({ type: 'betSlip.availableChanged', available: 10_00 });
    await tap();
    expect(mark()).toHaveAttribute('data-state', 'notPlaced');
    const status = bar().getByRole('status');
    expect(status).toHaveTextContent(text('oneTap.obstructed'));
    expect(status).toHaveTextContent('You need ₹90 more.');
    expect(status).toHaveTextContent(text('oneTap.reasons.tapFailed'));
    expect(bar().getByRole('button', { name: text('oneTap.arm') })).toBeEnabled();
    expect(document.documentElement.dataset.oneTap).toBeUndefined();
  });

  it('says that bets are stopped while they are, and that they were afterwards', async () => {
    const { send, setStops } = await armedOnScreen();
    await setStops('bets');
    await send({ type: 'betSlip.betsStopped' });
    const status = bar().getByRole('status');
    expect(status).toHaveTextContent(/^Disarmed: bets are stopped\.$/);
    await setStops();
    expect(status).toHaveTextContent(/^Disarmed: bets were stopped\.$/);
  });

  it('takes the taps of a double tap for one, however fast the first bet is answered', async () => {
    const { user } = await armedOnScreen();
    const price = screen.getByRole('button', { name: '1.84' });
    const onClick = vi.fn();
    price.addEventListener('click', onClick);
    const tapAt = (milliseconds: number) => {
      const tap = createEvent.click(price, { detail: 1 });
      Object.defineProperty(tap, 'timeStamp', { value: milliseconds });
      fireEvent(price, tap);
      return onClick.mock.calls.length;
    };
    expect([tapAt(10_000), tapAt(10_090), tapAt(10_580), tapAt(11_080)]).toEqual([1, 1, 1, 2]);
    await user.click(bar().getByRole('button', { name: text('oneTap.armed') }));
    expect([tapAt(20_000), tapAt(20_090)]).toEqual([3, 4]);
  });

  it('takes quick taps on two prices for two', async () => {
    await armedOnScreen();
    const clicks = [screen.getByRole('button', { name: '1.84' }), otherPrice()].map((price, place) => {
      const onClick = vi.fn();
      price.addEventListener('click', onClick);
      const tap = createEvent.click(price, { detail: 1 });
      Object.defineProperty(tap, 'timeStamp', { value: 10_000 + 90 * place });
      fireEvent(price, tap);
      return onClick.mock.calls.length;
    });
    expect(clicks).toEqual([1, 1]);
  });

  it('marks no price on another page, and none that is gone', async () => {
    const { createIdempotencyKey, placeBet, send, tap, user } = await armedOnScreen();
    await tap();
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => placeBet.resolve(betResult.matched));
    expect(mark()).toBeVisible();
    const { pathname } = location;
    onTestFinished(() => history.replaceState(null, '', pathname));
    act(() => history.pushState(null, '', '/sports/elsewhere'));
    expect(mark()).toBeNull();
    const price = otherPrice();
    await user.click(price);
    price.remove();
    await send({ type: 'betSlip.selectionAdded', selection: selection({ side: 'lay' }) });
    expect(bar().getByRole('status')).toHaveTextContent('Lay India');
    expect(mark()).toBeNull();
  });

  it('is disarmed when the bar is left', async () => {
    const { isArmed, unmount } = await armedOnScreen();
    expect(isArmed()).toBe(true);
    unmount();
    expect(isArmed()).toBe(false);
  });

  it('takes a held Enter for one press', async () => {
    await armedOnScreen();
    const price = screen.getByRole('button', { name: '1.84' });
    // False if the default action of the key, which is a click, is prevented.
    expect(fireEvent.keyDown(price, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(price, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(price, { key: 'ArrowDown', repeat: true })).toBe(true);
  });

  it('changes the stake of a tap', async () => {
    const { createIdempotencyKey, placeBet, tap, user } = await armedOnScreen();
    await user.selectOptions(bar().getByRole('combobox', { name: text('oneTap.stake') }), '₹500');
    await tap();
    await act(() => createIdempotencyKey.resolve(KEY));
    expect(placeBet.last.input.stake).toBe(500_00);
  });
});
