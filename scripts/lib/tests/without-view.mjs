/** No gesture, answer or event causes a transition of such a machine on a screen of its own. */
const noScreen = 'has no screen of its own';
const byHand = 'has a screen that is tested by hand in tests/views';
const ofStudio = 'has a page that is tested in tests/studio/pages';

/** Why the paths of a machine are not walked on a view. @type {Readonly<Record<string, string>>} */
export const withoutView = {
  account: noScreen,
  app: `${noScreen}: the screen of maintenance, the ticker and the banners show its states`,
  exchange: noScreen,
  games: noScreen,
  providerScript: noScreen,
  realtime: `${noScreen}: the balance in the header and a notice say that the connection is lost`,
  session: `${noScreen}: the header shows whether a player is signed in, and the log-in form that a session has ended`,
  visits: noScreen,
  cancellation: 'is a button of the open bets, whose paths are walked',
  cancelAll: 'is a button of the open bets, whose paths are walked',
  reconciliation: 'is a step of the slip and the cash-out, whose paths are walked',
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

/** @param {string} machine */
export const hasScreen = (machine) => !withoutView[machine]?.startsWith(noScreen);
