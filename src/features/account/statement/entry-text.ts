import { codeInWords, isCode } from '../../../../domain/spoken-code';
import type { useText } from '../../../i18n/I18n';
import type { StatementEntry } from './types';

export type StatementText = ReturnType<typeof useText<'statement'>>;

const names = {
  settlement: 'settlement',
  resettlement: 'resettlement',
  commission: 'commission',
  'game stake': 'gameStake',
  'game win': 'gameWin',
  'game rollback': 'gameRollback',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  'withdrawal returned': 'withdrawalReturned',
  bonus: 'bonus',
  'bonus forfeited': 'bonusForfeited',
  'bonus converted': 'bonusConverted',
  'bonus reversed': 'bonusReversed',
  'bonus expired': 'bonusExpired',
  referral: 'referral',
  'referral reversed': 'referralReversed',
  welcome: 'welcome',
  sandbox: 'sandbox',
  'adjustment correction': 'adjustmentCorrection',
  'adjustment payment': 'adjustmentPayment',
  'adjustment goodwill': 'adjustmentGoodwill',
  'adjustment prize': 'adjustmentPrize',
  'adjustment reversal': 'adjustmentReversal',
} as const;

const nameOf = new Map<string, (typeof names)[keyof typeof names]>(Object.entries(names));

/** Kinds whose description names a match, its market and result, or a game. */
const NAMED = /^(settlement|resettlement|commission|game)\b/;
/** Begins the server's description of these kinds. */
const PREFIX = /^(?:Commission|Result changed|कमीशन|नतीजा बदला): /;

/** Usual kinds of other backends, in lower case. */
const usualNameOf = new Map([
  ...nameOf,
  ['bet', 'bet'],
  ['win', 'win'],
  ['refund', 'refund'],
  ['withdraw', 'withdrawal'],
] as const);

/** What a movement was; the server's text for a kind that this version does not know. */
export function entryTitle({ description, kind }: StatementEntry, text: StatementText): string {
  const known = nameOf.get(kind);
  if (known !== undefined) return text(`kinds.${known}`);
  const said = (description || kind).trim();
  const usual = usualNameOf.get(said.toLowerCase());
  if (usual !== undefined && (description === '' || said === said.toUpperCase()))
    return text(`kinds.${usual}`);
  if (description !== '') return isCode(said) ? codeInWords(said) : description;
  return codeInWords(said.toUpperCase()) || text('groups.other');
}

/** Shown for an amount that the backend does not tell. */
export const NO_AMOUNT = '–';

/** The match and market with its result, or the game; empty if the title says all. */
export const entryDetail = ({ description, kind }: StatementEntry): string =>
  NAMED.test(kind) ? description.replace(PREFIX, '') : '';
