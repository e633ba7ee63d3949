import { useSyncExternalStore } from 'react';

/** Every view has an address after the `#`: `#/flow/wallet?level=1`. */
export interface Address {
  readonly view: string;
  readonly machine: string;
  readonly query: URLSearchParams;
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** An address that was cut or mistyped names no machine. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A number of the query within bounds; the default if it is none. */
export function numberIn(
  query: URLSearchParams,
  name: string,
  [least, most]: readonly [number, number],
  otherwise: number,
): number {
  const value = Number.parseFloat(query.get(name) ?? '');
  return Number.isFinite(value) ? Math.min(Math.max(value, least), most) : otherwise;
}

export function useAddress(): Address {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view = '', machine = ''] = path.split('/');
  return { view: view || 'atlas', machine: decoded(machine), query: new URLSearchParams(query) };
}

/** More than any machine has: the last level is shown. */
export const DEEPEST = 9;

type Query = Readonly<Record<string, string | number | null | undefined>>;

export function hrefOf(view: string, machine = '', query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `#/${view}${machine && `/${encodeURIComponent(machine)}`}${search && `?${search}`}`;
}

/** Replaces a part of the query of the present address, without another entry of the history. */
export function changeQuery({ machine, query, view }: Address, changes: Query): void {
  history.replaceState(null, '', hrefOf(view, machine, { ...Object.fromEntries(query), ...changes }));
  dispatchEvent(new HashChangeEvent('hashchange'));
}
