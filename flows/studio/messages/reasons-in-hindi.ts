/** Why the paths of a machine are not walked on screens, in Hindi: `scripts/lib/tests/without-view.mjs` has the English. */
export const reasonsInHindi: Readonly<Record<string, string>> = {
  'has no screen of its own': 'की अपनी कोई स्क्रीन नहीं है',
  'has no screen of its own: the screen of maintenance, the ticker and the banners show its states':
    'की अपनी कोई स्क्रीन नहीं है: इसकी अवस्थाएँ रखरखाव की स्क्रीन, टिकर और बैनर पर दिखती हैं',
  'has no screen of its own: the balance in the header and a notice say that the connection is lost':
    'की अपनी कोई स्क्रीन नहीं है: कनेक्शन टूटने की बात हेडर का बैलेंस और एक सूचना बताते हैं',
  'has no screen of its own: the header shows whether a player is signed in, and the log-in form that a session has ended':
    'की अपनी कोई स्क्रीन नहीं है: खिलाड़ी लॉग-इन है या नहीं, यह हेडर बताता है, और सेशन समाप्त होने की बात लॉग-इन फ़ॉर्म',
  'has a screen that is tested by hand in tests/views': 'की स्क्रीन के टेस्ट tests/views में हाथ से लिखे हैं',
  'has a page that is tested in tests/studio/pages': 'के पेज के टेस्ट tests/studio/pages में हैं',
  'is a button of the open bets, whose paths are walked': 'खुले दाँवों का एक बटन है, जिनके पथ चलाए जाते हैं',
  'is a step of the slip and the cash-out, whose paths are walked':
    'पर्ची और कैश आउट का एक चरण है, जिनके पथ चलाए जाते हैं',
  'is a part of the cash-out of a match, whose screen is tested by hand':
    'मैच के कैश आउट का एक भाग है, जिसकी स्क्रीन के टेस्ट हाथ से लिखे हैं',
};
