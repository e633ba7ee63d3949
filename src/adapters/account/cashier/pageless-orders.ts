import type { MoneyRequest } from '../../../../domain/cashier';
import type { DepositPayload } from '../../../../machines/account/cashier/deposit/deposit.events';
import { PortFailure } from '../../kit/port-failure';
import type { Sent } from './repeats';

type Order = Pick<DepositPayload, 'gateway' | 'amount'>;

/** Milliseconds in which an order without its page is asked for its page alone. Another order may then be the only way to get one. */
const KEPT = 60_000;

const nameOf = ({ amount, gateway }: Order): string => `${gateway.toLowerCase()} ${amount}`;

const isOfOrder = (order: Order, { known }: Sent, { account, amount, id }: MoneyRequest): boolean =>
  nameOf({ gateway: account, amount }) === nameOf(order) && known !== null && !known.has(id);

/**
 * Orders at a gateway that were answered without the page to pay on, as by `order_id` alone. A player who asks for the page again gets that
 * of the same order, where the list of deposits has it, and makes no other order within a minute, unless the first one is decided.
 */
export function createPagelessOrders(loadList: () => Promise<readonly MoneyRequest[]>) {
  const orders = new Map<string, Sent>();

  return {
    /** Without the list before it, an order cannot be told from others. A backend with keys makes none again. */
    note(order: Order, sent: Sent): void {
      if (sent.known !== null) orders.set(nameOf(order), sent);
    },
    /**
     * Null: an order is to be made.
     * @throws PortFailure `malformed` if the order still has no page.
     */
    async findPage(order: Order): Promise<{ id: string; url: string } | null> {
      const sent = orders.get(nameOf(order));
      if (sent === undefined) return null;
      const list = await loadList().catch(() => {
        throw new PortFailure('malformed');
      });
      const listed = list.find((each) => isOfOrder(order, sent, each));
      const isDecided = listed !== undefined && !['pending', 'unknown'].includes(listed.status);
      // A backend may list the page of an order that has been paid.
      if (listed?.pageUrl && !isDecided) return { id: listed.id, url: listed.pageUrl };
      if (!isDecided && Date.now() - sent.at < KEPT) throw new PortFailure('malformed');
      orders.delete(nameOf(order));
      return null;
    },
  };
}
