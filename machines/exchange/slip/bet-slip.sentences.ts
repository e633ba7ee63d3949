export const betSlipSentences = {
  purpose: {
    en: 'Owns the selections of the bet slip and the player’s betting preferences.',
    hi: 'दाँव पर्ची के चयन और खिलाड़ी की दाँव-पसंद सँभालता है।',
  },
  states: {
    panel: { en: 'Whether the slip is open on a phone.', hi: 'क्या फ़ोन पर पर्ची खुली है।' },
    'panel.closed': { en: 'The slip is closed.', hi: 'पर्ची बंद है।' },
    'panel.open': { en: 'The slip is open.', hi: 'पर्ची खुली है।' },
    oneClick: { en: 'Whether one-click betting is being explained.', hi: 'क्या एक-क्लिक दाँव समझाया जा रहा है।' },
    'oneClick.settled': { en: 'No explanation is shown.', hi: 'कोई समझाइश नहीं दिख रही।' },
    'oneClick.explaining': {
      en: 'One-click betting is explained; the player must confirm it.',
      hi: 'एक-क्लिक दाँव समझाया जा रहा है; खिलाड़ी को पुष्टि करनी है।',
    },
    oneTap: {
      en: 'One-tap betting: whether a pressed price is placed at once.',
      hi: 'वन-टैप दाँव: क्या दबाया गया भाव तुरंत लगता है।',
    },
    'oneTap.disarmed': { en: 'A pressed price is added to the slip.', hi: 'दबाया गया भाव पर्ची में जुड़ता है।' },
    'oneTap.armed': {
      en: 'A pressed price is placed at once with the stake of the bar.',
      hi: 'दबाया गया भाव बार की रकम से तुरंत लगता है।',
    },
    quickStakes: { en: 'Whether the quick stakes are edited.', hi: 'क्या त्वरित दाँव बदले जा रहे हैं।' },
    'quickStakes.settled': { en: 'The quick stakes are shown.', hi: 'त्वरित दाँव दिख रहे हैं।' },
    'quickStakes.editing': {
      en: 'The player types new quick stakes in the form of a selection.',
      hi: 'खिलाड़ी एक चयन के फ़ॉर्म में नए त्वरित दाँव लिखता है।',
    },
  },
  events: {
    'betSlip.selectionAdded': { en: 'The player clicked a price.', hi: 'खिलाड़ी ने एक भाव दबाया।' },
    'betSlip.opened': { en: 'The player opened the slip.', hi: 'खिलाड़ी ने पर्ची खोली।' },
    'betSlip.closed': { en: 'The player closed the slip.', hi: 'खिलाड़ी ने पर्ची बंद की।' },
    'betSlip.cleared': {
      en: 'The player removed all selections that are not submitted.',
      hi: 'खिलाड़ी ने वे सारे चयन हटाए जो भेजे नहीं गए।',
    },
    'betSlip.placeAllRequested': {
      en: 'The player asks to place, or confirms, all selections.',
      hi: 'खिलाड़ी सारे चयन लगाने को कहता है, या पुष्टि करता है।',
    },
    'betSlip.oneClickChanged': {
      en: 'The player switched one-click betting.',
      hi: 'खिलाड़ी ने एक-क्लिक दाँव चालू या बंद किया।',
    },
    'betSlip.oneClickConfirmed': {
      en: 'The player confirmed one-click betting.',
      hi: 'खिलाड़ी ने एक-क्लिक दाँव की पुष्टि की।',
    },
    'betSlip.oneClickDeclined': {
      en: 'The player declined one-click betting.',
      hi: 'खिलाड़ी ने एक-क्लिक दाँव नहीं चुना।',
    },
    'betSlip.persistenceChanged': {
      en: 'The player chose what happens to waiting bets when the match starts.',
      hi: 'खिलाड़ी ने चुना कि मैच शुरू होने पर प्रतीक्षा में दाँवों का क्या हो।',
    },
    'betSlip.acceptanceChanged': {
      en: 'The player chose which price changes to accept.',
      hi: 'खिलाड़ी ने चुना कि भाव के कौन-से बदलाव स्वीकार हों।',
    },
    'betSlip.oneTapShown': {
      en: 'The player showed or hid the bar of one-tap betting.',
      hi: 'खिलाड़ी ने वन-टैप दाँव का बार दिखाया या छिपाया।',
    },
    'betSlip.oneTapStakeChosen': {
      en: 'The player chose the stake of a tap.',
      hi: 'खिलाड़ी ने एक दबाव की रकम चुनी।',
    },
    'betSlip.armed': { en: 'The player armed the bar.', hi: 'खिलाड़ी ने बार चालू किया।' },
    'betSlip.disarmed': { en: 'The player disarmed the bar.', hi: 'खिलाड़ी ने बार बंद किया।' },
    'betSlip.pageHidden': {
      en: 'The page was hidden while the bar was armed.',
      hi: 'बार चालू रहते पेज छिप गया।',
    },
    'betSlip.betsStopped': {
      en: 'The operator stopped bets while the bar was armed.',
      hi: 'बार चालू रहते ऑपरेटर ने दाँव रोके।',
    },
    'betSlip.quickStakesOpened': {
      en: 'The player asked to edit the quick stakes.',
      hi: 'खिलाड़ी ने त्वरित दाँव बदलने को कहा।',
    },
    'betSlip.quickStakeTyped': {
      en: 'The player changed one quick stake.',
      hi: 'खिलाड़ी ने एक त्वरित दाँव बदला।',
    },
    'betSlip.quickStakesSubmitted': {
      en: 'The player saved the quick stakes.',
      hi: 'खिलाड़ी ने त्वरित दाँव सेव किए।',
    },
    'betSlip.quickStakesCancelled': {
      en: 'The player kept the former quick stakes.',
      hi: 'खिलाड़ी ने पहले के त्वरित दाँव रखे।',
    },
    'betSlip.selectionChanged': {
      en: 'A selection changed its stake, price or state.',
      hi: 'एक चयन की रकम, भाव या अवस्था बदली।',
    },
    'betSlip.offerChanged': {
      en: 'A market stopped or allowed a bet, or moved its price.',
      hi: 'एक मार्केट ने दाँव रोका या खोला, या उसका भाव बदला।',
    },
    'betSlip.selectionDismissed': { en: 'A selection was removed.', hi: 'एक चयन हटाया गया।' },
    'betSlip.restored': {
      en: 'The stored preferences and selections were read.',
      hi: 'सहेजी हुई पसंद और चयन पढ़े गए।',
    },
    'betSlip.preferencesChangedElsewhere': {
      en: 'The preferences were changed in another tab.',
      hi: 'पसंद किसी दूसरे टैब में बदली गई।',
    },
    'betSlip.betsChanged': { en: 'The open bets of the player changed.', hi: 'खिलाड़ी के खुले दाँव बदले।' },
    'betSlip.availableChanged': { en: 'The available balance changed.', hi: 'उपलब्ध बैलेंस बदला।' },
    'betSlip.playerChanged': {
      en: 'A player signed in, changed or signed out.',
      hi: 'कोई खिलाड़ी लॉग-इन हुआ, बदला या लॉग-आउट हुआ।',
    },
    'betSlip.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
  },
  guards: {
    isSelectedAgain: {
      en: 'The clicked price is on the slip already.',
      hi: 'दबाया गया भाव पहले से पर्ची पर है।',
    },
    isReplacement: {
      en: 'The slip has another price of the same runner and side.',
      hi: 'पर्ची पर उसी रनर और पक्ष का दूसरा भाव है।',
    },
    isConfirmingAll: {
      en: 'Every selection waits for its confirmation.',
      hi: 'हर चयन अपनी पुष्टि की प्रतीक्षा में है।',
    },
    isExplanationRequired: {
      en: 'One-click betting is switched on and was never explained.',
      hi: 'एक-क्लिक दाँव चालू हुआ है और कभी समझाया नहीं गया।',
    },
    canArm: { en: 'A player is signed in, and the bar is shown.', hi: 'खिलाड़ी लॉग-इन है और बार दिख रहा है।' },
    isSignedOut: { en: 'No player is signed in.', hi: 'कोई खिलाड़ी लॉग-इन नहीं है।' },
    isTapPending: {
      en: 'The outcome of a tap on the same runner and side is not known.',
      hi: 'उसी रनर और पक्ष के पिछले दबाव का परिणाम मालूम नहीं।',
    },
    hasTapFailed: {
      en: 'The last tap met a limit, a pause or a refusal, or its answer was lost.',
      hi: 'पिछला दबाव किसी सीमा, विराम या अस्वीकृति से रुका, या उसका जवाब खो गया।',
    },
    isEditorGone: {
      en: 'The selection whose form has the fields is submitted or removed.',
      hi: 'जिस चयन के फ़ॉर्म में फ़ील्ड हैं, वह भेजा या हटाया गया।',
    },
    areQuickStakes: { en: 'The amounts are valid quick stakes.', hi: 'रकमें मान्य त्वरित दाँव हैं।' },
    hasSignedOut: { en: 'The player signed out.', hi: 'खिलाड़ी लॉग-आउट हो गया।' },
    isOtherPlayer: {
      en: 'A player signed in, or the first visitor is known.',
      hi: 'कोई खिलाड़ी लॉग-इन हुआ, या पहला आगंतुक मालूम हुआ।',
    },
  },
  delays: {
    idleTimeout: {
      en: 'Until the bar of one-tap betting is disarmed without a tap.',
      hi: 'बिना दबाव के वन-टैप बार बंद होने तक।',
    },
  },
};
