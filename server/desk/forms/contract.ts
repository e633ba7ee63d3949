import * as v from 'valibot';
import type { Schema } from '../../../contract/define';
import { requestText } from '../../../contract/text';
import { adjustmentReasons, limitKinds, marketStatuses, pauseKinds } from '../../../domain/lists';
import { INDIAN_MOBILE } from '../../../domain/mobile';
import { pauseDays } from '../../../domain/protection';
import { refusals } from '../../../domain/refusals';
import { type OperatorRole, operatorRoles } from '../../database/schema/operators';
import { MAX_PASSWORD_LENGTH, newPassword, operatorName } from '../access/accounts';
import { appDetailFields } from './app-details';
import { announcement, bankDetail, banner } from './content-fields';
import {
  checked,
  decimal,
  emptyOr,
  formKey,
  labelled,
  lineOf,
  listOf,
  optionalLine,
  overlaySets,
  reason,
  seen,
  wholeNumber,
} from './fields';
import { offerForm } from './offer-form';

/** A page of the desk: read by GET. */
export interface DeskPage {
  /** Below `/operator`. */
  readonly path: string;
  /** The lowest role that reads it. */
  readonly role: OperatorRole;
}

/** A form of the desk: changes something by POST, and leaves exactly one row in the audit log. */
export interface DeskAct<Form extends Schema = Schema> {
  readonly path: string;
  readonly role: OperatorRole;
  /** In the audit log. */
  readonly name: string;
  readonly form: Form;
}

const page = (path: string, role: OperatorRole = 'viewer'): DeskPage => ({ path, role });

const actOf = <Form extends Schema>(
  path: string,
  role: OperatorRole,
  name: string,
  form: Form,
): DeskAct<Form> => ({ path, role, name, form });

const act = <const Fields extends v.ObjectEntries>(
  path: string,
  role: OperatorRole,
  name: string,
  fields: Fields,
): DeskAct<v.ObjectSchema<Fields, undefined>> => actOf(path, role, name, v.object(fields));

const pauses = pauseKinds.flatMap((kind) => pauseDays[kind].map((days) => ({ kind, days })));

/** Kind and days. */
const pause = v.pipe(
  v.string(),
  v.transform((text) => pauses.find(({ days, kind }) => text === `${kind} ${days}`)),
  v.nonOptional(v.custom<(typeof pauses)[number]>((found) => found !== undefined, 'Please choose a pause.')),
);

/** Current password of the operator's own account. */
const current = v.pipe(
  v.string(),
  v.nonEmpty('Please fill in: current password.'),
  v.maxLength(MAX_PASSWORD_LENGTH),
);

const bankReference = labelled('Reference of the bank', optionalLine(40));

/** Code of an authenticator app, or a recovery code. */
const code = lineOf('code', 40);

/** Secrets are never shown again; the others are no choice of the operator. */
export const unlistedFields: ReadonlySet<string> = new Set([
  ...['current', 'password', 'code'],
  ...['csrf', 'seen', 'confirmed', 'key'],
]);

/** Fields that no operator has entered: a form in which one is invalid was not sent by its page. */
export const hiddenFields = ['seen', 'key'] as const;

/** Rupees of one credit or debit by hand. */
export const MAX_ADJUSTMENT = 10_00_000;

/** What the operator has confirmed after a preview; empty before it. */
const confirmed = v.optional(requestText(10_000), '');

export const pages = {
  overview: page('/'),
  players: page('/players'),
  player: page('/players/:id'),
  deposits: page('/deposits'),
  deposit: page('/deposits/:id'),
  depositProof: page('/deposits/:id/proof', 'cashier'),
  withdrawals: page('/withdrawals'),
  withdrawal: page('/withdrawals/:id'),
  heldTransactions: page('/held'),
  heldTransaction: page('/held/:id'),
  gateways: page('/gateways'),
  content: page('/content'),
  site: page('/site'),
  markets: page('/markets'),
  market: page('/markets/:id'),
  bonuses: page('/bonuses'),
  bonus: page('/bonuses/:id'),
  games: page('/games'),
  game: page('/games/:slug'),
  ledger: page('/ledger'),
  audit: page('/audit'),
  operators: page('/operators', 'admin'),
  password: page('/password'),
  twoFactor: page('/two-factor'),
};

export const acts = {
  approveDeposit: act('/deposits/:id/approve', 'cashier', 'deposit approved', {
    reference: bankReference,
  }),
  rejectDeposit: act('/deposits/:id/reject', 'cashier', 'deposit rejected', { reason }),
  checkDeposit: act('/deposits/:id/check', 'cashier', 'deposit checked', { reason }),
  approveWithdrawal: act('/withdrawals/:id/approve', 'cashier', 'withdrawal approved', {
    reference: bankReference,
  }),
  rejectWithdrawal: act('/withdrawals/:id/reject', 'cashier', 'withdrawal rejected', { reason }),
  acceptHeld: act('/held/:id/accept', 'cashier', 'held transaction accepted', { reason }),
  refuseHeld: act('/held/:id/refuse', 'cashier', 'held transaction refused', { reason }),

  changeGateway: act('/gateways/:slug/change', 'admin', 'gateway changed', {
    isOpen: checked,
    min: labelled('Smallest deposit', emptyOr(decimal('The smallest deposit', 0.01, 1e9))),
    max: labelled('Largest deposit', emptyOr(decimal('The largest deposit', 0.01, 1e9))),
    reason,
    seen,
  }),

  suspendPlayer: act('/players/:id/suspend', 'admin', 'player suspended', { reason }),
  liftSuspension: act('/players/:id/lift', 'admin', 'suspension lifted', { reason }),
  endPlayerSessions: act('/players/:id/end-sessions', 'admin', 'sessions ended', { reason }),

  pausePlayer: act('/players/:id/pause', 'admin', 'player paused', {
    pause: labelled('Start or lengthen a pause', pause),
    reason,
  }),
  lowerLimit: act('/players/:id/lower-limit', 'admin', 'limit lowered', {
    kind: labelled('Limit', v.picklist(limitKinds)),
    amount: labelled('Lower it to, in rupees', decimal('The limit', 0, 1e9)),
    reason,
  }),
  adjustBalance: act('/players/:id/adjust', 'admin', 'balance adjusted', {
    direction: v.picklist(['credit', 'debit'], 'Please choose a direction.'),
    amount: labelled('Amount in rupees', decimal('The amount', 0.01, MAX_ADJUSTMENT)),
    shownReason: labelled(
      'Reason that the player reads',
      v.picklist(adjustmentReasons, 'Please choose a reason.'),
    ),
    reason,
    key: formKey,
    seen,
    confirmed,
  }),
  giveRestoreCode: act('/players/:id/restore-code', 'admin', 'code for a new password given', {
    reason,
    seen,
  }),
  changeMobile: act('/players/:id/mobile', 'admin', 'mobile number changed', {
    mobile: labelled(
      'Mobile number',
      v.pipe(v.string(), v.regex(INDIAN_MOBILE, `${refusals.MOBILE_INVALID.en}.`)),
    ),
    reason,
    seen,
  }),
  resetTwoFactor: act('/players/:id/reset-two-factor', 'admin', 'second factor reset', { reason }),

  addAnnouncement: act('/content/add-announcement', 'admin', 'announcement added', {
    ...announcement,
    seen,
  }),
  changeAnnouncement: act('/content/announcements/:id/change', 'admin', 'announcement changed', {
    ...announcement,
    seen,
  }),
  removeAnnouncement: act('/content/announcements/:id/remove', 'admin', 'announcement removed', { seen }),
  addBanner: act('/content/add-banner', 'admin', 'banner added', { ...banner, seen }),
  changeBanner: act('/content/banners/:id/change', 'admin', 'banner changed', { ...banner, seen }),
  removeBanner: act('/content/banners/:id/remove', 'admin', 'banner removed', { seen }),

  changeAppDetails: act('/site/details', 'admin', 'app details changed', {
    ...appDetailFields,
    reason,
    seen,
  }),
  changeStops: act('/site/stops', 'admin', 'stops changed', {
    bets: checked,
    games: checked,
    deposits: checked,
    cashOuts: checked,
    withdrawals: checked,
    reason,
    seen,
  }),
  changeDemo: act('/site/demo', 'admin', 'demo log-in changed', { isOpen: checked, reason, seen }),
  addBankDetail: act('/site/add-bank-detail', 'admin', 'bank details added', {
    ...bankDetail,
    reason,
    seen,
  }),
  removeBankDetail: act('/site/bank-details/:id/remove', 'admin', 'bank details removed', { reason, seen }),

  overrideMarket: act('/markets/:id/override', 'admin', 'market overridden', {
    status: labelled('State', v.picklist(['', ...marketStatuses])),
    /** Empty: as they are. */
    overlays: v.optional(v.picklist(['', ...overlaySets.keys()]), ''),
    betDelay: labelled('Bet delay in seconds', v.union([v.literal(''), wholeNumber('The bet delay', 0, 60)])),
    reason,
    seen,
  }),
  removeRunner: act('/markets/:id/remove-runner', 'admin', 'runner removed', {
    runner: lineOf('runner'),
    reduction: labelled('Reduction in percent', wholeNumber('The reduction', 0, 99)),
    reason,
    seen,
  }),
  restoreRunner: act('/markets/:id/restore-runner', 'admin', 'runner restored', {
    runner: lineOf('runner'),
    reason,
    seen,
  }),
  setResult: act('/markets/:id/result', 'admin', 'result set', {
    winners: listOf(50),
    removed: labelled('Non-runners', listOf(50)),
    runs: v.optional(v.union([v.literal(''), wholeNumber('The number of runs', 0, 100_000)]), ''),
    reason,
    seen,
    confirmed,
  }),
  voidMarket: act('/markets/:id/void', 'admin', 'market voided', { reason, seen, confirmed }),
  releaseMarket: act('/markets/:id/release', 'admin', 'market released', { reason, seen }),
  dismissAlert: act('/markets/:id/dismiss-alert', 'admin', 'alert of the feed dismissed', { reason, seen }),

  closeGame: act('/games/:slug/close', 'admin', 'game switched off', { reason }),
  openGame: act('/games/:slug/open', 'admin', 'game switched on', { reason }),

  addOffer: actOf('/bonuses/add', 'admin', 'bonus offer added', offerForm),
  changeOffer: actOf('/bonuses/:id/change', 'admin', 'bonus offer changed', offerForm),
  publishOffer: act('/bonuses/:id/publish', 'admin', 'bonus offer published', { seen }),
  endOffer: act('/bonuses/:id/end', 'admin', 'bonus offer ended', { reason, seen }),
  removeOffer: act('/bonuses/:id/remove', 'admin', 'bonus offer deleted', { seen }),

  addOperator: act('/operators/add', 'admin', 'operator added', {
    username: operatorName,
    role: v.picklist(operatorRoles),
    password: newPassword,
  }),
  setOperatorRole: act('/operators/:id/role', 'admin', 'operator role changed', {
    role: v.picklist(operatorRoles),
    reason,
    seen,
  }),
  disableOperator: act('/operators/:id/disable', 'admin', 'operator disabled', { reason }),
  enableOperator: act('/operators/:id/enable', 'admin', 'operator enabled', { reason }),
  resetOperatorPassword: act('/operators/:id/reset', 'admin', 'operator password reset', {
    password: newPassword,
    reason,
    seen,
  }),
  resetOperatorTwoFactor: act('/operators/:id/reset-two-factor', 'admin', 'operator second factor reset', {
    reason,
  }),
  changePassword: act('/password/change', 'viewer', 'own password changed', {
    current,
    password: newPassword,
  }),
  beginTwoFactor: act('/two-factor/begin', 'viewer', 'set-up of own second factor begun', { current }),
  confirmTwoFactor: act('/two-factor/confirm', 'viewer', 'own second factor turned on', { code }),
  renewRecoveryCodes: act('/two-factor/recovery-codes', 'viewer', 'own recovery codes replaced', {
    current,
    code,
  }),
  turnOffTwoFactor: act('/two-factor/off', 'viewer', 'own second factor turned off', { current, code }),
};
