import { createTranslator } from 'use-intl/core';
import * as authEn from '../../src/features/auth/messages/en';
import * as authHi from '../../src/features/auth/messages/hi';
import * as betSlipEn from '../../src/features/bet-slip/messages/en';
import * as betSlipHi from '../../src/features/bet-slip/messages/hi';
import * as betsEn from '../../src/features/bets/messages/en';
import * as betsHi from '../../src/features/bets/messages/hi';
import * as cashierEn from '../../src/features/cashier/messages/en';
import * as cashierHi from '../../src/features/cashier/messages/hi';
import * as casinoEn from '../../src/features/casino/messages/en';
import * as casinoHi from '../../src/features/casino/messages/hi';
import * as comingSoonEn from '../../src/features/coming-soon/messages/en';
import * as comingSoonHi from '../../src/features/coming-soon/messages/hi';
import * as exchangeEn from '../../src/features/exchange/messages/en';
import * as exchangeHi from '../../src/features/exchange/messages/hi';
import * as landingEn from '../../src/features/landing/messages/en';
import * as landingHi from '../../src/features/landing/messages/hi';
import * as maintenanceEn from '../../src/features/maintenance/messages/en';
import * as maintenanceHi from '../../src/features/maintenance/messages/hi';
import * as pagesEn from '../../src/features/pages/messages/en';
import * as pagesHi from '../../src/features/pages/messages/hi';
import * as profitEn from '../../src/features/profit/messages/en';
import * as profitHi from '../../src/features/profit/messages/hi';
import * as protectionEn from '../../src/features/protection/messages/en';
import * as protectionHi from '../../src/features/protection/messages/hi';
import * as searchEn from '../../src/features/search/messages/en';
import * as searchHi from '../../src/features/search/messages/hi';
import * as statementEn from '../../src/features/statement/messages/en';
import * as statementHi from '../../src/features/statement/messages/hi';
import * as thankyouEn from '../../src/features/thankyou/messages/en';
import * as thankyouHi from '../../src/features/thankyou/messages/hi';
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
  ...cashierEn,
  ...casinoEn,
  ...landingEn,
  ...authEn,
  ...deferredEn,
  ...comingSoonEn,
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
  ...cashierHi,
  ...casinoHi,
  ...landingHi,
  ...authHi,
  ...deferredHi,
  ...comingSoonHi,
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
