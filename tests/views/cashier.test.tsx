import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DepositAllowance } from '../../domain/protection';
import { loadLanguage } from '../../src/i18n/localized';
import {
  bankDetails,
  depositRequest,
  gateway,
  playerBank,
  withdrawalRules,
} from '../support/machines/cashier-fixtures';
import { asha, refused, unreachable } from '../support/machines/fixtures';
import { renderProduct } from '../support/render-app';
import { en, textOf } from '../support/texts';

const text = textOf('cashier');

/** The gateways, with one that the player knows. */
async function openGateways() {
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

type GatewayScreen = Awaited<ReturnType<typeof openGateways>>;

const unlimited = { obstacle: null, left: null };
const options = {
  gateways: [gateway()],
  bankDetails: [bankDetails],
  allowance: unlimited,
  paymentReference: 'TR1',
};

async function chooseUpi({ account, tap }: GatewayScreen, allowance: DepositAllowance = unlimited) {
  await tap(screen.getByRole('link', { name: /^UPI/ }));
  await act(async () => account.depositStorage.send({ type: 'deposit.restored', draft: null }));
  await act(() => account.ports.loadDepositOptions.resolve({ ...options, allowance }));
}

/** Opens the payment of a draft that an earlier page has stored. */
async function restoreDraft({ account }: GatewayScreen, { isProofChosen }: { isProofChosen: boolean }) {
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
async function pay(product: GatewayScreen) {
  const { tap, user } = product;
  await chooseUpi(product);
  await tap(screen.getByRole('button', { name: 'Pay ₹500' }));
  await tap(screen.getByLabelText(/^Reference of the payment/));
  await user.keyboard('123456789012');
}

it('names a bank transfer in Hindi, and a gateway as its operator has named it', async () => {
  await loadLanguage('hi');
  const { account } = await renderProduct({
    path: '/gatewaylist',
    stored: { ...asha },
    preferences: { language: 'hi' },
  });
  const bank = gateway({ slug: 'bank', kind: 'bank', name: 'Bank transfer' });
  await act(() =>
    account.ports.loadGateways.resolve({
      gateways: [bank, gateway({ slug: 'hpay', name: 'Cards', kind: 'redirect' })],
      obstacle: null,
    }),
  );
  expect(screen.getByRole('link', { name: /^बैंक ट्रांसफ़र/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Cards/ })).toBeVisible();
});

it('no gateway is offered in a time-out, and the end of it and the way to withdraw are shown', async () => {
  const { account } = await renderProduct({ path: '/gatewaylist', stored: { ...asha } });
  const obstacle = { kind: 'time-out', until: Date.UTC(2026, 10, 24, 12) } as const;
  await act(() => account.ports.loadGateways.resolve({ gateways: [gateway()], obstacle }));
  expect(screen.getByText(text('closedUntil', { until: 'Tue, 24 Nov, 17:30' }))).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: text('withdraw') })).toBeVisible();
  expect(main.queryByRole('link', { name: /^UPI/ })).toBeNull();
});

describe('a demo player reads that a demo has no cashier', () => {
  const obstacle = { kind: 'demo' } as const;
  const expectNoForm = async () => {
    const main = within(screen.getByRole('main'));
    expect(await main.findByText(text('demoText'))).toBeVisible();
    expect(main.queryByRole('textbox')).toBeNull();
    expect(main.queryByRole('link', { name: /^UPI/ })).toBeNull();
  };

  it('instead of the gateways', async () => {
    const { account } = await renderProduct({ path: '/gatewaylist', stored: { ...asha } });
    await act(() => account.ports.loadGateways.resolve({ gateways: [gateway()], obstacle }));
    await expectNoForm();
  });

  it('instead of the amount of a deposit', async () => {
    await chooseUpi(await openGateways(), { obstacle, left: null });
    await expectNoForm();
  });

  it('instead of a withdrawal', async () => {
    const { account } = await renderProduct({ path: '/withdraw', stored: { ...asha } });
    await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
    await act(() => account.ports.loadWithdrawalRules.resolve({ ...withdrawalRules, isDemo: true }));
    await expectNoForm();
  });
});

it('says how much of the deposits a referred player still has to play before a withdrawal', async () => {
  const { account } = await renderProduct({ path: '/withdraw', stored: { ...asha } });
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => account.ports.loadWithdrawalRules.resolve({ ...withdrawalRules, toPlay: 300_00 }));
  expect(await screen.findByText(text('toPlay', { amount: '₹300.00' }))).toBeVisible();
});

it('offers no card for a withdrawal', async () => {
  const { account } = await renderProduct({ path: '/withdraw', stored: { ...asha } });
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => account.ports.loadWithdrawalRules.resolve(withdrawalRules));
  const card = { id: 'b2', type: 'card', accountNumber: '••••4242', upiId: '', canWithdraw: false } as const;
  await act(() => account.ports.loadBanks.resolve([playerBank(card), playerBank()]));
  expect(screen.getByRole('radio')).toHaveAttribute('value', 'b1');
  expect(screen.getByRole('radio')).toBeChecked();
  expect(screen.queryByText(/4242/)).toBeNull();
});

it('keeps the chosen account and the amount when a withdrawal is refused', async () => {
  const { account, settled, user } = await renderProduct({ path: '/withdraw', stored: { ...asha } });
  const { ports } = account;
  await act(async () => account.withdrawalStorage.send({ type: 'withdrawal.restored', draft: null }));
  await act(() => ports.loadWithdrawalRules.resolve(withdrawalRules));
  await act(() => ports.loadBanks.resolve([playerBank(), playerBank({ id: 'b2', upiId: 'asha@icici' })]));
  const second = () => screen.getAllByRole('radio')[1] as HTMLElement;
  await user.click(second());
  await user.type(screen.getByRole('textbox', { name: text('amount') }), '500');
  await user.click(screen.getByRole('button', { name: /₹500$/ }));
  await act(() => ports.createIdempotencyKey.resolve('key'));
  expect(ports.createWithdrawal.last.input).toEqual({ key: 'key', amount: 500_00, bankId: 'b2' });
  // The answer is lost, and the account is asked for again while the request is sent again.
  await act(() => ports.createWithdrawal.reject(unreachable));
  await settled();
  await user.click(screen.getByRole('button', { name: text('askNow') }));
  await act(() => ports.createWithdrawal.reject(refused('Not now.')));
  await act(() => ports.loadBanks.resolve([playerBank(), playerBank({ id: 'b2', upiId: 'asha@icici' })]));
  expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
  expect(second()).toHaveAttribute('value', 'b2');
  expect(second()).toBeChecked();
  expect(screen.getByRole('textbox', { name: text('amount') })).toHaveValue('500');
});

it('no payment begins in a time-out, and the end of it and the way to withdraw are shown', async () => {
  const product = await openGateways();
  await chooseUpi(product, { obstacle: { kind: 'time-out', until: Date.UTC(2026, 10, 24, 12) }, left: null });
  const notice = screen.getByText(text('closedUntil', { until: 'Tue, 24 Nov, 17:30' }));
  expect(notice).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(en.refusals.PLAYER_PAUSED);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('no payment above the deposit limits begins, and what they leave is shown before', async () => {
  const product = await openGateways();
  await chooseUpi(product, { obstacle: null, left: 300_00 });
  expect(screen.getByText(/Your deposit limits leave ₹300 at present\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: '₹500' })).toBeNull();
  const amount = screen.getByRole('textbox', { name: text('amount') });
  await product.user.clear(amount);
  await product.user.type(amount, '301');
  await product.tap(screen.getByRole('button', { name: 'Pay ₹301' }));
  expect(amount).toHaveAccessibleDescription(/This is more than your deposit limits leave/);
  expect(screen.queryByText(text('payExactly'))).toBeNull();
});

it('a limit that is set elsewhere while the amount is chosen holds before the payment', async () => {
  const product = await openGateways();
  await chooseUpi(product);
  const amount = screen.getByRole('textbox', { name: text('amount') });
  await product.user.clear(amount);
  await product.user.type(amount, '800');
  const { ports } = product.account;
  await act(async () => product.socket.send({ type: 'realtime.connected' }));
  await act(async () =>
    product.socket.send({ type: 'realtime.accountUpdated', update: { type: 'account.protectionChanged' } }),
  );
  await act(() =>
    ports.loadDepositOptions.resolve({ ...options, allowance: { obstacle: null, left: 300_00 } }),
  );
  expect(amount).toHaveValue('800');
  await product.tap(screen.getByRole('button', { name: 'Pay ₹800' }));
  expect(amount).toHaveAccessibleDescription(/This is more than your deposit limits leave/);
  expect(screen.queryByText(text('payExactly'))).toBeNull();
});

it('a deposit is pending after four taps', async () => {
  const product = await openGateways();
  const { account, tap, taps } = product;
  await pay(product);
  await tap(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  await act(() => account.ports.createDeposit.resolve(depositRequest()));
  await act(() => account.ports.loadDeposit.resolve(depositRequest()));
  expect(screen.getByText('₹500.00 is being checked')).toBeVisible();
  expect(taps()).toBe(4);
});

it('a deposit of another quick amount is pending after four taps', async () => {
  const product = await openGateways();
  const { account, tap, taps, user } = product;
  await chooseUpi(product);
  await tap(screen.getByRole('button', { name: '₹1,000' }));
  await tap(screen.getByLabelText(/^Reference of the payment/));
  await user.keyboard('123456789012');
  await tap(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  expect(account.ports.createDeposit.inputs).toEqual([
    {
      key: 'key-of-deposit',
      gateway: 'upi',
      amount: 1000_00,
      reference: '123456789012',
      paymentReference: 'TR1',
    },
  ]);
  expect(taps()).toBe(4);
});

it('says in its own words that a deposit limit refused it, and links to the limits', async () => {
  const product = await openGateways();
  const { account, tap } = product;
  await pay(product);
  await tap(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  await act(() => account.ports.createDeposit.reject(refused('Your limit is ₹300', 'DEPOSIT_LIMIT')));
  expect(screen.getByText(/^With this amount you would exceed your deposit limit\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your limits' })).toHaveAttribute(
    'href',
    '/responsible-gaming/limits',
  );
});

it('shows the status from its top, however far the form was scrolled', async () => {
  const product = await openGateways();
  const { account, tap } = product;
  await pay(product);
  window.scrollTo(0, 900);
  await tap(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  await act(() => account.ports.createDeposit.resolve(depositRequest()));
  await act(() => account.ports.loadDeposit.resolve(depositRequest()));
  expect(window.scrollY).toBe(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('a double tap and a lost answer are one request', async () => {
  const product = await openGateways();
  const { account, clock, user } = product;
  await pay(product);
  await user.dblClick(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  await act(() => account.ports.createDeposit.reject(unreachable));
  expect(screen.getByText('We do not know yet whether your request arrived')).toBeVisible();
  await act(async () => clock.increment(4000));
  expect(account.ports.createIdempotencyKey.calls).toHaveLength(1);
  expect(account.ports.createDeposit.inputs.map(({ key }) => key)).toEqual([
    'key-of-deposit',
    'key-of-deposit',
  ]);
});

describe('the proof of a payment', () => {
  it('shows name and size of a chosen PDF', async () => {
    const product = await openGateways();
    const { tap, user } = product;
    await chooseUpi(product);
    await tap(screen.getByRole('button', { name: 'Pay ₹500' }));
    const file = new File([new Uint8Array(1_500_000)], 'receipt.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Add a screenshot or PDF'), file);
    expect(screen.getByText('receipt.pdf, 1.4 MB')).toBeVisible();
  });

  /** Reports the payment, and chooses a file on the page of its status. */
  async function sendProof(product: GatewayScreen, name: string) {
    const { account, tap, user } = product;
    await pay(product);
    await tap(screen.getByRole('button', { name: 'I have paid' }));
    await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
    await act(() => account.ports.createDeposit.resolve(depositRequest()));
    await act(() => account.ports.loadDeposit.resolve(depositRequest()));
    const choose = (label: string, chosen: File) => user.upload(screen.getByLabelText(label), chosen);
    await choose('Add a screenshot or PDF', pdf(name));
    return { ...product, choose };
  }
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

  it('says in its own words that a protected PDF was refused, and takes another file', async () => {
    const { account, choose } = await sendProof(await openGateways(), 'protected.pdf');
    await act(() => account.ports.uploadProof.reject(refused('This PDF is protected', 'FILE_PROTECTED')));
    expect(
      screen.getByText('This PDF is protected by a password. Save it without one, or send a picture of it.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await choose('Another file', pdf('open.pdf'));
    await act(() => account.ports.uploadProof.resolve(depositRequest({ hasProof: true })));
    expect(screen.getByText(/^Your proof is attached\./)).toBeVisible();
  });

  it('keeps the file after a lost answer, and sends it again from a button that keeps the focus', async () => {
    const { account, tap } = await sendProof(await openGateways(), 'receipt.pdf');
    await act(() => account.ports.uploadProof.reject(unreachable));
    expect(screen.getByText('The file did not arrive. It is still chosen.')).toBeVisible();
    expect(screen.getByText('receipt.pdf, 1 kB')).toBeVisible();
    await tap(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: 'Sending the file' })).toHaveFocus();
    expect(account.ports.uploadProof.inputs.map(({ proof }) => proof.name)).toEqual([
      'receipt.pdf',
      'receipt.pdf',
    ]);
    await act(() => account.ports.uploadProof.resolve(depositRequest({ hasProof: true })));
    expect(screen.getByText(/^Your proof is attached\./)).toBeVisible();
  });

  it('can be replaced while the deposit is pending', async () => {
    const { account, choose } = await sendProof(await openGateways(), 'blurred.pdf');
    await act(() => account.ports.uploadProof.resolve(depositRequest({ hasProof: true })));
    await choose('Another file', pdf('sharp.pdf'));
    expect(account.ports.uploadProof.last.input).toMatchObject({ id: 'd1', proof: { name: 'sharp.pdf' } });
    await act(() => account.ports.uploadProof.resolve(depositRequest({ hasProof: true })));
    expect(screen.getByText(/^Your proof is attached\./)).toBeVisible();
  });

  it('that was chosen before a reload has to be chosen again, and the page says so', async () => {
    const product = await openGateways();
    const lost = 'The file that you chose was not sent before the page was closed. Please choose it again.';
    await product.tap(screen.getByRole('link', { name: /^UPI/ }));
    await restoreDraft(product, { isProofChosen: true });
    expect(screen.getByText(lost)).toBeVisible();
    await product.user.upload(screen.getByLabelText('Add a screenshot or PDF'), pdf('receipt.pdf'));
    expect(screen.queryByText(lost)).toBeNull();
  });

  it('keeps the file if a larger one is chosen instead, and says why', async () => {
    const { account, choose } = await sendProof(await openGateways(), 'receipt.pdf');
    await act(() => account.ports.uploadProof.reject(refused('Too many files were sent')));
    expect(screen.getByText('Too many files were sent')).toBeVisible();
    const large = new File([new Uint8Array(6_000_000)], 'large.pdf', { type: 'application/pdf' });
    await choose('Another file', large);
    expect(screen.getByText('The file is larger than 5 MB')).toBeVisible();
    expect(screen.getByText('receipt.pdf, 1 kB')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('removes the file, and moves the focus to the choice of a file', async () => {
    const { account, tap } = await sendProof(await openGateways(), 'receipt.pdf');
    await act(() => account.ports.uploadProof.reject(unreachable));
    await tap(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('receipt.pdf, 1 kB')).toBeNull();
    expect(screen.queryByText('The file did not arrive. It is still chosen.')).toBeNull();
    expect(screen.getByLabelText('Add a screenshot or PDF')).toHaveFocus();
  });
});

it('the UPI link has the reference that is sent with the deposit and shown with its status', async () => {
  const product = await openGateways();
  const { account, tap } = product;
  await pay(product);
  const link = screen.getByRole('link', { name: 'Open a UPI app on this phone' });
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('tr')).toBe('TR1');
  await tap(screen.getByRole('button', { name: 'I have paid' }));
  await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
  expect(account.ports.createDeposit.inputs).toMatchObject([{ paymentReference: 'TR1' }]);
  const reported = depositRequest({ paymentReference: 'TR1' });
  await act(() => account.ports.createDeposit.resolve(reported));
  await act(() => account.ports.loadDeposit.resolve(reported));
  expect(screen.getByText('TR1')).toBeVisible();
});

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
    expect(screen.getByText(/the deposit is still approved when the payment arrives/)).toBeVisible();
  });

  it('that is paid shows the reference that the gateway has reported', async () => {
    await open({ status: 'approved', reference: '998877665544' });
    expect(screen.getByText('₹500.00 is in your wallet')).toBeVisible();
    expect(screen.getByText('998877665544')).toBeVisible();
  });
});
