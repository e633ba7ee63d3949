import * as v from 'valibot';
import type { MoneyRequest } from '../../../../domain/cashier';
import type { DepositPayload } from '../../../../machines/account/cashier/deposit/deposit.events';
import { PortFailure } from '../../kit/port-failure';
import { versionedRecord } from '../../kit/storage/versioned-record';
import { playerName } from '../drafts';
import type { Sent } from './repeats';

type Order = Pick<DepositPayload, 'gateway' | 'amount'>;

/** Milliseconds in which an order without its page is asked for its page alone. Another order may then be the only way to get one. */
const KEPT = 60_000;

/** Milliseconds in which the page of the order is opened where the list has it. Gateways close their pages after about this time. */
const PAGE_LIFETIME = 15 * 60 * 1000;

const record = versionedRecord({
  key: 'winwin24x7.pagelessOrders',
  version: 1,
  area: 'browser',
  schema: v.array(v.object({ name: v.string(), at: v.number(), earlierIds: v.array(v.string()) })),
});

const isWithin = (time: number, at: number): boolean => Math.abs(Date.now() - at) < time;

const nameOf = ({ amount, gateway }: Order): string => `${gateway.toLowerCase()} ${amount}`;

const isOfOrder = (order: Order, { known }: Sent, { account, amount, id }: MoneyRequest): boolean =>
  nameOf({ gateway: account, amount }) === nameOf(order) && known !== null && !known.has(id);

/** Orders by player, gateway and amount: in localStorage, for a reload and for other tabs, and in memory where there is no storage. */
function createOrderStorage() {
  const orders = new Map<string, Sent>();
  const playersName = (order: Order) => `${playerName()} ${nameOf(order)}`;
  const othersStored = (name: string) =>
    (record.read() ?? []).filter((each) => each.name !== name && isWithin(PAGE_LIFETIME, each.at));

  return {
    read(order: Order): Sent | undefined {
      const name = playersName(order);
      const stored = record.read()?.find((each) => each.name === name);
      const sent = stored ? { at: stored.at, known: new Set(stored.earlierIds) } : orders.get(name);
      return sent && isWithin(PAGE_LIFETIME, sent.at) ? sent : undefined;
    },
    write(order: Order, { at, known }: Sent): void {
      const name = playersName(order);
      orders.set(name, { at, known });
      record.write([...othersStored(name), { name, at, earlierIds: [...(known ?? [])] }]);
    },
    remove(order: Order): void {
      const name = playersName(order);
      orders.delete(name);
      record.write(othersStored(name));
    },
  };
}

/**
 * Orders at a gateway that were answered without the page to pay on, as by `order_id` alone. A player who asks for the page again, also after
 * a reload, gets that of the same order, where the list of deposits has it, and makes no other order within a minute, unless the first one is
 * decided.
 */
export function createPagelessOrders(loadList: () => Promise<readonly MoneyRequest[]>) {
  const orders = createOrderStorage();

  return {
    /** Without the list before it, an order cannot be told from others. A backend with keys makes none again. */
    note(order: Order, sent: Sent): void {
      if (sent.known !== null) orders.write(order, sent);
    },
    /**
     * Null: an order is to be made.
     * @throws PortFailure `malformed` if the order still has no page.
     */
    async findPage(order: Order): Promise<{ id: string; url: string } | null> {
      const sent = orders.read(order);
      if (sent === undefined) return null;
      const list = await loadList().catch(() => {
        throw new PortFailure('malformed');
      });
      const listed = list.find((each) => isOfOrder(order, sent, each));
      const isDecided = listed !== undefined && !['pending', 'unknown'].includes(listed.status);
      // A backend may list the page of an order that has been paid.
      if (listed?.pageUrl && !isDecided) return { id: listed.id, url: listed.pageUrl };
      if (!isDecided && isWithin(KEPT, sent.at)) throw new PortFailure('malformed');
      orders.remove(order);
      return null;
    },
  };
}
