/** Usual names of the page of a gateway. */
const pageNames: readonly string[] = [
  'payment_url',
  'payment_link',
  'pay_url',
  'checkout_url',
  'checkout_link',
  'gateway_url',
  'page_url',
  'short_url',
];

/**
 * Usual names in the answers of other backends, by the name of the contract. A name is read only where that of the contract is absent
 * or null, and only if its value fits. Case, underscores and hyphens do not count: `createdAt` and `CreatedAt` are `created_at`.
 */
export const aliases: ReadonlyMap<string, readonly string[]> = new Map([
  ['token', ['access_token', 'auth_token', 'jwt']],
  ['mstruserid', ['username', 'user_name']],
  ['mobileno', ['mobile', 'mobile_no', 'phone']],
  ['username', ['mstruserid', 'user_name']],
  ['mobile', ['mobileno', 'mobile_no', 'phone']],

  // Entries of lists.
  ['id', ['_id', 'uuid']],
  [
    'created_at',
    ['created', 'created_on', 'created_date', 'date_time', 'datetime', 'timestamp', 'date', 'time'],
  ],
  ['decided_at', ['updated_at', 'approved_at', 'processed_at']],
  ['status', ['state']],
  ['state', ['status']],
  ['amount', ['amt', 'value']],
  ['reason', ['reject_reason', 'rejection_reason', 'remark', 'remarks']],
  ['name', ['title', 'label', 'game_name', 'gateway_name', 'bonus_name']],
  ['img', ['image', 'image_url', 'thumbnail', 'icon', 'logo']],
  ['image', ['img', 'image_url', 'banner_image', 'banner', 'src', 'icon', 'logo']],
  ['url', ['link', 'href', 'redirect_url', 'launch_url', 'game_url']],
  ['redirectUrl', ['redirect_url', 'redirect', ...pageNames, 'url', 'link']],
  ['redirect_url', pageNames],
  ['content', ['text', 'message', 'announcement', 'title']],
  ['content_hi', ['text_hi']],

  // Statement.
  ['description', ['remark', 'remarks', 'narration', 'comment', 'particulars', 'details']],
  ['balance_after', ['closing_balance', 'running_balance', 'available_balance', 'balance']],

  // Cashier.
  ['reference', ['utr', 'utr_no', 'utr_number', 'ref_no', 'reference_no', 'transaction_id', 'txn_id']],
  ['slug', ['code', 'key', 'name']],
  ['kind', ['type']],
  ['min', ['minimum', 'min_amount', 'minimum_amount']],
  ['max', ['maximum', 'max_amount', 'maximum_amount']],
  ['gateway', ['gateway_name', 'payment_method', 'method']],
  [
    'destination',
    [
      'upi_id',
      'account_number',
      'account_no',
      'bank_account',
      'bank_details',
      'bank',
      'account',
      'bank_name',
    ],
  ],
  ['account_name', ['account_holder', 'account_holder_name', 'holder_name', 'name']],
  ['account_number', ['account_no', 'acc_no', 'acc_number']],
  ['ifsc', ['ifsc_code']],
  ['bank_name', ['bank']],
  ['upi_id', ['upi', 'vpa']],

  // Wallet.
  ['balance', ['available_balance', 'available', 'wallet_balance', 'main_balance']],
  ['cash', ['cash_balance', 'real_balance', 'real']],
  ['coins', ['bonus', 'bonus_balance', 'coin']],
  ['exposure', ['exposure_amount', 'total_exposure']],

  // Bets. `odds` is no name of `price`, which is a rate in the markets of a bookmaker.
  ['match_id', ['event_id', 'fixture_id']],
  ['match_name', ['event_name', 'event', 'match']],
  ['market_name', ['market']],
  ['gtype', ['market_type']],
  ['selection_id', ['runner_id']],
  ['selection_name', ['runner_name', 'selection', 'runner']],
  ['type', ['side', 'bet_type']],
  ['stake', ['stake_amount']],

  // Bonus and referral.
  ['wagered', ['wagered_amount']],
  ['required', ['wagering_required', 'rollover']],
  ['released', ['released_amount']],
  ['expires_at', ['expiry_date', 'expiry', 'valid_till']],
  ['code', ['referral_code', 'ref_code']],
  ['children', ['count', 'total_children', 'total_referrals', 'referrals', 'total']],
  ['earned', ['earnings', 'total_earned', 'commission', 'amount']],
  ['source', ['name', 'medium', 'channel']],
]);

/** Usual words for the values of a list of the contract, in lower case. */
export const valueAliases: ReadonlyMap<string, string> = new Map([
  ...['processing', 'in progress', 'initiated', 'requested', 'created', 'new', 'submitted'].map(
    (word) => [word, 'pending'] as const,
  ),
  ...[
    'approve',
    'success',
    'successful',
    'succeeded',
    'complete',
    'completed',
    'paid',
    'done',
    'accepted',
  ].map((word) => [word, 'approved'] as const),
  ...['reject', 'failed', 'failure', 'declined', 'denied'].map((word) => [word, 'rejected'] as const),
  ...['cancel', 'canceled'].map((word) => [word, 'cancelled'] as const),

  // Bets. A bet that is "open" may be matched or not.
  ...['win', 'winner'].map((word) => [word, 'won'] as const),
  ...['lose', 'loss', 'loser'].map((word) => [word, 'lost'] as const),
  ...['voided', 'refund', 'refunded'].map((word) => [word, 'void'] as const),
  ...['b', 'yes'].map((word) => [word, 'back'] as const),
  ...['l', 'no'].map((word) => [word, 'lay'] as const),
  ...['match odds', 'match_odds', 'matchodds'].map((word) => [word, 'match'] as const),
  ['session', 'fancy'],
]);

/** An amount that was received, and one that was taken, instead of an amount with its sign. */
export const creditNames: readonly string[] = ['credit', 'credit_amount', 'cr'];
export const debitNames: readonly string[] = ['debit', 'debit_amount', 'dr'];

/** Fields that say in a word whether an amount without a sign was received or taken, and the words of the latter. */
export const directionNames: readonly string[] = [
  'type',
  'transaction_type',
  'txn_type',
  'dr_cr',
  'direction',
];
export const debitWords: ReadonlySet<string> = new Set([
  'debit',
  'dr',
  'd',
  'withdraw',
  'withdrawal',
  'minus',
]);

/** Names of lists: of those that the specification names, and of usual ones. Any other name is read if it is the only list. */
export const listNames: readonly string[] = [
  'list',
  'withdrawList',
  'deposit',
  'accountStatement',
  'gatewaysList',
  'bankDetails',
  'banners',
  'announcements',
  'items',
  'docs',
  'rows',
  'results',
  'records',
];

/** Names of lists that are not the answer: those of a validator and of a page of Laravel. */
export const otherLists: ReadonlySet<string> = new Set(['error', 'errors', 'messages', 'links', 'meta']);

/** Names of the number of entries on all pages. `count` may be that of the page. */
export const totalNames: readonly string[] = [
  'total',
  'total_count',
  'total_records',
  'records_total',
  'total_docs',
  'total_items',
];
