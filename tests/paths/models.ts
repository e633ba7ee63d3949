import type { AnyStateMachine, InputFrom } from 'xstate';
import { keyForm } from '../../machines/account/api-keys/key-form';
import { passwordForm } from '../../machines/account/profile/password-form.machine';
import {
  beginForm,
  confirmForm,
  offForm,
  renewForm,
} from '../../machines/account/two-factor/two-factor-forms';
import { forgotForm } from '../../machines/app/auth/forms/forgot.machine';
import { loginForm } from '../../machines/app/auth/forms/login.machine';
import { mobileForm } from '../../machines/app/auth/forms/mobile.machine';
import { registerForm } from '../../machines/app/auth/forms/register.machine';
import { resetForm } from '../../machines/app/auth/forms/reset.machine';
import { verifyForm } from '../../machines/app/auth/forms/verify.machine';
import { appHarness } from '../support/machines/app-harness';
import { exchangeHarness } from '../support/machines/exchange-harness';
import type { AnyModel, Model } from '../support/machines/model';
import type { Inspect } from '../support/machines/run';
import type { ActorWalk } from '../support/machines/test-paths';
import { accountModel, accountWorld } from './account.model';
import { apiKeysModel, apiKeysWorld } from './api-keys.model';
import { appModel } from './app.model';
import { authModel, authWorld } from './auth.model';
import { banksModel, banksWorld } from './banks.model';
import { betHistoryModel, betHistoryWorld } from './bet-history.model';
import { betSlipModel, betSlipWorld, decidedBySlip } from './bet-slip.model';
import { betsModel, betsWorld } from './bets.model';
import { bonusModel, bonusWorld } from './bonus.model';
import { bonusesModel, bonusesWorld } from './bonuses.model';
import { cancelAllModel, cancelAllWorld } from './cancel-all.model';
import { cancellationModel, cancellationWorld } from './cancellation.model';
import { cashOutModel, cashOutWorld } from './cash-out.model';
import { catalogueModel, catalogueWorld } from './catalogue.model';
import { depositModel, depositWorld } from './deposit.model';
import { disconnectModel, disconnectWorld } from './disconnect.model';
import { editModel, editWorld } from './edit.model';
import { exchangeModel } from './exchange.model';
import { favouritesModel, favouritesWorld } from './favourites.model';
import {
  beginCase,
  confirmCase,
  type FormCase,
  forgotCase,
  formModel,
  formWorld,
  keyCase,
  loginCase,
  mobileCase,
  offCase,
  passwordCase,
  registerCase,
  renewCase,
  resetCase,
  verifyCase,
} from './form.model';
import { gameLaunchModel, gameLaunchWorld } from './game-launch.model';
import { gamePageModel, gamePageWorld } from './game-page.model';
import { gameRoundModel, gameRoundWorld } from './game-round.model';
import { gameRoundsModel, gameRoundsWorld } from './game-rounds.model';
import { gameRowModel, gameRowWorld } from './game-row.model';
import { gamesModel, gamesWorld } from './games.model';
import { gatewaysModel, gatewaysWorld } from './gateways.model';
import { limitsModel, limitsWorld } from './limits.model';
import { marketModel, marketWorld } from './market.model';
import { matchModel, matchWorld } from './match.model';
import { matchCashOutModel, matchCashOutWorld } from './match-cash-out.model';
import { matchFavouritesModel, matchFavouritesWorld } from './match-favourites.model';
import { matchStreamModel, matchStreamWorld } from './match-stream.model';
import { matchesModel, matchesWorld } from './matches.model';
import { momentsModel, momentsWorld } from './moments.model';
import { moneyRequestsModel, moneyRequestsWorld } from './money-requests.model';
import { notificationsModel, notificationsWorld } from './notifications.model';
import { partCashOutModel, partCashOutWorld } from './part-cash-out.model';
import { preferencesModel, preferencesWorld } from './preferences.model';
import { priceHistoryModel, priceHistoryWorld } from './price-history.model';
import { profileModel, profileWorld } from './profile.model';
import { profitModel, profitWorld } from './profit.model';
import { pushModel, pushWorld } from './push.model';
import { realityCheckModel, realityCheckWorld } from './reality-check.model';
import { realtimeModel, realtimeWorld } from './realtime.model';
import { reconciliationModel, reconciliationWorld } from './reconciliation.model';
import { referralModel, referralWorld } from './referral.model';
import { remindersModel, remindersWorld } from './reminders.model';
import { resendModel, resendWorld } from './resend.model';
import { sessionModel, sessionWorld } from './session.model';
import { slipSelectionModel, slipSelectionWorld } from './slip-selection.model';
import { sportsbookModel, sportsbookWorld } from './sportsbook.model';
import { bookModel, bookWorld } from './sportsbook-book.model';
import { frameModel, frameWorld } from './sportsbook-frame.model';
import { scriptModel, scriptWorld } from './sportsbook-script.model';
import { slipModel, slipWorld } from './sportsbook-slip.model';
import { statementModel, statementWorld } from './statement.model';
import { crashModel, crashWorld } from './studio-crash.model';
import { crashBetModel, crashBetWorld } from './studio-crash-bet.model';
import { gameModel, gameWorld } from './studio-game.model';
import { slotsModel, slotsWorld } from './studio-slots.model';
import { tableModel, tableWorld } from './studio-table.model';
import { twoFactorModel, twoFactorWorld } from './two-factor.model';
import { updatesModel, updatesWorld } from './updates.model';
import { visitsModel, visitsWorld } from './visits.model';
import { walletModel, walletWorld } from './wallet.model';
import { withdrawalModel, withdrawalWorld } from './withdrawal.model';

const walk = <Machine extends AnyStateMachine, World>(
  model: Model<Machine, World>,
  start: (input: InputFrom<Machine>, inspect: Inspect) => World,
  decided: ActorWalk['decided'] = (context) => context,
): ActorWalk => ({ model: model as unknown as AnyModel, start, decided });

const walkForm = <Machine extends AnyStateMachine>(
  machine: Machine,
  formCase: FormCase<Machine>,
): ActorWalk => walk(formModel(machine, formCase), formWorld(machine));

/** The model of every machine, by area. The test of an area walks its paths. */
export const walks = {
  app: [
    walk(appModel, appHarness),
    walk(authModel, authWorld),
    walk(preferencesModel, preferencesWorld),
    walk(realtimeModel, realtimeWorld),
    walk(resendModel, resendWorld),
    walk(sessionModel, sessionWorld),
    walk(updatesModel, updatesWorld),
    walk(visitsModel, visitsWorld),
    walk(walletModel, walletWorld),
    walkForm(loginForm, loginCase),
    walkForm(forgotForm, forgotCase),
    walkForm(mobileForm, mobileCase),
    walkForm(verifyForm, verifyCase),
    walkForm(registerForm, registerCase),
    walkForm(resetForm, resetCase),
  ],
  exchange: [
    walk(betHistoryModel, betHistoryWorld),
    walk(betSlipModel, betSlipWorld, decidedBySlip),
    walk(betsModel, betsWorld),
    walk(cancelAllModel, cancelAllWorld),
    walk(cancellationModel, cancellationWorld),
    walk(cashOutModel, cashOutWorld),
    walk(matchCashOutModel, matchCashOutWorld),
    walk(partCashOutModel, partCashOutWorld),
    walk(disconnectModel, disconnectWorld),
    walk(remindersModel, remindersWorld),
    walk(editModel, editWorld),
    walk(exchangeModel, exchangeHarness),
    walk(marketModel, marketWorld),
    walk(matchStreamModel, matchStreamWorld),
    walk(matchModel, matchWorld),
    walk(matchesModel, matchesWorld),
    walk(priceHistoryModel, priceHistoryWorld),
    walk(profitModel, profitWorld),
    walk(reconciliationModel, reconciliationWorld),
    walk(slipSelectionModel, slipSelectionWorld),
  ],
  games: [
    walk(catalogueModel, catalogueWorld),
    walk(favouritesModel, favouritesWorld),
    walk(matchFavouritesModel, matchFavouritesWorld),
    walk(gameLaunchModel, gameLaunchWorld),
    walk(gamePageModel, gamePageWorld),
    walk(gameRoundModel, gameRoundWorld),
    walk(gameRoundsModel, gameRoundsWorld),
    walk(gameRowModel, gameRowWorld),
    walk(gamesModel, gamesWorld),
    walk(sportsbookModel, sportsbookWorld),
  ],
  account: [
    walk(accountModel, accountWorld),
    walk(apiKeysModel, apiKeysWorld),
    walk(banksModel, banksWorld),
    walk(bonusModel, bonusWorld),
    walk(bonusesModel, bonusesWorld),
    walk(depositModel, depositWorld),
    walk(gatewaysModel, gatewaysWorld),
    walk(limitsModel, limitsWorld),
    walk(moneyRequestsModel, moneyRequestsWorld),
    walk(momentsModel, momentsWorld),
    walk(notificationsModel, notificationsWorld),
    walk(profileModel, profileWorld),
    walk(pushModel, pushWorld),
    walk(realityCheckModel, realityCheckWorld),
    walk(referralModel, referralWorld),
    walk(statementModel, statementWorld),
    walk(twoFactorModel, twoFactorWorld),
    walk(withdrawalModel, withdrawalWorld),
    walkForm(keyForm, keyCase),
    walkForm(passwordForm, passwordCase),
    walkForm(beginForm, beginCase),
    walkForm(confirmForm, confirmCase),
    walkForm(renewForm, renewCase),
    walkForm(offForm, offCase),
  ],
  studio: [
    walk(bookModel, bookWorld),
    walk(frameModel, frameWorld),
    walk(scriptModel, scriptWorld),
    walk(slipModel, slipWorld),
    walk(crashBetModel, crashBetWorld),
    walk(crashModel, crashWorld),
    walk(gameModel, gameWorld),
    walk(slotsModel, slotsWorld),
    walk(tableModel, tableWorld),
  ],
} as const satisfies Record<string, readonly ActorWalk[]>;

export const models: readonly AnyModel[] = Object.values(walks).flatMap((area) =>
  area.map(({ model }) => model),
);
