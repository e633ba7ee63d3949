/** No gesture, answer or event causes a transition of such a machine on a screen of its own. */
export const noScreen = 'has no screen of its own';
const byHand = 'its screen is tested by hand in tests/views';
const ofStudio = 'its page is tested in tests/studio/pages';

/** Why the paths of a machine are not walked on a view. @type {Readonly<Record<string, string>>} */
export const withoutView = {
  account: noScreen,
  app: noScreen,
  exchange: noScreen,
  games: noScreen,
  providerScript: noScreen,
  realtime: noScreen,
  session: noScreen,
  visits: noScreen,
  cancellation: 'is a button of the open bets, whose paths are walked',
  cancelAll: 'is a button of the open bets, whose paths are walked',
  reconciliation: 'is a step of the slip and the cash-out, whose paths are walked',
  edit: byHand,
  matchCashOut: byHand,
  partCashOut: 'is a part of the cash-out of a match, whose screen is tested by hand',
  matchStream: byHand,
  reminders: byHand,
  crash: ofStudio,
  crashBet: ofStudio,
  game: ofStudio,
  slots: ofStudio,
  sportsbookBook: ofStudio,
  sportsbookFrame: ofStudio,
  sportsbookSlip: ofStudio,
  table: ofStudio,
};
