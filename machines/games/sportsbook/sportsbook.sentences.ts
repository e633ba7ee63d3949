export const sportsbookSentences = {
  purpose: {
    en: 'Owns the frame of the sportsbook: what its widget is started with, its token, and what it may ask of the product.',
    hi: 'स्पोर्ट्सबुक का फ़्रेम सँभालता है: उसका विजेट किससे शुरू होता है, उसका टोकन, और वह उत्पाद से क्या माँग सकता है।',
  },
  states: {
    waiting: {
      en: 'Bets are stopped by the operator; the sportsbook opens for a player at the end of the stop.',
      hi: 'ऑपरेटर ने दाँव रोके हैं; रोक समाप्त होने पर स्पोर्ट्सबुक खिलाड़ी के लिए खुलती है।',
    },
    asking: {
      en: 'Asks the server for the addresses of the widget and, for a player, for its token.',
      hi: 'सर्वर से विजेट के पते और खिलाड़ी के लिए उसका टोकन माँगता है।',
    },
    open: { en: 'The frame is on the screen.', hi: 'फ़्रेम स्क्रीन पर है।' },
    'open.page': { en: 'How far the frame is.', hi: 'फ़्रेम कहाँ तक पहुँचा।' },
    'open.page.opening': {
      en: 'Loads the frame, its script and its widget.',
      hi: 'फ़्रेम, उसकी स्क्रिप्ट और उसका विजेट लोड करता है।',
    },
    'open.page.slow': { en: 'The widget is not ready after 8 s.', hi: '8 सेकंड बाद भी विजेट तैयार नहीं है।' },
    'open.page.stalled': {
      en: 'The widget is not ready after 20 s; it may still become ready.',
      hi: '20 सेकंड बाद भी विजेट तैयार नहीं है; वह अब भी तैयार हो सकता है।',
    },
    'open.page.running': { en: 'The widget is ready.', hi: 'विजेट तैयार है।' },
    'open.token': { en: 'The token of the widget.', hi: 'विजेट का टोकन।' },
    'open.token.valid': {
      en: 'The widget has not reported that its session has ended.',
      hi: 'विजेट ने सेशन समाप्त होने की बात नहीं बताई।',
    },
    'open.token.renewing': { en: 'Asks for a new token.', hi: 'नया टोकन माँगता है।' },
    'open.token.failed': {
      en: 'No token was given; it is asked for again after a pause.',
      hi: 'टोकन नहीं मिला; एक विराम के बाद फिर माँगा जाता है।',
    },
    'open.address': {
      en: 'The address names the path inside the widget, and the history has an entry for each path that the player chose.',
      hi: 'पता विजेट के भीतर का पाथ बताता है, और खिलाड़ी के चुने हर पाथ की इतिहास में एक एंट्री है।',
    },
    'open.address.steady': {
      en: 'The address names the path that the widget shows.',
      hi: 'पता वही पाथ बताता है जो विजेट दिखाता है।',
    },
    'open.address.settling': {
      en: 'The address was changed just now; the path of the widget is written into it after a pause.',
      hi: 'पता अभी बदला है; विजेट का पाथ एक विराम के बाद उसमें लिखा जाता है।',
    },
    'open.address.returning': {
      en: 'The browser goes to the history entry below.',
      hi: 'ब्राउज़र इतिहास की पिछली एंट्री पर जा रहा है।',
    },
    failed: {
      en: 'The addresses were refused, or the widget could not be started.',
      hi: 'पते नहीं मिले, या विजेट शुरू नहीं हो सका।',
    },
  },
  events: {
    'stops.reported': {
      en: 'Whether bets are stopped for this player is known, or has changed.',
      hi: 'इस खिलाड़ी के लिए दाँव रुके हैं या नहीं, यह मालूम हुआ या बदला।',
    },
    'sportsbook.optionsChanged': {
      en: 'The player changed theme or language.',
      hi: 'खिलाड़ी ने थीम या भाषा बदली।',
    },
    'sportsbook.scrolled': {
      en: 'Another part of the frame is on the screen.',
      hi: 'फ़्रेम का दूसरा हिस्सा स्क्रीन पर है।',
    },
    'sportsbook.reloadRequested': {
      en: 'The player asked to load the sportsbook again.',
      hi: 'खिलाड़ी ने स्पोर्ट्सबुक फिर लोड करने को कहा।',
    },
    'sportsbook.frameLoaded': { en: 'The page in the frame listens.', hi: 'फ़्रेम का पेज सुनने को तैयार है।' },
    'sportsbook.widgetReady': { en: 'The widget is drawn.', hi: 'विजेट बन गया।' },
    'sportsbook.widgetFailed': {
      en: 'The script or the widget could not be started.',
      hi: 'स्क्रिप्ट या विजेट शुरू नहीं हो सका।',
    },
    'sportsbook.tokenExpired': {
      en: 'The session of the widget has ended.',
      hi: 'विजेट का सेशन समाप्त हो गया।',
    },
    'sportsbook.loginRequested': {
      en: 'A visitor asked to log in inside the widget.',
      hi: 'आगंतुक ने विजेट में लॉग-इन माँगा।',
    },
    'sportsbook.registerRequested': {
      en: 'A visitor asked to register inside the widget.',
      hi: 'आगंतुक ने विजेट में पंजीकरण माँगा।',
    },
    'sportsbook.rechargeRequested': {
      en: 'The player asked to deposit inside the widget.',
      hi: 'खिलाड़ी ने विजेट में जमा माँगा।',
    },
    'sportsbook.routeChanged': { en: 'The widget shows another path.', hi: 'विजेट दूसरा पता दिखाता है।' },
    'sportsbook.addressChanged': {
      en: 'The address is known, or the player went back or forward, or the product has changed it.',
      hi: 'पता मालूम हुआ, या खिलाड़ी पीछे या आगे गया, या उत्पाद ने उसे बदला।',
    },
    'sportsbook.scrollRequested': {
      en: 'The widget opened an event or went back to its list, and asks for the place on the page.',
      hi: 'विजेट ने मुक़ाबला खोला या सूची पर लौटा, और पेज पर जगह माँगता है।',
    },
    'sportsbook.resized': { en: 'The widget needs another height.', hi: 'विजेट को दूसरी ऊँचाई चाहिए।' },
    'sportsbook.playerChanged': {
      en: 'A player signed in, changed or signed out.',
      hi: 'कोई खिलाड़ी लॉग-इन हुआ, बदला या लॉग-आउट हुआ।',
    },
  },
  guards: {
    isNotStopped: {
      en: 'Bets are not stopped, or there is no player.',
      hi: 'दाँव रुके नहीं हैं, या कोई खिलाड़ी नहीं है।',
    },
    isOtherRoute: {
      en: 'The address names another path than the widget shows.',
      hi: 'पता उस पाथ से अलग है जो विजेट दिखाता है।',
    },
    isReturn: {
      en: 'The player left a page by the way back of the widget, to the path of the history entry below.',
      hi: 'खिलाड़ी विजेट के अपने रास्ते से लौटा, इतिहास की पिछली एंट्री के पाथ पर।',
    },
    isEntry: {
      en: 'The player chose another path, and the widget follows requests.',
      hi: 'खिलाड़ी ने दूसरा पाथ चुना, और विजेट अनुरोध मानता है।',
    },
    isNewRoute: {
      en: 'The widget shows another path, and knew of the last request.',
      hi: 'विजेट दूसरा पाथ दिखाता है, और उसे पिछला अनुरोध मालूम था।',
    },
    isRefusedByStop: {
      en: 'Bets are stopped, and that is why the server refused the player.',
      hi: 'दाँव रुके हैं, और इसी से सर्वर ने खिलाड़ी को अस्वीकार किया।',
    },
  },
  delays: {
    slowAfter: { en: 'Until the sportsbook counts as slow.', hi: 'स्पोर्ट्सबुक को धीमा मानने तक।' },
    stalledAfter: {
      en: 'After that, until the sportsbook counts as stalled.',
      hi: 'उसके बाद, स्पोर्ट्सबुक को अटका हुआ मानने तक।',
    },
    addressPause: {
      en: 'Until the address may change again.',
      hi: 'पता फिर बदलने तक।',
    },
    returnTimeout: {
      en: 'Within this time the browser goes to the history entry below.',
      hi: 'इतने समय में ब्राउज़र इतिहास की पिछली एंट्री पर जाता है।',
    },
    tokenPause: { en: 'Until another token may be requested.', hi: 'दूसरा टोकन माँगने तक।' },
  },
};
