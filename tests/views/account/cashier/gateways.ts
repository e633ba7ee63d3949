import { act, screen, within } from '@testing-library/react';
import type { DepositAllowance } from '../../../../domain/protection';
import { bankDetails, gateway } from '../../../support/machines/cashier-fixtures';
import { asha } from '../../../support/machines/fixtures';
import { renderProduct } from '../../../support/render-app';
import { textOf } from '../../../support/texts';

export const text = textOf('cashier');

export const currentStep = (): string | null | undefined =>
  within(screen.getByRole('list', { name: text('depositSteps.label') }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')?.textContent;

/** The gateways, with one that the player knows. */
export async function openGateways() {
  const product = await renderProduct({ path: '/gatewaylist', stored: { ...asha } });
  const { account, settled, user } = product;
  await act(() => account.ports.loadGateways.resolve({ gateways: [gateway()], obstacle: null }));
  let taps = 0;
  const tap = async (element: HTMLElement) => {
    taps += 1;
    await user.click(element);
    await settled();
  };
  return { ...product, tap, taps: () => taps };
}

export type GatewayScreen = Awaited<ReturnType<typeof openGateways>>;

const unlimited = { obstacle: null, left: null, nextLeft: null };
export const options = {
  gateways: [gateway()],
  bankDetails: [bankDetails],
  allowance: unlimited,
  paymentReference: 'TR1',
};

export async function chooseUpi({ account, tap }: GatewayScreen, allowance: DepositAllowance = unlimited) {
  await tap(screen.getByRole('link', { name: /^UPI/ }));
  await act(async () => account.depositStorage.send({ type: 'deposit.restored', draft: null }));
  await act(() => account.ports.loadDepositOptions.resolve({ ...options, allowance }));
}

/** Opens the payment of a draft that an earlier page has stored. */
export async function restoreDraft(
  { account }: GatewayScreen,
  { isProofChosen }: { isProofChosen: boolean },
) {
  const draft = {
    amountText: '500',
    isAmountChosen: true,
    reference: '',
    paymentReference: 'TR1',
    isProofChosen,
    key: null,
    id: null,
  };
  await act(async () => account.depositStorage.send({ type: 'deposit.restored', draft }));
  await act(() => account.ports.loadDepositOptions.resolve(options));
}

/** Opens the gateway, pays the suggested amount and enters the reference. */
export async function pay(product: GatewayScreen) {
  const { tap, user } = product;
  await chooseUpi(product);
  await tap(screen.getByRole('button', { name: 'Pay ₹500' }));
  await tap(screen.getByLabelText(/^Reference of the payment/));
  await user.keyboard('123456789012');
}
