export const authSentences = {
  purpose: {
    en: 'Owns the sign-in, password reset and registration flow, in a modal or as pages.',
    hi: 'लॉग-इन, पासवर्ड रीसेट और पंजीकरण की प्रक्रिया सँभालता है, डायलॉग में या पेजों के रूप में।',
  },
  states: {
    closed: { en: 'No step is open.', hi: 'कोई चरण खुला नहीं है।' },
    signedIn: {
      en: 'A player is signed in; the flow cannot be opened.',
      hi: 'कोई खिलाड़ी लॉग-इन है; प्रक्रिया नहीं खुल सकती।',
    },
    open: { en: 'A step is open; its form is a child.', hi: 'एक चरण खुला है; उसका फ़ॉर्म बच्चा है।' },
    'open.login': { en: 'The log-in form.', hi: 'लॉग-इन का फ़ॉर्म।' },
    'open.login.editing': {
      en: 'The player fills in the form, which submits itself.',
      hi: 'खिलाड़ी फ़ॉर्म भरता है, जो स्वयं भेजता है।',
    },
    'open.login.signingInDemo': { en: 'Signs in a demo player.', hi: 'डेमो खिलाड़ी को लॉग-इन करता है।' },
    'open.forgot': {
      en: 'Asks for the mobile number to which a reset code is sent.',
      hi: 'वह मोबाइल नंबर माँगता है जिस पर रीसेट कोड भेजा जाता है।',
    },
    'open.reset': {
      en: 'Asks for the reset code and a new password.',
      hi: 'रीसेट कोड और नया पासवर्ड माँगता है।',
    },
    'open.mobile': {
      en: 'Asks for the mobile number of a new player.',
      hi: 'नए खिलाड़ी का मोबाइल नंबर माँगता है।',
    },
    'open.verify': {
      en: 'Asks for the code that verifies the mobile number.',
      hi: 'मोबाइल नंबर सत्यापित करने वाला कोड माँगता है।',
    },
    'open.register': { en: 'Asks for the data of the new player.', hi: 'नए खिलाड़ी की जानकारी माँगता है।' },
  },
  events: {
    'auth.opened': { en: 'A link or an address opens a step.', hi: 'कोई लिंक या पता एक चरण खोलता है।' },
    'auth.invited': {
      en: 'The address carried an agent or referral code; registration opens.',
      hi: 'पते में एजेंट या रेफ़रल कोड था; पंजीकरण खुलता है।',
    },
    'auth.stepRequested': {
      en: 'A link in the flow opens another step.',
      hi: 'प्रक्रिया का एक लिंक दूसरा चरण खोलता है।',
    },
    'auth.closed': { en: 'The player closed the modal.', hi: 'खिलाड़ी ने डायलॉग बंद किया।' },
    'auth.left': {
      en: 'The player navigated to a screen outside the flow.',
      hi: 'खिलाड़ी प्रक्रिया से बाहर की स्क्रीन पर गया।',
    },
    'auth.demoRequested': {
      en: 'The player chose to play as a demo player.',
      hi: 'खिलाड़ी ने डेमो खिलाड़ी के रूप में खेलना चुना।',
    },
    'auth.configured': {
      en: 'The operator’s settings were loaded or changed.',
      hi: 'ऑपरेटर की सेटिंग लोड हुईं या बदलीं।',
    },
    'auth.authenticated': { en: 'The session has a player.', hi: 'सेशन में खिलाड़ी है।' },
    'auth.signedOut': { en: 'The session has no player any more.', hi: 'सेशन में अब कोई खिलाड़ी नहीं है।' },
  },
  guards: {
    isModal: { en: 'The flow is open as a modal.', hi: 'प्रक्रिया एक डायलॉग में खुली है।' },
    isDemoAvailable: { en: 'The operator offers demo players.', hi: 'ऑपरेटर डेमो खिलाड़ी देता है।' },
    isOpening: { en: 'The link opens this step.', hi: 'लिंक यही चरण खोलता है।' },
    isCurrentStep: { en: 'The step that the link opens is open already.', hi: 'लिंक का चरण पहले से खुला है।' },
    isOpeningWithMobile: {
      en: 'The link opens the verification, and a mobile number waits for it.',
      hi: 'लिंक सत्यापन खोलता है और एक मोबाइल नंबर उसकी प्रतीक्षा में है।',
    },
    isOpeningWithVerifiedMobile: {
      en: 'The link opens the registration, and the mobile number is verified.',
      hi: 'लिंक पंजीकरण खोलता है और मोबाइल नंबर सत्यापित है।',
    },
    isRequesting: { en: 'The player asked for this step.', hi: 'खिलाड़ी ने यही चरण माँगा।' },
    isVerificationSkipped: {
      en: 'The operator does not verify mobile numbers by a code.',
      hi: 'ऑपरेटर मोबाइल नंबर कोड से सत्यापित नहीं करता।',
    },
  },
};
