import { readAmount } from '../../../../domain/betting/money';
import type { Queryable } from '../../../database/open';
import { findPlayerIds, type RequestFilter } from '../../../features/account/payments/request-search';
import { DAY, later } from '../../../kit/clock';
import { indianDay } from '../../forms/fields';
import { type Html, withEntered } from '../../html/html';
import { field, search, select } from '../../html/parts';

type Query = Readonly<Record<string, string>>;

/** Names of the fields, in the order of the form. */
const names = ['reference', 'player', 'amount', 'from', 'until', 'status'] as const;

const MAX_REFERENCE = 40;
/** A shorter beginning would match too many requests. */
const MIN_REFERENCE = 4;
const MAX_PLAYER = 60;

export interface ReadFilter {
  readonly filter: RequestFilter;
  /** Sentences of fields that cannot be understood; nothing is searched then. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads the query of a page of deposits or withdrawals. */
export async function readFilter(db: Queryable, query: Query): Promise<ReadFilter> {
  const errors: Record<string, string> = {};
  const text = (name: (typeof names)[number]) => (query[name] ?? '').trim();
  function read<Value>(name: (typeof names)[number], parse: (text: string) => Value | string): Value | null {
    if (text(name) === '') return null;
    const value = parse(text(name));
    if (typeof value !== 'string') return value;
    errors[name] = value;
    return null;
  }

  const reference = read('reference', parseReference)?.reference ?? null;
  const amount = read('amount', parseAmount);
  const from = read('from', parseDay);
  const lastDay = read('until', parseDay);
  if (from !== null && lastDay !== null && lastDay < from) errors.until = 'This day is before the first one.';
  const playerIds = text('player') === '' ? null : await readPlayers(db, text('player'), errors);
  return {
    filter: { reference, amount, playerIds, from, until: lastDay && later(lastDay, DAY) },
    errors,
  };
}

function parseReference(reference: string) {
  if (reference.length > MAX_REFERENCE) return `A reference has at most ${MAX_REFERENCE} characters.`;
  if (reference.length < MIN_REFERENCE && !/^\d+$/.test(reference))
    return `Please enter the first ${MIN_REFERENCE} characters, or an id.`;
  return { reference };
}

/** One amount, or two with a hyphen or dash between them. */
function parseAmount(text: string) {
  const [min = null, max = min, ...more] = text.split(/[-–]/).map(readAmount);
  if (min === null || max === null || more.length > 0)
    return 'Please enter an amount such as 500, or a range such as 500-1000.';
  return max < min ? 'The second amount is smaller than the first one.' : { min, max };
}

const parseDay = (text: string) => indianDay(text) ?? 'Please enter a date.';

async function readPlayers(db: Queryable, text: string, errors: Record<string, string>) {
  if (text.length > MAX_PLAYER) errors.player = `Please enter at most ${MAX_PLAYER} characters.`;
  const ids = errors.player === undefined ? await findPlayerIds(db, text) : [];
  if (ids.length === 0) errors.player ??= 'No player has this username, id or mobile number.';
  return ids;
}

/** The form that searches, with what was entered and the sentences of its fields. */
export function filterForm(
  action: string,
  statuses: readonly string[],
  query: Query,
  errors: ReadFilter['errors'],
): Html {
  const value = (name: string) => query[name] ?? '';
  const form = search({
    action,
    fields: [
      field({
        name: 'reference',
        label: 'Reference or id',
        hint: 'The beginning of the reference of the bank or of ours.',
        type: 'search',
        value: value('reference'),
        isOptional: true,
      }),
      field({
        name: 'player',
        label: 'Player',
        hint: 'Whole username, id or mobile number.',
        value: value('player'),
        max: MAX_PLAYER,
        isOptional: true,
      }),
      field({
        name: 'amount',
        label: 'Amount in rupees',
        hint: '500, or a range: 500-1000.',
        value: value('amount'),
        max: 40,
        isOptional: true,
      }),
      field({
        name: 'from',
        label: 'From',
        hint: 'Day in India.',
        type: 'date',
        value: value('from'),
        isOptional: true,
      }),
      field({
        name: 'until',
        label: 'Until',
        hint: 'This day included.',
        type: 'date',
        value: value('until'),
        isOptional: true,
      }),
      select({
        name: 'status',
        label: 'Status',
        value: value('status'),
        options: [['', 'All'], ...statuses.map((each) => [each, each] as const)],
      }),
    ],
  });
  return withEntered(form, { values: query, lists: {}, errors, isOutdated: false, preview: null });
}

/** The query of another page of the same search. */
export function withCursor(query: Query, before: number | null): string {
  const asked = names.flatMap((name): [string, string][] =>
    query[name] === undefined ? [] : [[name, query[name]]],
  );
  return new URLSearchParams([
    ...asked,
    ...(before === null ? [] : [['before', String(before)] as [string, string]]),
  ]).toString();
}
