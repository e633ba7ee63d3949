import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { depositRequest } from '../../../support/machines/cashier-fixtures';
import { refused, unavailable, unreachable } from '../../../support/machines/fixtures';
import { chooseUpi, type GatewayScreen, openGateways, pay, restoreDraft } from './gateways';

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

  it.each([
    [1, '1 kB'],
    [1024, '1 kB'],
    [1025, '2 kB'],
    [1023 * 1024, '1023 kB'],
    [1023 * 1024 + 1, '1.0 MB'],
    [1024 * 1024, '1.0 MB'],
  ])('of %i bytes has a size of %s', async (bytes, size) => {
    const product = await openGateways();
    await chooseUpi(product);
    await product.tap(screen.getByRole('button', { name: 'Pay ₹500' }));
    const file = new File([new Uint8Array(bytes)], 'receipt.pdf', { type: 'application/pdf' });
    await product.user.upload(screen.getByLabelText('Add a screenshot or PDF'), file);
    expect(screen.getByText(`receipt.pdf, ${size}`)).toBeVisible();
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

  it('says that a backend without proofs takes no file, and offers neither a repeat nor another file', async () => {
    const { account } = await sendProof(await openGateways(), 'receipt.pdf');
    await act(() => account.ports.uploadProof.reject(unavailable));
    expect(
      screen.getByText(/^This site takes no files with a deposit\. Your deposit is as it was\./),
    ).toBeVisible();
    expect(screen.getByText('receipt.pdf, 1 kB')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByLabelText('Another file')).toBeNull();
  });

  it.each([
    ['that says nothing of proofs', { hasProof: null }],
    ['that has not sent its number', { id: '', hasProof: false }],
  ])('is not offered for a deposit of a backend %s', async (_, sent) => {
    const product = await openGateways();
    const { account, tap } = product;
    await pay(product);
    await tap(screen.getByRole('button', { name: 'I have paid' }));
    await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
    await act(() => account.ports.createDeposit.resolve(depositRequest(sent)));
    if (account.ports.loadDeposit.calls.length > 0)
      await act(() => account.ports.loadDeposit.resolve(depositRequest(sent)));
    expect(screen.getByText('Sent')).toBeVisible();
    expect(screen.queryByLabelText('Add a screenshot or PDF')).toBeNull();
  });

  it('of a backend that says nothing of proofs stays shown if it was chosen before the deposit was reported', async () => {
    const product = await openGateways();
    const { account, tap, user } = product;
    await pay(product);
    await user.upload(screen.getByLabelText('Add a screenshot or PDF'), pdf('receipt.pdf'));
    await tap(screen.getByRole('button', { name: 'I have paid' }));
    await act(() => account.ports.createIdempotencyKey.resolve('key-of-deposit'));
    await act(() => account.ports.createDeposit.resolve(depositRequest({ hasProof: null })));
    await act(() => account.ports.uploadProof.reject(unreachable));
    expect(screen.getByText('receipt.pdf, 1 kB')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
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

  it('is not chosen or removed while another file is being sent', async () => {
    const { account } = await sendProof(await openGateways(), 'receipt.pdf');
    const input = screen.getByLabelText('Another file');
    expect(input).toHaveAttribute('aria-disabled', 'true');
    expect(fireEvent.click(input)).toBe(false);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    await act(() => account.ports.uploadProof.reject(unreachable));
    expect(input).not.toHaveAttribute('aria-disabled');
    expect(fireEvent.click(input)).toBe(true);
    expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
  });

  it('is chosen again after it was removed: the field forgets it', async () => {
    const { account, tap, user } = await sendProof(await openGateways(), 'receipt.pdf');
    await act(() => account.ports.uploadProof.reject(unreachable));
    await tap(screen.getByRole('button', { name: 'Remove' }));
    const input = screen.getByLabelText<HTMLInputElement>('Add a screenshot or PDF');
    expect(input.value).toBe('');
    expect(input.files).toHaveLength(0);
    await user.upload(input, pdf('receipt.pdf'));
    expect(account.ports.uploadProof.calls).toHaveLength(2);
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
