/** @typedef {{ machine: string, kind: string, place: string }} Mutant */

/** Forms whose answer is null, which is what they begin with. */
const withoutAnswer = ['forgotForm', 'mobileForm', 'offForm', 'passwordForm', 'resetForm', 'verifyForm'];

/** Mutants that change nothing that a player or another program can see. @type {readonly (Mutant & { because: string })[]} */
const equivalent = [
  ...withoutAnswer.map((machine) => ({
    machine,
    kind: 'action dropped',
    place: 'submitting --submit onDone-->: storeAnswer',
    because: 'the answer is null, and null is stored before',
  })),
  ...[
    'identity.visitor --session.takenOver--> identity.deciding instead of identity.player',
    'identity.player --session.authenticated--> identity.deciding instead of identity.player',
    'identity.player --session.takenOver--> identity.deciding instead of identity.player',
  ].map((place) => ({
    machine: 'session',
    kind: 'target swapped',
    place,
    because: 'deciding goes on to player in the same step: the token has just been stored',
  })),
  {
    machine: 'auth',
    kind: 'transition removed',
    place: 'signedIn --auth.authenticated-->',
    because: 'the transition of the root enters signedIn again, whose flow is clear',
  },
  {
    machine: 'realtime',
    kind: 'transition removed',
    place: 'active.online --realtime.exchangeStarted (2)-->',
    because: 'the transition of active around it does the same for a visitor',
  },
  {
    machine: 'gameLaunch',
    kind: 'transition removed',
    place: 'open.dialog.none --gameLaunch.exitRequested (2)-->',
    because: 'the transition of the root does the same',
  },
  {
    machine: 'crashBet',
    kind: 'target swapped',
    place: 'cashingOut --always--> idle instead of over',
    because:
      'a bet that is over leaves idle for placed and placed for over in the same step, without an action',
  },
  {
    machine: 'crashBet',
    kind: 'transition removed',
    place: 'idle --crashBet.placeRequested (1)-->',
    because: 'a queued bet is placed in the same step while bets are open',
  },
  ...[
    'restored --always (1)--> restoring instead of status',
    'sending.reporting --createDeposit onDone--> restoring instead of status',
    'leaving --after resendPause--> restoring instead of status',
  ].map((place) => ({
    machine: 'deposit',
    kind: 'target swapped',
    place,
    because: 'restoring goes on to status in the same step: the server has the deposit',
  })),
  ...['sliderPause', 'requotePause', 'expiry'].map((delay) => ({
    machine: 'partCashOut',
    kind: 'delay × 10',
    place: `${delay} of an action`,
    because: 'no state waits for it: cashOut has the same setup',
  })),
  {
    machine: 'sportsbookSlip',
    kind: 'target swapped',
    place: 'editing --slip.placeRequested--> accepted instead of placing',
    because: 'accepted goes on to placing in the same step: the queue has bets, and there is a session',
  },
  {
    machine: 'sportsbookSlip',
    kind: 'target swapped',
    place: 'unresolved --after repeatPause (1)--> accepted instead of placing',
    because:
      'accepted goes on to placing in the same step: the queue still has the bet, and there is a session',
  },
];

/** Why a mutant changes nothing; undefined if it does. @param {Mutant} mutant */
export const explanationOf = ({ kind, machine, place }) =>
  equivalent.find((one) => one.machine === machine && one.kind === kind && one.place === place)?.because;
