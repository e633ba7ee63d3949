import { purses, statementGroups } from '../../../../domain/lists';
import { endOfIsoDay, isoDay, startOfIsoDay } from '../../../i18n/dates';
import { linkTarget } from '../../../view/navigation/link-target';
import type { StatementFilter } from './types';

/** The filter in a query; values that are not valid are no restriction. */
export function filterIn(search: string): StatementFilter {
  const query = new URLSearchParams(search);
  return {
    group: statementGroups.find((group) => group === query.get('type')) ?? null,
    purse: purses.find((purse) => purse === query.get('purse')) ?? null,
    from: startOfIsoDay(query.get('from') ?? ''),
    to: endOfIsoDay(query.get('to') ?? ''),
  };
}

/** Number of restrictions. */
export const filterCount = (filter: StatementFilter): number =>
  Object.values(filter).filter((value) => value !== null).length;

/** The address of the statement with a filter. Days are in India's time zone. */
export function hrefWith({ from, group, purse, to }: StatementFilter): string {
  const query = new URLSearchParams({
    ...(group !== null && { type: group }),
    ...(purse !== null && { purse }),
    ...(from !== null && { from: isoDay(from) }),
    ...(to !== null && { to: isoDay(to) }),
  }).toString();
  const { href } = linkTarget('cashier');
  return query === '' ? href : `${href}?${query}`;
}
