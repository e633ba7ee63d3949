export const editSentences = {
  purpose: {
    en: 'Changes price and size of one waiting bet.',
    hi: 'प्रतीक्षा में एक दाँव का भाव और रकम बदलता है।',
  },
  states: {
    choosing: {
      en: 'The player chooses price and size.',
      hi: 'खिलाड़ी भाव और रकम चुनता है।',
    },
    sending: { en: 'The player asked for the change.', hi: 'खिलाड़ी ने बदलाव माँगा।' },
    'sending.creatingKey': {
      en: 'Creates the idempotency key of the change.',
      hi: 'बदलाव की आइडेम्पोटेंसी कुंजी बनाता है।',
    },
    'sending.sent': { en: 'The change was sent to the server.', hi: 'बदलाव सर्वर को भेजा गया।' },
    'sending.pausing': {
      en: 'The request got no answer; waits before the bet is looked up.',
      hi: 'अनुरोध का जवाब नहीं आया; दाँव खोजने से पहले रुकता है।',
    },
    'sending.lookingUp': {
      en: 'Requests the bet; if it still waits, the change is sent again with the same key.',
      hi: 'दाँव माँगता है; वह अब भी प्रतीक्षा में हो तो बदलाव उसी कुंजी से फिर भेजा जाता है।',
    },
    changed: { en: 'The bet after the change is known.', hi: 'बदलाव के बाद का दाँव मालूम है।' },
    over: { en: 'Nothing of the bet waits any more.', hi: 'दाँव का कुछ भी अब प्रतीक्षा में नहीं है।' },
    closed: { en: 'The player closed the form.', hi: 'खिलाड़ी ने फ़ॉर्म बंद किया।' },
  },
  events: {
    'edit.priceStepped': {
      en: 'The player moved the price by one step.',
      hi: 'खिलाड़ी ने भाव एक क़दम बदला।',
    },
    'edit.priceTyped': { en: 'The player types a price.', hi: 'खिलाड़ी भाव लिखता है।' },
    'edit.priceEntered': { en: 'The player left the price field.', hi: 'खिलाड़ी ने भाव का ख़ाना छोड़ा।' },
    'edit.bestPriceChosen': {
      en: 'The player moves the bet to the best offered price.',
      hi: 'खिलाड़ी दाँव को सबसे अच्छे भाव पर ले जाता है।',
    },
    'edit.sizeTyped': { en: 'The player types a size.', hi: 'खिलाड़ी रकम लिखता है।' },
    'edit.submitted': { en: 'The player asks for the change.', hi: 'खिलाड़ी बदलाव माँगता है।' },
    'edit.closed': { en: 'The player closed the form.', hi: 'खिलाड़ी ने फ़ॉर्म बंद किया।' },
    'edit.betChanged': { en: 'A bet of the player changed.', hi: 'खिलाड़ी का एक दाँव बदला।' },
    'edit.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
    'followedMarket.changed': { en: 'The market changed.', hi: 'मार्केट बदला।' },
  },
  guards: {
    hasStep: { en: 'There is a price one step further.', hi: 'एक क़दम आगे भाव है।' },
    isTypingPrice: { en: 'The price is being typed.', hi: 'भाव लिखा जा रहा है।' },
    hasBestPrice: { en: 'A price is offered.', hi: 'एक भाव मिल रहा है।' },
    isEdited: {
      en: 'Price and size are valid, one of them is another than that of the bet, and the backend is not known to have no edits.',
      hi: 'भाव और रकम मान्य हैं, उनमें से एक दाँव से अलग है, और यह पता नहीं कि बैकएंड दाँव नहीं बदलता।',
    },
    isNewer: {
      en: 'The update is about this bet and newer.',
      hi: 'अपडेट इसी दाँव का और नया है।',
    },
    isOver: { en: 'Nothing of the bet waits any more.', hi: 'दाँव का कुछ भी अब प्रतीक्षा में नहीं है।' },
    isUnreadable: {
      en: 'The answer does not tell what became of the bet.',
      hi: 'जवाब से पता नहीं चलता कि दाँव का क्या हुआ।',
    },
    isApplied: {
      en: 'The server accepted the change, and the bet waits as it was to.',
      hi: 'सर्वर ने बदलाव मान लिया, और दाँव वैसे ही प्रतीक्षा में है।',
    },
    isConfirmationLimitReached: {
      en: 'Sent three times with answers that do not confirm it, or six times in all.',
      hi: 'तीन बार ऐसे जवाब मिले जिनसे पुष्टि नहीं होती, या कुल छह बार भेजा गया।',
    },
    isOverNow: { en: 'Nothing of the bet waits any more.', hi: 'दाँव का कुछ भी अब प्रतीक्षा में नहीं है।' },
    isUnavailable: { en: 'The backend has no edits.', hi: 'बैकएंड में यह बदलाव नहीं है।' },
    isRefused: { en: 'The server refused the change.', hi: 'सर्वर ने बदलाव अस्वीकार किया।' },
  },
  delays: {
    pause: {
      en: 'Until an unanswered change is looked up; grows with each attempt.',
      hi: 'बिना जवाब का बदलाव खोजने तक; हर कोशिश के साथ बढ़ता है।',
    },
  },
};
