import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { depositRequest } from '../../../support/machines/cashier-fixtures';
import { asha } from '../../../support/machines/fixtures';
import { renderProduct } from '../../../support/render-app';
import { currentStep } from './gateways';

describe('a deposit on the page of a gateway', () => {
  async function open(changes: Parameters<typeof depositRequest>[0]) {
    const { account, settled } = await renderProduct({ path: '/deposit/hpay?id=d1', stored: { ...asha } });
    const request = depositRequest({ account: 'hpay', reference: '', ...changes });
    await act(() => account.ports.loadDeposit.resolve(request));
    await settled();
  }

  it('waits for the payment and leads back to the page', async () => {
    await open({ pageUrl: 'https://hpay.example/pay/d1' });
    expect(screen.getByText('We wait for ₹500.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
      'href',
      'https://hpay.example/pay/d1',
    );
    expect(screen.queryByLabelText('Add a screenshot or PDF')).not.toBeInTheDocument();
  });

  it('says until when it can be paid, if the backend does', async () => {
    await open({ pageUrl: 'https://hpay.example/pay/d1', payUntil: Date.parse('2026-11-23T06:15:00Z') });
    expect(screen.getByText('You can pay on the payment page until 23 Nov, 11:45.')).toBeVisible();
  });

  it('says no time to pay without a page', async () => {
    await open({ pageUrl: null, hasProof: null, payUntil: Date.parse('2026-11-23T06:15:00Z') });
    expect(screen.getByText('We wait for ₹500.00')).toBeVisible();
    expect(screen.queryByText(/You can pay on the payment page/)).not.toBeInTheDocument();
  });

  it.each([
    ['is awaited', { pageUrl: 'https://hpay.example/pay/d1' }],
    ['has expired', { status: 'expired' }],
    ['was cancelled', { status: 'cancelled' }],
  ] as const)('that %s without a payment is at its payment, which is not done', async (_, changes) => {
    await open(changes);
    expect(currentStep()).toBe('2Payment');
  });

  it('that was paid and rejected is past its payment', async () => {
    await open({ status: 'rejected', reference: '998877665544' });
    expect(currentStep()).toBe('3Credit');
  });

  it.each([
    ['waits for the payment', 'HPay', null, 'We wait for ₹500.00'],
    ['of this server is checked where its page is over', 'hpay', false, '₹500.00 is being checked'],
    ['of another name is checked', 'upi', null, '₹500.00 is being checked'],
  ])('without its page %s', async (_, gateway, hasProof, title) => {
    await open({ account: gateway, hasProof, pageUrl: null });
    expect(screen.getByText(title)).toBeVisible();
  });

  it.each(['rejected', 'cancelled'] as const)(
    'that is %s without a payment says that it is still added once it is confirmed',
    async (status) => {
      await open({ status, reason: 'The gateway reported that the payment failed.' });
      expect(screen.getByText('₹500.00 has not arrived')).toBeVisible();
      expect(screen.getByText(/it is added by itself as soon as the gateway confirms it/)).toBeVisible();
      expect(screen.getByText(/The gateway reported that the payment failed/)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Open the payment page' })).not.toBeInTheDocument();
    },
  );

  it('that has expired says that a payment still counts', async () => {
    await open({ status: 'expired' });
    expect(screen.getByText('The time to pay ₹500.00 is over')).toBeVisible();
    expect(screen.getByText(/the deposit is approved when the payment arrives/)).toBeVisible();
  });

  it('that is paid shows the reference that the gateway has reported', async () => {
    await open({ status: 'approved', reference: '998877665544' });
    expect(screen.getByText('₹500.00 is in your wallet')).toBeVisible();
    expect(screen.getByText('998877665544')).toBeVisible();
    expect(currentStep()).toBeUndefined();
  });
});
