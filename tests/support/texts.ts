import { createTranslator } from 'use-intl/core';
import * as bonusEn from '../../src/features/account/bonus/messages/en';
import * as bonusHi from '../../src/features/account/bonus/messages/hi';
import * as cashierEn from '../../src/features/account/cashier/messages/en';
import * as cashierHi from '../../src/features/account/cashier/messages/hi';
import * as notificationsEn from '../../src/features/account/notifications/messages/en';
import * as notificationsHi from '../../src/features/account/notifications/messages/hi';
import * as profileEn from '../../src/features/account/profile/messages/en';
import * as profileHi from '../../src/features/account/profile/messages/hi';
import * as protectionEn from '../../src/features/account/protection/messages/en';
import * as protectionHi from '../../src/features/account/protection/messages/hi';
import * as referralEn from '../../src/features/account/referral/messages/en';
import * as referralHi from '../../src/features/account/referral/messages/hi';
import * as statementEn from '../../src/features/account/statement/messages/en';
import * as statementHi from '../../src/features/account/statement/messages/hi';
import * as authEn from '../../src/features/auth/messages/en';
import * as authHi from '../../src/features/auth/messages/hi';
import * as betsEn from '../../src/features/exchange/bets/messages/en';
import * as betsHi from '../../src/features/exchange/bets/messages/hi';
import * as exchangeEn from '../../src/features/exchange/messages/en';
import * as exchangeHi from '../../src/features/exchange/messages/hi';
import * as profitEn from '../../src/features/exchange/profit/messages/en';
import * as profitHi from '../../src/features/exchange/profit/messages/hi';
import * as betSlipEn from '../../src/features/exchange/slip/messages/en';
import * as betSlipHi from '../../src/features/exchange/slip/messages/hi';
import * as casinoEn from '../../src/features/games/casino/messages/en';
import * as casinoHi from '../../src/features/games/casino/messages/hi';
import * as sportsbookEn from '../../src/features/games/sportsbook/messages/en';
import * as sportsbookHi from '../../src/features/games/sportsbook/messages/hi';
import * as landingEn from '../../src/features/pages/landing/messages/en';
import * as landingHi from '../../src/features/pages/landing/messages/hi';
import * as maintenanceEn from '../../src/features/pages/maintenance/messages/en';
import * as maintenanceHi from '../../src/features/pages/maintenance/messages/hi';
import * as pagesEn from '../../src/features/pages/messages/en';
import * as pagesHi from '../../src/features/pages/messages/hi';
import * as thankyouEn from '../../src/features/pages/thankyou/messages/en';
import * as thankyouHi from '../../src/features/pages/thankyou/messages/hi';
import * as searchEn from '../../src/features/search/messages/en';
import * as searchHi from '../../src/features/search/messages/hi';
import { localeOf } from '../../src/i18n/configuration';
import * as deferredEn from '../../src/i18n/messages/en/deferred';
import * as initialEn from '../../src/i18n/messages/en/initial';
import * as deferredHi from '../../src/i18n/messages/hi/deferred';
import * as initialHi from '../../src/i18n/messages/hi/initial';
import type { Namespaces } from '../../src/i18n/namespaces';

/** The texts of the product, for tests that find elements by them. */
export const en = {
  ...initialEn,
  ...statementEn,
  ...thankyouEn,
  ...maintenanceEn,
  ...bonusEn,
  ...notificationsEn,
  ...sportsbookEn,
  ...profileEn,
  ...referralEn,
  ...cashierEn,
  ...casinoEn,
  ...landingEn,
  ...authEn,
  ...deferredEn,
  ...exchangeEn,
  ...pagesEn,
  ...betSlipEn,
  ...betsEn,
  ...profitEn,
  ...protectionEn,
  ...searchEn,
};

export const hi = {
  ...initialHi,
  ...statementHi,
  ...thankyouHi,
  ...maintenanceHi,
  ...bonusHi,
  ...notificationsHi,
  ...sportsbookHi,
  ...profileHi,
  ...referralHi,
  ...cashierHi,
  ...casinoHi,
  ...landingHi,
  ...authHi,
  ...deferredHi,
  ...exchangeHi,
  ...pagesHi,
  ...searchHi,
  ...betSlipHi,
  ...betsHi,
  ...profitHi,
  ...protectionHi,
};

/** English texts of a namespace, as `useText` returns them. */
export const textOf = <Name extends keyof Namespaces & string>(namespace: Name) =>
  createTranslator<Namespaces, Name>({ locale: localeOf('en'), messages: en as Namespaces, namespace });

/** Hindi texts of a namespace. */
export const hindiTextOf = <Name extends keyof Namespaces & string>(namespace: Name) =>
  createTranslator<Namespaces, Name>({ locale: localeOf('hi'), messages: hi as Namespaces, namespace });
