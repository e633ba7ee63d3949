import { defineMessages } from '../../../../i18n/messages';
import type { bets, cashOut, editBet, matchCashOut, myBets, openBets } from './en';

declare module '../../../../i18n/namespaces' {
  interface Namespaces {
    bets: typeof bets;
    cashOut: typeof cashOut;
    editBet: typeof editBet;
    matchCashOut: typeof matchCashOut;
    myBets: typeof myBets;
    openBets: typeof openBets;
  }
}

export const betsMessages = defineMessages({
  en: () => import('./en'),
  hi: () => import('./hi'),
});
