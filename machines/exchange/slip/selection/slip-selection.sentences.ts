export const slipSelectionSentences = {
  purpose: {
    en: 'Owns one selection of the slip, from the click to the end of its bet.',
    hi: 'पर्ची के एक चयन को सँभालता है, क्लिक से दाँव के अंत तक।',
  },
  states: {
    starting: {
      en: 'Decides whether the selection was already submitted before a reload.',
      hi: 'तय करता है कि पेज फिर लोड होने से पहले चयन भेजा जा चुका था या नहीं।',
    },
    draft: { en: 'The bet is not submitted.', hi: 'दाँव भेजा नहीं गया।' },
    'draft.editing': { en: 'The player edits the stake and the price.', hi: 'खिलाड़ी रकम और भाव बदलता है।' },
    'draft.confirming': { en: 'The player must confirm the bet.', hi: 'खिलाड़ी को दाँव की पुष्टि करनी है।' },
    placing: {
      en: 'The bet is submitted and its outcome is not known.',
      hi: 'दाँव भेजा गया और उसका परिणाम मालूम नहीं।',
    },
    'placing.tapped': {
      en: 'A tap of one-tap betting: placed as soon as market and open bets are known, or given up after 1.5 s.',
      hi: 'वन-टैप का दबाव: मार्केट और खुले दाँव मालूम होते ही लगता है, या 1.5 सेकंड बाद छोड़ा जाता है।',
    },
    'placing.creatingKey': {
      en: 'Creates the idempotency key of the bet.',
      hi: 'दाँव की आइडेम्पोटेंसी कुंजी बनाता है।',
    },
    'placing.sent': { en: 'The bet was sent to the server.', hi: 'दाँव सर्वर को भेजा गया।' },
    'placing.sent.waiting': { en: 'Waits for the acknowledgement.', hi: 'पुष्टि की प्रतीक्षा करता है।' },
    'placing.sent.doubtful': {
      en: 'The acknowledgement is late; the bet is also looked up by its key.',
      hi: 'पुष्टि देर से है; दाँव उसकी कुंजी से भी खोजा जाता है।',
    },
    'placing.reconciling': {
      en: 'The acknowledgement was lost; the bet is looked up by its key.',
      hi: 'पुष्टि खो गई; दाँव उसकी कुंजी से खोजा जाता है।',
    },
    'placing.delayed': {
      en: 'The server holds the bet for the in-play delay.',
      hi: 'सर्वर दाँव को इन-प्ले देरी के लिए रोके हुए है।',
    },
    'placing.delayed.counting': { en: 'Counts down the delay.', hi: 'देरी की उलटी गिनती करता है।' },
    'placing.delayed.due': {
      en: 'The delay is over; waits for the result.',
      hi: 'देरी पूरी हुई; परिणाम की प्रतीक्षा करता है।',
    },
    'placing.delayed.lookingUp': {
      en: 'Requests the bet, because the result is late.',
      hi: 'परिणाम देर से है, इसलिए दाँव माँगता है।',
    },
    'placing.settling': {
      en: 'Chooses the state that the received bet describes.',
      hi: 'मिले हुए दाँव के अनुसार अवस्था चुनता है।',
    },
    'placing.unconfirmed': {
      en: 'The server cannot tell whether the bet is placed; the player looks at the list of bets.',
      hi: 'सर्वर नहीं बता सकता कि दाँव लगा या नहीं; खिलाड़ी दाँवों की सूची देखता है।',
    },
    placed: { en: 'The server accepted the bet.', hi: 'सर्वर ने दाँव स्वीकार किया।' },
    'placed.sorting': {
      en: 'Chooses the state that the received bet describes.',
      hi: 'मिले हुए दाँव के अनुसार अवस्था चुनता है।',
    },
    'placed.unmatched': { en: 'The whole stake waits to be matched.', hi: 'पूरी रकम मैच्ड होने की प्रतीक्षा में है।' },
    'placed.partial': { en: 'A part of the stake is matched.', hi: 'रकम का एक हिस्सा मैच्ड हुआ।' },
    'placed.matched': { en: 'The whole stake is matched.', hi: 'पूरी रकम मैच्ड हुई।' },
    'placed.checking': {
      en: 'Requests the bet again after a reconnection.',
      hi: 'फिर जुड़ने के बाद दाँव फिर माँगता है।',
    },
    'placed.ended': {
      en: 'The bet was cancelled, lapsed or settled.',
      hi: 'दाँव रद्द हुआ, लैप्स हुआ या निपटाया गया।',
    },
    dismissed: { en: 'The selection is removed from the slip.', hi: 'चयन पर्ची से हटाया गया।' },
  },
  events: {
    'slipSelection.stakeTyped': { en: 'The player typed a stake.', hi: 'खिलाड़ी ने रकम लिखी।' },
    'slipSelection.stakeChosen': { en: 'The player chose a quick stake.', hi: 'खिलाड़ी ने त्वरित दाँव चुना।' },
    'slipSelection.maxStakeChosen': {
      en: 'The player chose the largest possible stake.',
      hi: 'खिलाड़ी ने सबसे बड़ी संभव रकम चुनी।',
    },
    'slipSelection.stakeCleared': { en: 'The player cleared the stake.', hi: 'खिलाड़ी ने रकम मिटाई।' },
    'slipSelection.fillOrKillChanged': {
      en: 'The player chose whether the bet may wait.',
      hi: 'खिलाड़ी ने चुना कि दाँव प्रतीक्षा करे या नहीं।',
    },
    'slipSelection.minFillTyped': {
      en: 'The player types what must be matched at once.',
      hi: 'खिलाड़ी लिखता है कि कितना तुरंत मैच्ड होना चाहिए।',
    },
    'slipSelection.priceStepped': {
      en: 'The player moved the price by one step.',
      hi: 'खिलाड़ी ने भाव एक क़दम बदला।',
    },
    'slipSelection.priceTyped': { en: 'The player typed a price.', hi: 'खिलाड़ी ने भाव लिखा।' },
    'slipSelection.priceEntered': { en: 'The player left the price field.', hi: 'खिलाड़ी भाव के फ़ील्ड से हटा।' },
    'slipSelection.priceKept': {
      en: 'The player kept the selected price, which is not offered any more.',
      hi: 'खिलाड़ी ने चुना हुआ भाव रखा, जो अब नहीं मिल रहा।',
    },
    'slipSelection.offerTaken': {
      en: 'The player accepted the current price.',
      hi: 'खिलाड़ी ने मौजूदा भाव स्वीकार किया।',
    },
    'slipSelection.placeRequested': {
      en: 'The player asks to place, or confirms, the bet.',
      hi: 'खिलाड़ी दाँव लगाने को कहता है, या पुष्टि करता है।',
    },
    'slipSelection.confirmationLeft': { en: 'The player left the confirmation.', hi: 'खिलाड़ी ने पुष्टि छोड़ी।' },
    'slipSelection.dismissed': { en: 'The player removed the selection.', hi: 'खिलाड़ी ने चयन हटाया।' },
    'slipSelection.replaced': {
      en: 'The player clicked another price of the same runner and side.',
      hi: 'खिलाड़ी ने उसी रनर और पक्ष का दूसरा भाव दबाया।',
    },
    'slipSelection.termsChanged': {
      en: 'The player, balance, preferences or open bets changed.',
      hi: 'खिलाड़ी, बैलेंस, पसंद या खुले दाँव बदले।',
    },
    'slipSelection.betChanged': { en: 'The bet of this selection changed.', hi: 'इस चयन का दाँव बदला।' },
    'slipSelection.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
    'followedMarket.changed': { en: 'The market changed.', hi: 'मार्केट बदला।' },
  },
  guards: {
    isPlaceable: { en: 'Nothing prevents the bet.', hi: 'दाँव में कोई बाधा नहीं है।' },
    isObstructed: { en: 'Something prevents the bet.', hi: 'दाँव में कोई बाधा है।' },
    isOneClick: {
      en: 'One-click betting is on, and nothing prevents the bet.',
      hi: 'एक-क्लिक दाँव चालू है और दाँव में कोई बाधा नहीं है।',
    },
    isSignInRequired: { en: 'No player is signed in.', hi: 'कोई खिलाड़ी लॉग-इन नहीं है।' },
    hasMaxStake: {
      en: 'A largest possible stake is known and above zero.',
      hi: 'सबसे बड़ा संभव दाँव मालूम है और शून्य से ऊपर है।',
    },
    hasSignedOut: { en: 'The player signed out.', hi: 'खिलाड़ी लॉग-आउट हो गया।' },
    hasStep: { en: 'The price has a next step in this direction.', hi: 'इस दिशा में भाव का अगला क़दम है।' },
    isPriceEditable: { en: 'The price of this market may be edited.', hi: 'इस मार्केट का भाव बदला जा सकता है।' },
    isTypingPrice: { en: 'The player is typing a price.', hi: 'खिलाड़ी भाव लिख रहा है।' },
    canWait: {
      en: 'The market keeps bets that are not matched.',
      hi: 'मार्केट बिना मैच्ड हुए दाँव रखता है।',
    },
    isFillOrKill: { en: 'Nothing of the bet waits.', hi: 'दाँव का कुछ भी प्रतीक्षा नहीं करता।' },
    canKeepPrice: { en: 'The selected price may be kept.', hi: 'चुना हुआ भाव रखा जा सकता है।' },
    hasOffer: { en: 'The market offers a price now.', hi: 'मार्केट अभी भाव दे रहा है।' },
    isTapped: { en: 'The selection was added by a tap of one-tap betting.', hi: 'चयन वन-टैप के दबाव से जुड़ा।' },
    isTapPlaceable: {
      en: 'Market and open bets are known, and nothing prevents the placement.',
      hi: 'मार्केट और खुले दाँव मालूम हैं, और लगाने में कोई रुकावट नहीं।',
    },
    isTapObstructed: {
      en: 'Market and open bets are known, and the bet cannot be placed.',
      hi: 'मार्केट और खुले दाँव मालूम हैं, और दाँव नहीं लग सकता।',
    },
    wasSubmitted: { en: 'The bet was already submitted.', hi: 'दाँव पहले ही भेजा जा चुका है।' },
    isNewer: { en: 'The update is about this bet and newer.', hi: 'अपडेट इसी दाँव का और नया है।' },
    isRefused: { en: 'The server refused the bet.', hi: 'सर्वर ने दाँव अस्वीकार किया।' },
    isFound: { en: 'The lookup found the bet.', hi: 'खोज में दाँव मिला।' },
    isRetired: { en: 'The key can place no bet any more.', hi: 'कुंजी से अब कोई दाँव नहीं लग सकता।' },
    isFoundNewer: { en: 'The lookup found the bet in a newer state.', hi: 'खोज में दाँव नई अवस्था में मिला।' },
    isDelayed: {
      en: 'The server holds the bet for the in-play delay.',
      hi: 'सर्वर दाँव को इन-प्ले देरी के लिए रोके हुए है।',
    },
    isUnplaced: { en: 'The server did not accept the bet.', hi: 'सर्वर ने दाँव स्वीकार नहीं किया।' },
    isUnmatched: { en: 'No part of the stake is matched.', hi: 'दाँव का कोई हिस्सा मैच्ड नहीं हुआ।' },
    isPartial: { en: 'A part of the stake is matched.', hi: 'दाँव का एक हिस्सा मैच्ड हुआ।' },
    isMatched: { en: 'The whole stake is matched.', hi: 'पूरा दाँव मैच्ड हुआ।' },
    isDelayOver: { en: 'The in-play delay is over.', hi: 'इन-प्ले देरी पूरी हो गई।' },
  },
  delays: {
    tapTimeout: {
      en: 'Time in which a tap must know its market and the open bets.',
      hi: 'वह समय जिसमें दबाव को मार्केट और खुले दाँव मालूम होने चाहिए।',
    },
    acknowledgementTimeout: {
      en: 'Until an acknowledgement counts as late or lost.',
      hi: 'पुष्टि को देर से आई या खोई हुई मानने तक।',
    },
    second: { en: 'One step of the countdown.', hi: 'उलटी गिनती का एक क़दम।' },
    grace: {
      en: 'After the in-play delay, until the bet is looked up.',
      hi: 'इन-प्ले देरी के बाद, दाँव खोजने तक।',
    },
  },
};
