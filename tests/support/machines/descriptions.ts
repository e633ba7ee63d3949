import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { accountMachine } from '../../../machines/account/account.machine';
import { accountSentences } from '../../../machines/account/account.sentences';
import { apiKeysMachine } from '../../../machines/account/api-keys/api-keys.machine';
import { apiKeysSentences } from '../../../machines/account/api-keys/api-keys.sentences';
import { keyForm } from '../../../machines/account/api-keys/key-form';
import { keyFormSentences } from '../../../machines/account/api-keys/key-form.sentences';
import { bonusMachine } from '../../../machines/account/bonus/bonus.machine';
import { bonusSentences } from '../../../machines/account/bonus/bonus.sentences';
import { bonusesMachine } from '../../../machines/account/bonus/bonuses.machine';
import { bonusesSentences } from '../../../machines/account/bonus/bonuses.sentences';
import { banksMachine } from '../../../machines/account/cashier/banks/banks.machine';
import { banksSentences } from '../../../machines/account/cashier/banks/banks.sentences';
import { depositMachine } from '../../../machines/account/cashier/deposit/deposit.machine';
import { depositSentences } from '../../../machines/account/cashier/deposit/deposit.sentences';
import { gatewaysMachine } from '../../../machines/account/cashier/gateways/gateways.machine';
import { gatewaysSentences } from '../../../machines/account/cashier/gateways/gateways.sentences';
import { moneyRequestsMachine } from '../../../machines/account/cashier/money-requests/money-requests.machine';
import { moneyRequestsSentences } from '../../../machines/account/cashier/money-requests/money-requests.sentences';
import { withdrawalMachine } from '../../../machines/account/cashier/withdrawal/withdrawal.machine';
import { withdrawalSentences } from '../../../machines/account/cashier/withdrawal/withdrawal.sentences';
import { momentsMachine } from '../../../machines/account/moments/moments.machine';
import { momentsSentences } from '../../../machines/account/moments/moments.sentences';
import { notificationsMachine } from '../../../machines/account/notifications/notifications.machine';
import { notificationsSentences } from '../../../machines/account/notifications/notifications.sentences';
import { passwordForm } from '../../../machines/account/profile/password-form.machine';
import { passwordFormSentences } from '../../../machines/account/profile/password-form.sentences';
import { profileMachine } from '../../../machines/account/profile/profile.machine';
import { profileSentences } from '../../../machines/account/profile/profile.sentences';
import { limitsMachine } from '../../../machines/account/protection/limits/limits.machine';
import { limitsSentences } from '../../../machines/account/protection/limits/limits.sentences';
import { realityCheckMachine } from '../../../machines/account/protection/reality-check/reality-check.machine';
import { realityCheckSentences } from '../../../machines/account/protection/reality-check/reality-check.sentences';
import { pushMachine } from '../../../machines/account/push/push.machine';
import { pushSentences } from '../../../machines/account/push/push.sentences';
import { referralMachine } from '../../../machines/account/referral/referral.machine';
import { referralSentences } from '../../../machines/account/referral/referral.sentences';
import { remindersMachine } from '../../../machines/account/reminders/reminders.machine';
import { remindersSentences } from '../../../machines/account/reminders/reminders.sentences';
import { statementMachine } from '../../../machines/account/statement/statement.machine';
import { statementSentences } from '../../../machines/account/statement/statement.sentences';
import { twoFactorMachine } from '../../../machines/account/two-factor/two-factor.machine';
import { twoFactorSentences } from '../../../machines/account/two-factor/two-factor.sentences';
import {
  beginForm,
  confirmForm,
  offForm,
  renewForm,
} from '../../../machines/account/two-factor/two-factor-forms';
import {
  beginFormSentences,
  confirmFormSentences,
  offFormSentences,
  renewFormSentences,
} from '../../../machines/account/two-factor/two-factor-forms.sentences';
import { appMachine } from '../../../machines/app/app.machine';
import { appSentences } from '../../../machines/app/app.sentences';
import { authMachine } from '../../../machines/app/auth/auth.machine';
import { authSentences } from '../../../machines/app/auth/auth.sentences';
import { forgotForm } from '../../../machines/app/auth/forms/forgot.machine';
import {
  forgotFormSentences,
  loginFormSentences,
  mobileFormSentences,
  registerFormSentences,
  resetFormSentences,
  verifyFormSentences,
} from '../../../machines/app/auth/forms/forms.sentences';
import { loginForm } from '../../../machines/app/auth/forms/login.machine';
import { mobileForm } from '../../../machines/app/auth/forms/mobile.machine';
import { registerForm } from '../../../machines/app/auth/forms/register.machine';
import { resetForm } from '../../../machines/app/auth/forms/reset.machine';
import { verifyForm } from '../../../machines/app/auth/forms/verify.machine';
import { resendMachine } from '../../../machines/app/auth/resend.machine';
import { resendSentences } from '../../../machines/app/auth/resend.sentences';
import { preferencesMachine } from '../../../machines/app/preferences/preferences.machine';
import { preferencesSentences } from '../../../machines/app/preferences/preferences.sentences';
import { realtimeMachine } from '../../../machines/app/realtime/realtime.machine';
import { realtimeSentences } from '../../../machines/app/realtime/realtime.sentences';
import { sessionMachine } from '../../../machines/app/session/session.machine';
import { sessionSentences } from '../../../machines/app/session/session.sentences';
import { updatesMachine } from '../../../machines/app/updates/updates.machine';
import { updatesSentences } from '../../../machines/app/updates/updates.sentences';
import { visitsMachine } from '../../../machines/app/visits/visits.machine';
import { visitsSentences } from '../../../machines/app/visits/visits.sentences';
import { walletMachine } from '../../../machines/app/wallet/wallet.machine';
import { walletSentences } from '../../../machines/app/wallet/wallet.sentences';
import { betsMachine } from '../../../machines/exchange/bets/bets.machine';
import { betsSentences } from '../../../machines/exchange/bets/bets.sentences';
import { cancelAllMachine } from '../../../machines/exchange/bets/cancel-all/cancel-all.machine';
import { cancelAllSentences } from '../../../machines/exchange/bets/cancel-all/cancel-all.sentences';
import { cancellationMachine } from '../../../machines/exchange/bets/cancellation.machine';
import { cancellationSentences } from '../../../machines/exchange/bets/cancellation.sentences';
import { cashOutMachine } from '../../../machines/exchange/bets/cash-out/cash-out.machine';
import { cashOutSentences } from '../../../machines/exchange/bets/cash-out/cash-out.sentences';
import { matchCashOutMachine } from '../../../machines/exchange/bets/cash-out/match-cash-out.machine';
import { matchCashOutSentences } from '../../../machines/exchange/bets/cash-out/match-cash-out.sentences';
import { partCashOutMachine } from '../../../machines/exchange/bets/cash-out/part-cash-out.machine';
import { partCashOutSentences } from '../../../machines/exchange/bets/cash-out/part-cash-out.sentences';
import { disconnectMachine } from '../../../machines/exchange/bets/disconnect/disconnect.machine';
import { disconnectSentences } from '../../../machines/exchange/bets/disconnect/disconnect.sentences';
import { editMachine } from '../../../machines/exchange/bets/edit/edit.machine';
import { editSentences } from '../../../machines/exchange/bets/edit/edit.sentences';
import { betHistoryMachine } from '../../../machines/exchange/bets/history/bet-history.machine';
import { betHistorySentences } from '../../../machines/exchange/bets/history/bet-history.sentences';
import { profitMachine } from '../../../machines/exchange/bets/profit/profit.machine';
import { profitSentences } from '../../../machines/exchange/bets/profit/profit.sentences';
import { exchangeMachine } from '../../../machines/exchange/exchange.machine';
import { exchangeSentences } from '../../../machines/exchange/exchange.sentences';
import { matchFavouritesMachine } from '../../../machines/exchange/favourites/match-favourites.machine';
import { matchFavouritesSentences } from '../../../machines/exchange/favourites/match-favourites.sentences';
import { marketMachine } from '../../../machines/exchange/market/market.machine';
import { marketSentences } from '../../../machines/exchange/market/market.sentences';
import { matchMachine } from '../../../machines/exchange/match/match.machine';
import { matchSentences } from '../../../machines/exchange/match/match.sentences';
import { matchStreamMachine } from '../../../machines/exchange/match-stream/match-stream.machine';
import { matchStreamSentences } from '../../../machines/exchange/match-stream/match-stream.sentences';
import { matchesMachine } from '../../../machines/exchange/matches/matches.machine';
import { matchesSentences } from '../../../machines/exchange/matches/matches.sentences';
import { priceHistoryMachine } from '../../../machines/exchange/price-history/price-history.machine';
import { priceHistorySentences } from '../../../machines/exchange/price-history/price-history.sentences';
import { reconciliationMachine } from '../../../machines/exchange/reconciliation/reconciliation.machine';
import { reconciliationSentences } from '../../../machines/exchange/reconciliation/reconciliation.sentences';
import { betSlipMachine } from '../../../machines/exchange/slip/bet-slip.machine';
import { betSlipSentences } from '../../../machines/exchange/slip/bet-slip.sentences';
import { slipSelectionMachine } from '../../../machines/exchange/slip/selection/slip-selection.machine';
import { slipSelectionSentences } from '../../../machines/exchange/slip/selection/slip-selection.sentences';
import { catalogueMachine } from '../../../machines/games/catalogue/catalogue.machine';
import { catalogueSentences } from '../../../machines/games/catalogue/catalogue.sentences';
import { favouritesMachine } from '../../../machines/games/favourites/favourites.machine';
import { favouritesSentences } from '../../../machines/games/favourites/favourites.sentences';
import { gamesMachine } from '../../../machines/games/games.machine';
import { gamesSentences } from '../../../machines/games/games.sentences';
import { gameLaunchMachine } from '../../../machines/games/launch/game-launch.machine';
import { gameLaunchSentences } from '../../../machines/games/launch/game-launch.sentences';
import { gamePageMachine } from '../../../machines/games/page/game-page.machine';
import { gamePageSentences } from '../../../machines/games/page/game-page.sentences';
import { gameRoundMachine } from '../../../machines/games/round/game-round.machine';
import { gameRoundSentences } from '../../../machines/games/round/game-round.sentences';
import { gameRoundsMachine } from '../../../machines/games/rounds/game-rounds.machine';
import { gameRoundsSentences } from '../../../machines/games/rounds/game-rounds.sentences';
import { gameRowMachine } from '../../../machines/games/row/game-row.machine';
import { gameRowSentences } from '../../../machines/games/row/game-row.sentences';
import { sportsbookMachine } from '../../../machines/games/sportsbook/sportsbook.machine';
import { sportsbookSentences } from '../../../machines/games/sportsbook/sportsbook.sentences';
import { crashMachine } from '../../../studio/pages/machines/crash.machine';
import { crashSentences } from '../../../studio/pages/machines/crash.sentences';
import { crashBetMachine } from '../../../studio/pages/machines/crash-bet.machine';
import { crashBetSentences } from '../../../studio/pages/machines/crash-bet.sentences';
import { gameMachine } from '../../../studio/pages/machines/game.machine';
import { gameSentences } from '../../../studio/pages/machines/game.sentences';
import { slotsMachine } from '../../../studio/pages/machines/slots.machine';
import { slotsSentences } from '../../../studio/pages/machines/slots.sentences';
import { tableMachine } from '../../../studio/pages/machines/table.machine';
import { tableSentences } from '../../../studio/pages/machines/table.sentences';
import { frameMachine } from '../../../studio/sportsbook/frame/frame.machine';
import { sportsbookFrameSentences } from '../../../studio/sportsbook/frame/frame.sentences';
import { providerScriptMachine } from '../../../studio/sportsbook/frame/provider-script.machine';
import { providerScriptSentences } from '../../../studio/sportsbook/frame/provider-script.sentences';
import { bookMachine } from '../../../studio/sportsbook/widget/machines/book.machine';
import { sportsbookBookSentences } from '../../../studio/sportsbook/widget/machines/book.sentences';
import { slipMachine } from '../../../studio/sportsbook/widget/machines/slip.machine';
import { sportsbookSlipSentences } from '../../../studio/sportsbook/widget/machines/slip.sentences';

export interface Sentence {
  readonly en: string;
  readonly hi: string;
}

type BySubject<Name extends string = string> = Readonly<Record<Name, Sentence>>;

/** What a file `*.sentences.ts` exports for a machine. */
interface Sentences<Event extends string = string> {
  readonly purpose: Sentence;
  /** Keyed by the path of the state: `open.login.editing`. */
  readonly states: BySubject;
  readonly events: BySubject<Event>;
  readonly guards?: BySubject;
  readonly delays?: BySubject;
}

/** A machine with its sentences. Tests compare the sentences with the machine. */
export interface MachineDescription extends Required<Sentences> {
  readonly machine: AnyStateMachine;
  /** Source files without `.*.ts`: `machines/app/auth/auth` stands for auth.machine.ts, auth.setup.ts and so on. */
  readonly sources: readonly string[];
}

/** An event without a sentence does not compile. */
const described = <Machine extends AnyStateMachine>(
  machine: Machine,
  sentences: Sentences<EventFromLogic<Machine>['type']>,
  sources: readonly string[],
): MachineDescription => ({ guards: {}, delays: {}, ...sentences, machine, sources });

/** Every machine of the product and of the studio. */
export const descriptions: readonly MachineDescription[] = [
  described(appMachine, appSentences, ['machines/app/app']),
  described(sessionMachine, sessionSentences, ['machines/app/session/session']),
  described(authMachine, authSentences, ['machines/app/auth/auth']),
  described(resendMachine, resendSentences, ['machines/app/auth/resend']),
  described(realtimeMachine, realtimeSentences, ['machines/app/realtime/realtime']),
  described(walletMachine, walletSentences, ['machines/app/wallet/wallet']),
  described(preferencesMachine, preferencesSentences, ['machines/app/preferences/preferences']),
  described(updatesMachine, updatesSentences, ['machines/app/updates/updates']),
  described(visitsMachine, visitsSentences, ['machines/app/visits/visits']),
  described(loginForm, loginFormSentences, ['machines/app/auth/forms/login', 'machines/kit/form/form']),
  described(forgotForm, forgotFormSentences, ['machines/app/auth/forms/forgot', 'machines/kit/form/form']),
  described(resetForm, resetFormSentences, ['machines/app/auth/forms/reset', 'machines/kit/form/form']),
  described(mobileForm, mobileFormSentences, ['machines/app/auth/forms/mobile', 'machines/kit/form/form']),
  described(verifyForm, verifyFormSentences, ['machines/app/auth/forms/verify', 'machines/kit/form/form']),
  described(registerForm, registerFormSentences, [
    'machines/app/auth/forms/register',
    'machines/kit/form/form',
  ]),
  described(keyForm, keyFormSentences, ['machines/account/api-keys/key-form', 'machines/kit/form/form']),
  described(passwordForm, passwordFormSentences, [
    'machines/account/profile/password-form',
    'machines/kit/form/form',
  ]),
  described(beginForm, beginFormSentences, [
    'machines/account/two-factor/two-factor-forms',
    'machines/kit/form/form',
  ]),
  described(confirmForm, confirmFormSentences, [
    'machines/account/two-factor/two-factor-forms',
    'machines/kit/form/form',
  ]),
  described(renewForm, renewFormSentences, [
    'machines/account/two-factor/two-factor-forms',
    'machines/kit/form/form',
  ]),
  described(offForm, offFormSentences, [
    'machines/account/two-factor/two-factor-forms',
    'machines/kit/form/form',
  ]),
  described(exchangeMachine, exchangeSentences, ['machines/exchange/exchange']),
  described(matchesMachine, matchesSentences, ['machines/exchange/matches/matches']),
  described(matchMachine, matchSentences, ['machines/exchange/match/match']),
  described(marketMachine, marketSentences, ['machines/exchange/market/market']),
  described(priceHistoryMachine, priceHistorySentences, [
    'machines/exchange/price-history/price-history',
    'machines/kit/query/query',
  ]),
  described(matchStreamMachine, matchStreamSentences, [
    'machines/exchange/match-stream/match-stream',
    'machines/kit/query/query',
  ]),
  described(betSlipMachine, betSlipSentences, ['machines/exchange/slip/bet-slip']),
  described(slipSelectionMachine, slipSelectionSentences, [
    'machines/exchange/slip/selection/slip-selection',
    'machines/exchange/market/followed-market',
  ]),
  described(reconciliationMachine, reconciliationSentences, [
    'machines/exchange/reconciliation/reconciliation',
  ]),
  described(matchFavouritesMachine, matchFavouritesSentences, [
    'machines/exchange/favourites/match-favourites',
  ]),
  described(betsMachine, betsSentences, ['machines/exchange/bets/bets', 'machines/exchange/bets/cash-outs']),
  described(cancellationMachine, cancellationSentences, ['machines/exchange/bets/cancellation']),
  described(cancelAllMachine, cancelAllSentences, ['machines/exchange/bets/cancel-all/cancel-all']),
  described(disconnectMachine, disconnectSentences, [
    'machines/exchange/bets/disconnect/disconnect',
    'machines/kit/setting/setting',
  ]),
  described(editMachine, editSentences, [
    'machines/exchange/bets/edit/edit',
    'machines/exchange/market/followed-market',
  ]),
  described(cashOutMachine, cashOutSentences, [
    'machines/exchange/bets/cash-out/cash-out',
    'machines/exchange/bets/cash-out/taking',
    'machines/exchange/market/followed-market',
  ]),
  described(matchCashOutMachine, matchCashOutSentences, ['machines/exchange/bets/cash-out/match-cash-out']),
  described(partCashOutMachine, partCashOutSentences, [
    'machines/exchange/bets/cash-out/part-cash-out',
    'machines/exchange/bets/cash-out/taking',
  ]),
  described(betHistoryMachine, betHistorySentences, ['machines/exchange/bets/history/bet-history']),
  described(profitMachine, profitSentences, ['machines/exchange/bets/profit/profit']),
  described(gamesMachine, gamesSentences, ['machines/games/games']),
  described(catalogueMachine, catalogueSentences, ['machines/games/catalogue/catalogue']),
  described(favouritesMachine, favouritesSentences, ['machines/games/favourites/favourites']),
  described(gamePageMachine, gamePageSentences, [
    'machines/games/page/game-page',
    'machines/kit/query/query',
  ]),
  described(gameRoundsMachine, gameRoundsSentences, ['machines/games/rounds/game-rounds']),
  described(gameRoundMachine, gameRoundSentences, [
    'machines/games/round/game-round',
    'machines/kit/query/query',
  ]),
  described(gameRowMachine, gameRowSentences, ['machines/games/row/game-row', 'machines/kit/query/query']),
  described(gameLaunchMachine, gameLaunchSentences, ['machines/games/launch/game-launch']),
  described(sportsbookMachine, sportsbookSentences, ['machines/games/sportsbook/sportsbook']),
  described(accountMachine, accountSentences, ['machines/account/account']),
  described(bonusMachine, bonusSentences, ['machines/account/bonus/bonus']),
  described(bonusesMachine, bonusesSentences, ['machines/account/bonus/bonuses']),
  described(gatewaysMachine, gatewaysSentences, ['machines/account/cashier/gateways/gateways']),
  described(limitsMachine, limitsSentences, ['machines/account/protection/limits/limits']),
  described(momentsMachine, momentsSentences, ['machines/account/moments/moments']),
  described(notificationsMachine, notificationsSentences, ['machines/account/notifications/notifications']),
  described(pushMachine, pushSentences, ['machines/account/push/push']),
  described(realityCheckMachine, realityCheckSentences, [
    'machines/account/protection/reality-check/reality-check',
  ]),
  described(statementMachine, statementSentences, ['machines/account/statement/statement']),
  described(profileMachine, profileSentences, ['machines/account/profile/profile']),
  described(apiKeysMachine, apiKeysSentences, ['machines/account/api-keys/api-keys']),
  described(twoFactorMachine, twoFactorSentences, ['machines/account/two-factor/two-factor']),
  described(referralMachine, referralSentences, ['machines/account/referral/referral']),
  described(remindersMachine, remindersSentences, [
    'machines/account/reminders/reminders',
    'machines/kit/setting/setting',
  ]),
  described(depositMachine, depositSentences, ['machines/account/cashier/deposit/deposit']),
  described(moneyRequestsMachine, moneyRequestsSentences, [
    'machines/account/cashier/money-requests/money-requests',
  ]),
  described(banksMachine, banksSentences, ['machines/account/cashier/banks/banks']),
  described(withdrawalMachine, withdrawalSentences, ['machines/account/cashier/withdrawal/withdrawal']),
  described(gameMachine, gameSentences, ['studio/pages/machines/game']),
  described(tableMachine, tableSentences, ['studio/pages/machines/table']),
  described(crashMachine, crashSentences, ['studio/pages/machines/crash']),
  described(crashBetMachine, crashBetSentences, ['studio/pages/machines/crash-bet']),
  described(slotsMachine, slotsSentences, ['studio/pages/machines/slots']),
  described(frameMachine, sportsbookFrameSentences, ['studio/sportsbook/frame/frame']),
  described(providerScriptMachine, providerScriptSentences, ['studio/sportsbook/frame/provider-script']),
  described(bookMachine, sportsbookBookSentences, ['studio/sportsbook/widget/machines/book']),
  described(slipMachine, sportsbookSlipSentences, ['studio/sportsbook/widget/machines/slip']),
];
