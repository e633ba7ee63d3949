export const marketSentences = {
  purpose: {
    en: 'Owns the prices and the state of one market, and whether they are fresh.',
    hi: 'एक मार्केट के भाव और अवस्था सँभालता है, और यह कि वे ताज़ा हैं या नहीं।',
  },
  states: {
    connecting: { en: 'Waits for the first snapshot.', hi: 'पहले स्नैपशॉट की प्रतीक्षा करता है।' },
    live: { en: 'The prices are fresh.', hi: 'भाव ताज़ा हैं।' },
    'live.judging': {
      en: 'Chooses the state that the snapshot describes.',
      hi: 'स्नैपशॉट के अनुसार अवस्था चुनता है।',
    },
    'live.open': { en: 'The market accepts bets.', hi: 'मार्केट दाँव लेता है।' },
    'live.suspended': { en: 'The operator suspended the market.', hi: 'ऑपरेटर ने मार्केट निलंबित किया।' },
    'live.ballRunning': {
      en: 'A ball is being played; no bets are accepted.',
      hi: 'गेंद खेली जा रही है; दाँव नहीं लिए जाते।',
    },
    'live.resultAwaited': {
      en: 'The event is over and the result is not confirmed.',
      hi: 'मुक़ाबला समाप्त हुआ और परिणाम की पुष्टि नहीं हुई।',
    },
    'live.inactive': { en: 'The market has not opened yet.', hi: 'मार्केट अभी नहीं खुला।' },
    'live.closed': { en: 'The market is settled.', hi: 'मार्केट का निपटान हो गया।' },
    stale: { en: 'The prices may be old; no bets are accepted.', hi: 'भाव पुराने हो सकते हैं; दाँव नहीं लिए जाते।' },
    'stale.resyncing': { en: 'Waits for a new snapshot.', hi: 'नए स्नैपशॉट की प्रतीक्षा करता है।' },
    'stale.resuming': {
      en: 'The feed reconnected; waits for the missed changes.',
      hi: 'फ़ीड फिर जुड़ा; छूटे हुए बदलावों की प्रतीक्षा करता है।',
    },
    'stale.disconnected': { en: 'The feed lost its connection.', hi: 'फ़ीड का कनेक्शन टूटा।' },
    'stale.hidden': { en: 'The page is hidden and the feed is paused.', hi: 'पेज छिपा है और फ़ीड रुका है।' },
    unknown: { en: 'The server has no such market.', hi: 'सर्वर पर ऐसा कोई मार्केट नहीं है।' },
  },
  events: {
    'market.snapshotReceived': { en: 'The feed sent the whole market.', hi: 'फ़ीड ने पूरा मार्केट भेजा।' },
    'market.changed': { en: 'The feed sent a change.', hi: 'फ़ीड ने एक बदलाव भेजा।' },
    'market.resumed': {
      en: 'No change was missed while the feed was disconnected.',
      hi: 'फ़ीड के टूटे रहने पर कोई बदलाव नहीं छूटा।',
    },
    'market.heartbeat': { en: 'The feed sent a heartbeat.', hi: 'फ़ीड ने जीवित होने का संकेत भेजा।' },
    'market.connected': { en: 'The feed reconnected.', hi: 'फ़ीड फिर जुड़ा।' },
    'market.disconnected': { en: 'The feed lost its connection.', hi: 'फ़ीड का कनेक्शन टूटा।' },
    'market.unknown': {
      en: 'The server has no market with this id.',
      hi: 'सर्वर पर इस आईडी का कोई मार्केट नहीं है।',
    },
    'market.pageHidden': { en: 'The page is in the background.', hi: 'पेज पृष्ठभूमि में है।' },
    'market.pageShown': { en: 'The page is visible again.', hi: 'पेज फिर दिख रहा है।' },
    'market.depthRequested': {
      en: 'The followers need another depth of prices.',
      hi: 'दर्शकों को अलग संख्या में भाव चाहिए।',
    },
    'market.followed': { en: 'An actor follows the market.', hi: 'एक actor मार्केट देखने लगा।' },
    'market.unfollowed': { en: 'An actor unfollows the market.', hi: 'एक actor मार्केट देखना बंद करता है।' },
  },
  guards: {
    isIn: { en: 'The market is in this condition.', hi: 'मार्केट इसी स्थिति में है।' },
    isNext: { en: 'The change follows the known version.', hi: 'बदलाव मालूम संस्करण के ठीक बाद का है।' },
    changesCondition: {
      en: 'The change moves the market into another condition.',
      hi: 'बदलाव मार्केट को दूसरी स्थिति में ले जाता है।',
    },
    isOtherDepth: { en: 'Another number of prices is needed.', hi: 'अलग संख्या में भाव चाहिए।' },
    isOld: { en: 'The change is not newer than the known version.', hi: 'बदलाव मालूम संस्करण से नया नहीं है।' },
  },
  delays: {
    silenceLimit: {
      en: 'Silence of the feed after which prices count as stale.',
      hi: 'फ़ीड की चुप्पी, जिसके बाद भाव पुराने माने जाते हैं।',
    },
    snapshotLimit: {
      en: 'Time that a requested snapshot may take.',
      hi: 'माँगे गए स्नैपशॉट के लिए दिया गया समय।',
    },
  },
};
