import { randomUUID } from 'node:crypto';
import type { TestPlayer } from '../../support/browser';
import { newReference } from '../../support/cashier';

/** In generated payloads: the id of a bank account, deposit, withdrawal or bonus of the player who sends them. */
export const OWN = 'own-request';

/** Makes a bank account, a deposit, a withdrawal and a bonus; replaces {@link OWN} by the id of the one that the call is about. */
export async function ownRequests(
  { browser }: TestPlayer,
  path: string,
): Promise<(payload: string) => string> {
  const create = async (call: string, body: object): Promise<number> => {
    const answer = await browser.post(`/api${call}`, body);
    if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
    return answer.body.data.id;
  };
  const bank = await create('/bank', {
    type: 'bank',
    account_name: 'Asha Rao',
    account_number: '123456789012',
    ifsc: 'HDFC0001234',
  });
  const deposit = await create('/deposit/create', {
    key: randomUUID(),
    gateway: 'upi',
    amount: 500,
    reference: newReference(),
  });
  const withdrawal = await create('/withdrawRequest/create', {
    key: randomUUID(),
    amount: 200,
    bank_id: bank,
  });
  const { body: offers } = await browser.get('/api/bonus/offers');
  const bonus = await create('/bonus/offers/claim', { id: offers.data.list[0].id });
  const isOf = (folder: string) => path.startsWith(folder);
  if (isOf('/bonus/')) return (payload) => payload.replaceAll(OWN, String(bonus));
  const id = path === '/withdrawRequest/cancel' ? withdrawal : isOf('/deposit/') ? deposit : bank;
  return (payload) => payload.replaceAll(OWN, String(id));
}
