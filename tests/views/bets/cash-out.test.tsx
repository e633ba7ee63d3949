import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectAccessible } from '../../support/axe';
import { textOf } from '../../support/texts';
import { renderOffer } from './render-bets';

const cashOutText = textOf('cashOut');

describe('a cash-out offer', () => {
  it('takes one cash-out for a double click on the offer', async () => {
    const { cashOut, user } = await renderOffer();
    const send = vi.spyOn(cashOut, 'send');
    await user.dblClick(screen.getByRole('button', { name: cashOutText('take', { amount: '₹113.33' }) }));
    expect(send.mock.calls).toEqual([[{ type: 'cashOut.takeRequested' }]]);
  });

  it('does not take an offer that appeared under the second click of a double click', async () => {
    const { cashOut } = await renderOffer();
    const send = vi.spyOn(cashOut, 'send');
    const offer = screen.getByRole('button', { name: cashOutText('take', { amount: '₹113.33' }) });
    fireEvent.click(offer, { detail: 2 });
    expect(send.mock.calls).toEqual([]);
  });

  it('shows the profit of a cash-out for both outcomes and the bet that it places', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await renderOffer();
    const offer = screen.getByRole('region', { name: cashOutText('title', { selection: 'India' }) });
    expect(offer).toHaveTextContent('If India wins+₹113.34');
    expect(offer).toHaveTextContent('If India does not win+₹113.33');
    expect(offer).toHaveTextContent('Places a lay of ₹613.33 at 1.50 for you.');
    expect(within(offer).getByRole('timer')).toHaveTextContent('0:08');
    expect(within(offer).getByRole('button', { name: 'Cash out for ₹113.33' })).not.toHaveAttribute(
      'aria-disabled',
    );
    await expectAccessible();
  });
});
