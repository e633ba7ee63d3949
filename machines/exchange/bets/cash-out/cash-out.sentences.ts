export const cashOutSentences = {
  purpose: {
    en: 'Owns the cash-out of one selection, from the quote to its result.',
    hi: 'एक चयन का कैश-आउट सँभालता है, कोट से परिणाम तक।',
  },
  states: {
    offering: { en: 'The player has not accepted a quote.', hi: 'खिलाड़ी ने कोई कोट स्वीकार नहीं किया।' },
    'offering.quoting': { en: 'Requests a quote.', hi: 'कोट माँगता है।' },
    'offering.choosing': {
      en: 'The player chooses the part to cash out.',
      hi: 'खिलाड़ी कैश-आउट का हिस्सा चुनता है।',
    },
    'offering.quoted': { en: 'A quote is valid.', hi: 'एक कोट मान्य है।' },
    'offering.outdated': {
      en: 'The market changed or the quote expired; another one is requested soon.',
      hi: 'मार्केट बदला या कोट की अवधि समाप्त हुई; दूसरा जल्द माँगा जाता है।',
    },
    'offering.unavailable': {
      en: 'There is no quote: nothing to cash out, or no price.',
      hi: 'कोट नहीं है: कैश-आउट के लिए कुछ नहीं, या भाव नहीं।',
    },
    'offering.failed': { en: 'The request for a quote failed.', hi: 'कोट का अनुरोध विफल हुआ।' },
    taking: { en: 'The player accepted the quote.', hi: 'खिलाड़ी ने कोट स्वीकार किया।' },
    'taking.creatingKey': {
      en: 'Creates the idempotency key of the bet.',
      hi: 'दाँव की आइडेम्पोटेंसी कुंजी बनाता है।',
    },
    'taking.sent': { en: 'The quote was sent to the server.', hi: 'कोट सर्वर को भेजा गया।' },
    'taking.sent.waiting': { en: 'Waits for the acknowledgement.', hi: 'पुष्टि की प्रतीक्षा करता है।' },
    'taking.sent.doubtful': {
      en: 'The acknowledgement is late; the bet is also looked up by its key.',
      hi: 'पुष्टि देर से है; दाँव उसकी कुंजी से भी खोजा जाता है।',
    },
    'taking.reconciling': {
      en: 'The acknowledgement was lost; the bet is looked up by its key.',
      hi: 'पुष्टि खो गई; दाँव उसकी कुंजी से खोजा जाता है।',
    },
    settling: {
      en: 'Chooses the state that the received bet describes.',
      hi: 'मिले हुए दाँव के अनुसार अवस्था चुनता है।',
    },
    refused: { en: 'The server refused the quote.', hi: 'सर्वर ने कोट अस्वीकार किया।' },
    done: { en: 'The cash-out is complete.', hi: 'कैश-आउट पूरा हुआ।' },
    closed: { en: 'The panel is closed.', hi: 'पैनल बंद है।' },
  },
  events: {
    'cashOut.percentChosen': {
      en: 'The player chose the part to cash out.',
      hi: 'खिलाड़ी ने कैश-आउट का हिस्सा चुना।',
    },
    'cashOut.takeRequested': { en: 'The player accepts the quote.', hi: 'खिलाड़ी कोट स्वीकार करता है।' },
    'cashOut.retryRequested': { en: 'The player asks for another quote.', hi: 'खिलाड़ी दूसरा कोट माँगता है।' },
    'cashOut.closed': { en: 'The player closed the panel.', hi: 'खिलाड़ी ने पैनल बंद किया।' },
    'cashOut.betChanged': { en: 'A bet of the player changed.', hi: 'खिलाड़ी का एक दाँव बदला।' },
    'cashOut.connected': { en: 'The player’s socket connected.', hi: 'खिलाड़ी का सॉकेट जुड़ा।' },
    'followedMarket.changed': { en: 'The market changed.', hi: 'मार्केट बदला।' },
  },
  guards: {
    isPercent: {
      en: 'The part is a whole percentage from 1 to 100.',
      hi: 'हिस्सा 1 से 100 तक का पूरा प्रतिशत है।',
    },
    isEnough: {
      en: 'The quote brings at least what the player was shown.',
      hi: 'कोट कम से कम उतना देता है जितना खिलाड़ी को दिखा था।',
    },
    isOffered: { en: 'The server offers a cash-out.', hi: 'सर्वर कैश-आउट देता है।' },
    isBehind: { en: 'The quote is older than the prices of the market.', hi: 'कोट मार्केट के भावों से पुराना है।' },
    hasQuote: { en: 'A quote is known.', hi: 'एक कोट मालूम है।' },
    isNewVersion: { en: 'The market has newer prices than the quote.', hi: 'मार्केट के भाव कोट से नए हैं।' },
    isNewer: {
      en: 'The update is about the bet of this cash-out and newer.',
      hi: 'अपडेट इसी कैश-आउट के दाँव का और नया है।',
    },
    isRefused: { en: 'The server refused the cash-out.', hi: 'सर्वर ने कैश-आउट अस्वीकार किया।' },
    isFound: { en: 'The lookup found the bet of the cash-out.', hi: 'खोज में कैश-आउट का दाँव मिला।' },
    isRetired: { en: 'The key can place no bet any more.', hi: 'कुंजी से अब कोई दाँव नहीं लग सकता।' },
    isMoved: {
      en: 'The bet was not accepted because the price moved.',
      hi: 'भाव बदल जाने से दाँव स्वीकार नहीं हुआ।',
    },
    isRejected: {
      en: 'The server did not accept the bet of the cash-out.',
      hi: 'सर्वर ने कैश-आउट का दाँव स्वीकार नहीं किया।',
    },
  },
  delays: {
    sliderPause: { en: 'Until the chosen part is quoted.', hi: 'चुने हुए हिस्से का कोट माँगने तक।' },
    requotePause: {
      en: 'Until a quote is requested again after the prices moved.',
      hi: 'भाव बदलने के बाद कोट फिर माँगने तक।',
    },
    expiry: { en: 'Until the quote expires.', hi: 'कोट की अवधि समाप्त होने तक।' },
    acknowledgementTimeout: { en: 'Until an acknowledgement counts as lost.', hi: 'पुष्टि को खोई हुई मानने तक।' },
  },
};
