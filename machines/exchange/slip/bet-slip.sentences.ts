export const betSlipSentences = {
  purpose: { en: 'Owns the selections of the bet slip and the player’s betting preferences.' },
  states: {
    panel: { en: 'Whether the slip is open on a phone.' },
    'panel.closed': { en: 'The slip is closed.' },
    'panel.open': { en: 'The slip is open.' },
    oneClick: { en: 'Whether one-click betting is being explained.' },
    'oneClick.settled': { en: 'No explanation is shown.' },
    'oneClick.explaining': { en: 'One-click betting is explained; the player must confirm it.' },
  },
  events: {
    'betSlip.selectionAdded': { en: 'The player clicked a price.' },
    'betSlip.opened': { en: 'The player opened the slip.' },
    'betSlip.closed': { en: 'The player closed the slip.' },
    'betSlip.cleared': { en: 'The player removed all selections that are not submitted.' },
    'betSlip.placeAllRequested': { en: 'The player asks to place, or confirms, all selections.' },
    'betSlip.oneClickChanged': { en: 'The player switched one-click betting.' },
    'betSlip.oneClickConfirmed': { en: 'The player confirmed one-click betting.' },
    'betSlip.oneClickDeclined': { en: 'The player declined one-click betting.' },
    'betSlip.acceptanceChanged': { en: 'The player chose which price changes to accept.' },
    'betSlip.quickStakesChanged': { en: 'The player changed the quick stakes.' },
    'betSlip.selectionChanged': { en: 'A selection changed its stake, price or state.' },
    'betSlip.selectionDismissed': { en: 'A selection was removed.' },
    'betSlip.restored': { en: 'The stored preferences and selections were read.' },
    'betSlip.betsChanged': { en: 'The open bets of the player changed.' },
    'betSlip.availableChanged': { en: 'The available balance changed.' },
    'betSlip.playerChanged': { en: 'A player signed in, changed or signed out.' },
    'betSlip.connected': { en: 'The player’s socket connected.' },
  },
  guards: {
    isSelectedAgain: {
      en: 'The clicked price is on the slip already.',
      hi: 'दबाया गया भाव पहले से स्लिप पर है।',
    },
    isReplacement: {
      en: 'The slip has another price of the same runner and side.',
      hi: 'स्लिप पर उसी रनर और पक्ष का दूसरा भाव है।',
    },
    isConfirmingAll: {
      en: 'Every selection waits for its confirmation.',
      hi: 'हर चयन अपनी पुष्टि की प्रतीक्षा में है।',
    },
    isExplanationRequired: {
      en: 'One-click betting is switched on and was never explained.',
      hi: 'एक-क्लिक दाँव चालू हुआ है और कभी समझाया नहीं गया।',
    },
    areQuickStakes: { en: 'The amounts are valid quick stakes.', hi: 'रकमें मान्य त्वरित दाँव हैं।' },
    hasSignedOut: { en: 'The player signed out.', hi: 'खिलाड़ी लॉग-आउट हो गया।' },
    isOtherPlayer: {
      en: 'A player signed in, or the first visitor is known.',
      hi: 'कोई खिलाड़ी लॉग-इन हुआ, या पहला आगंतुक मालूम हुआ।',
    },
  },
};
