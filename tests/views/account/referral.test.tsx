import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Referral } from '../../../domain/referral';
import { asha, unreachable } from '../../support/machines/fixtures';
import { referralOf, referred } from '../../support/machines/profile-fixtures';
import { valueOfQrCode } from '../../support/qr-codes';
import { renderProduct } from '../../support/render-app';

async function openReferral(changes: Partial<Referral> = {}) {
  const product = await renderProduct({ path: '/referral', stored: asha });
  const { ports } = product.account;
  await act(() => ports.loadReferral.resolve(referralOf(changes)));
  return { ...product, ports, main: within(screen.getByRole('main')) };
}

describe('the invitation', () => {
  it.each([
    ['Copy the code', 'A&B'],
    ['Copy the link', `${location.origin}/?ref=A%26B`],
  ])('copies what its button names: %s', async (name, copied) => {
    const { main, user } = await openReferral({ code: 'A&B' });
    await user.click(main.getByRole('button', { name }));
    expect(await navigator.clipboard.readText()).toBe(copied);
  });

  it('has its link in the QR code', async () => {
    const { main } = await openReferral();
    const code = main.getByRole('img', { name: 'QR code of your link' });
    const link = `${location.origin}/?ref=ABCD2345`;
    expect(valueOfQrCode(code, link, 'ABCD2345')).toBe(link);
  });

  it('shares the code and its link', async () => {
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { main, user } = await openReferral();
    await user.click(main.getByRole('button', { name: 'Share' }));
    expect(share.mock.calls).toEqual([
      [
        {
          text: 'Play with me on winwin24x7. My code: ABCD2345',
          url: `${location.origin}/?ref=ABCD2345`,
        },
      ],
    ]);
  });

  it('has no button to share where the browser cannot', async () => {
    const { main } = await openReferral();
    expect(main.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it.each([
    [100_50, '₹100.50'],
    [0, null],
  ])('says what was earned, if it is not nothing: %d paise', async (earned, shown) => {
    const { main } = await openReferral({ earned });
    const term = main.queryByText('Earned');
    expect(term?.nextElementSibling?.textContent ?? null).toBe(shown);
  });
});

describe('the referred players', () => {
  const players = [referred('r***i', 100_00), referred('s***a')];
  const lines = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('are listed with what each has earned', async () => {
    await openReferral({ players, total: 2 });
    expect(lines()).toEqual(['r***isince 1 March 2026₹100 earned', 's***asince 1 March 2026no reward yet']);
  });

  it('are listed without rewards where there is none', async () => {
    const { main } = await openReferral({ players, total: 2, rule: null });
    expect(lines()).toEqual(['r***isince 1 March 2026', 's***asince 1 March 2026']);
    expect(main.queryByText(/^You get/)).toBeNull();
  });

  it('are counted, also those that are not loaded', async () => {
    const { main } = await openReferral({ players, total: 30 });
    expect(main.getByRole('heading', { name: /Players you referred/ }).parentElement).toHaveTextContent('30');
  });

  it('have no list of sources where there is one', async () => {
    const { main } = await openReferral();
    expect(main.queryByText('Where they came from')).toBeNull();
    expect(main.queryByText('1 player')).toBeNull();
  });

  it('say why more could not be loaded', async () => {
    const { main, ports, user } = await openReferral({ players, total: 30 });
    await user.click(main.getByRole('button', { name: 'Show more' }));
    await act(() => ports.loadReferred.reject(unreachable));
    expect(main.getByText(/^More players could not be loaded\. Try again\./)).toBeVisible();
  });
});
