import type { SlipWords } from './content';

const bets = (count: number) => `${count} दाँव`;

export default {
  title: 'दाँव पर्ची',
  count: bets,
  show: (legs) => `दाँव पर्ची: ${bets(legs)}`,
  hide: 'दाँव पर्ची हटाएँ',
  clear: 'सब हटाएँ',
  empty: 'पर्ची ख़ाली है',
  emptyWords: 'बैक या ले करने के लिए किसी भाव को दबाएँ। हटाने के लिए फिर दबाएँ।',
  loading: 'दाँव पर्ची आ रही है …',
  failed: 'दाँव पर्ची नहीं आ पाई',
  tryAgain: 'फिर कोशिश करें',
  legs: 'दाँव जो अभी नहीं लगे',

  price: 'भाव',
  rate: 'दर',
  line: 'रन',
  raise: 'ऊँचा भाव',
  lower: 'नीचा भाव',
  ownPrice: 'आपका अपना भाव',
  stake: 'रकम',
  stakeOf: (bet) => `रकम, ${bet}`,
  limits: (min, max) => (max === null ? `${min} से` : `${min} से ${max}`),
  max: 'अधिकतम',
  maxUnknown: 'आपका बैलेंस अभी पता नहीं है',
  maxNone: 'बैलेंस सबसे छोटी रकम जितना भी नहीं है',
  clearStake: 'रकम हटाएँ',
  stakeAt: (amount) => `${amount} लगाएँ`,
  quickStakes: 'झटपट रकम',
  remove: (bet) => `${bet} को पर्ची से हटाएँ`,

  wins: 'जीत सकते हैं',
  loses: 'हार सकते हैं',
  adds: 'बैलेंस से रुकेंगे',
  frees: 'बैलेंस में लौटेंगे',
  ifSo: (selection) => `${selection} हुआ तो`,
  ifNot: (selection) => `${selection} न हुआ तो`,
  preview: 'यह अनुमान है: आख़िरी हिसाब एक्सचेंज का होता है।',

  moved: (asked, offered) => `${asked} → ${offered}`,
  better: 'बेहतर',
  worse: 'ख़राब',
  takeOffer: (price) => `${price} लें`,
  movedSpoken: (asked, offered, how) => `भाव ${asked} से ${offered} हुआ, आपके लिए ${how}।`,

  obstacle: {
    INACTIVE: () => 'यह मार्केट अभी खुला नहीं है। आपकी रकम बनी रहेगी।',
    SUSPENDED: () => 'मार्केट रुका हुआ है। अपने आप खुलेगा; आपकी रकम बनी रहेगी।',
    CLOSED: () => 'यह मार्केट बंद हो चुका है। अब दाँव नहीं लिए जाते।',
    BALL_RUNNING: () => 'गेंद फेंकी जा रही है। पल भर में फिर दाँव लगा सकेंगे।',
    RESULT_AWAITED: () => 'नतीजे की प्रतीक्षा है। अभी दाँव नहीं लिए जाते।',
    STALE: () => 'ये भाव पुराने हो सकते हैं। ताज़ा होते ही दाँव लगा सकेंगे।',
    INVALID_ODDS: ({ asked }) => `यह मार्केट ${asked} पर दाँव नहीं लेता।`,
    STAKE_TOO_LOW: ({ min }) => `यहाँ सबसे छोटी रकम ${min} है।`,
    STAKE_TOO_HIGH: ({ max }) => `यहाँ सबसे बड़ी रकम ${max} है।`,
    INSUFFICIENT_BALANCE: ({ missing }) => `आपको ${missing} और चाहिए।`,
    ODDS_CHANGED: ({ asked, offered }) =>
      `भाव ${asked} से ${offered} हो गया। आपने चुना है कि ऐसा भाव अपने आप न लिया जाए।`,
    RUNS_CHANGED: ({ asked, offered }) =>
      `लाइन ${asked} से ${offered} हो गई। आपने चुना है कि ऐसी लाइन अपने आप न ली जाए।`,
    NOT_RUNNING: () => 'यह अब हिस्सा नहीं ले रहा। इसे पर्ची से हटाएँ।',
    NOT_OFFERED: ({ asked }) =>
      `अभी ${asked} कोई नहीं दे रहा, और यह मार्केट प्रतीक्षा वाले दाँव नहीं रखता। दूसरा भाव चुनें।`,
    NO_STAKE: () => 'रकम लिखें, या चुनें।',
    STAKE_UNREADABLE: () => 'रकम रुपयों में लिखें, जैसे 500 या 1,000.50।',
    BUSY: () => 'आपका दाँव रास्ते में है।',
    PLACED: () => 'यह दाँव लग चुका है।',
    SIGNED_OUT: () => 'लगाने के लिए लॉग इन करें। दाँव पर्ची पर रहेगा।',
  },
  deposit: 'जमा करें',
  depositWaits: 'आपके लौटने तक यह दाँव यहीं रहेगा।',
  logIn: 'लगाने के लिए लॉग इन करें',

  place: (bet, stake, price) => `${bet}: ${price} पर ${stake} लगाएँ`,
  placeShort: (stake, price) => `${price} पर ${stake} लगाएँ`,
  placeNothing: 'दाँव लगाएँ',
  placeAll: (count, total) => `${bets(count)} लगाएँ, कुल ${total}`,
  confirmAll: (count, total) => `${bets(count)} पक्के करें, कुल ${total}`,
  check: 'क्या यह सही है?',
  confirm: (stake, price) => `${price} पर ${stake} पक्का करें`,
  checkWords: (bet, stake, price) => `${bet}, ${price} पर ${stake}।`,
  changeIt: 'बदलें',

  placing: 'आपका दाँव लग रहा है …',
  placingWords: 'एक पल।',
  delayed: 'एक्सचेंज आपका दाँव लेगा',
  delayedWords: 'चालू मैच का हर दाँव इतना रुकता है। इस बीच मार्केट रुका, तो कोई रकम नहीं लगेगी।',
  unknown: 'हम पता कर रहे हैं कि आपका दाँव लगा या नहीं। इसे दोबारा न लगाएँ।',
  unknownWords: 'जवाब नहीं आया। जब तक पता न चले, हम एक्सचेंज से इसी दाँव की संख्या से पूछते रहेंगे। यह दो बार कभी नहीं लगेगा।',
  asking: 'एक्सचेंज से पूछ रहे हैं …',
  matched: (amount, price) => `आपका दाँव लग गया: ${amount}, भाव ${price} पर मैच।`,
  partial: (matched, price, waiting) =>
    `${matched}, भाव ${price} पर मैच। ${waiting} प्रतीक्षा में है, जब तक कोई दूसरी ओर से न ले।`,
  partialLapsed: (matched, price, lapsed) =>
    `${matched}, भाव ${price} पर मैच। ${lapsed} को कोई नहीं मिला, वह बैलेंस में लौट आया।`,
  unmatched: (amount, price) => `आपका दाँव लग गया: ${amount}, भाव ${price} पर प्रतीक्षा में।`,
  unmatchedWords: 'जब कोई दूसरी ओर से लेगा, तब मैच होगा। तब तक आप इसे रद्द कर सकते हैं।',
  lapsed: 'आपका दाँव मैच नहीं हुआ।',
  rejected: 'आपका दाँव नहीं लिया गया।',
  cancelled: (amount) => `रद्द हुआ: ${amount} बैलेंस में लौट आया।`,
  notStaked: 'आपका दाँव पहुँचा नहीं। इसे फिर लगाया जा सकता है।',
  refused: 'आपका दाँव नहीं लिया गया।',
  settled: 'यह दाँव निपट चुका है।',
  toOpenBets: 'खुले दाँव',
  done: 'ठीक है',
  stakeKept: 'आपकी रकम बनी हुई है।',

  settings: 'आप कैसे दाँव लगाते हैं',
  choice: 'भाव बदलने पर',
  choices: { any: 'कोई भी लें', better: 'बेहतर लें', none: 'न लें' },
  choiceWords: {
    any: 'दाँव पहुँचने पर जो भाव हो उसी पर लगता है, चाहे वह ख़राब हो।',
    better: 'दाँव आपके भाव या उससे बेहतर पर लगता है। ख़राब भाव पर नहीं लगता।',
    none: 'दाँव ठीक आपके भाव पर लगता है, नहीं तो लगता ही नहीं।',
  },
  cap: {
    match: (cap) =>
      cap === 0
        ? 'यहाँ बेहतर भाव अपने आप नहीं लिया जाता।'
        : `यहाँ बेहतर का मतलब भाव के ${cap} क़दम तक: उससे आगे ग़लती होने की संभावना ज़्यादा है।`,
    bookmaker: (cap) =>
      cap === 0
        ? 'यहाँ बेहतर दर अपने आप नहीं ली जाती।'
        : `यहाँ बेहतर का मतलब दर के ${cap} अंक तक: उससे आगे ग़लती होने की संभावना ज़्यादा है।`,
    fancy: (cap) =>
      cap === 0
        ? 'यहाँ बेहतर लाइन अपने आप नहीं ली जाती।'
        : `यहाँ बेहतर का मतलब ${cap} रन या अंक तक: उससे आगे ग़लती होने की संभावना ज़्यादा है।`,
  },
  oneClick: 'एक क्लिक में लगाएँ',
  oneClickWords: 'दोबारा पूछे बिना।',
  oneClickAsk: 'क्या बिना पूछे दाँव लगाएँ?',
  oneClickAskWords: 'अब से बटन दबाते ही दाँव लगेगा। मैच हुआ दाँव वापस नहीं लिया जा सकता। इसे आप यहीं बंद कर सकते हैं।',
  oneClickYes: 'एक क्लिक में लगाएँ',
  oneClickNo: 'मुझसे पूछते रहें',
  oneClickOn: 'एक क्लिक चालू है',
  editStakes: 'झटपट रकम बदलें',
  editStakesWords: 'पूरे रुपये; इस डिवाइस पर याद रहेंगे।',
  quickStake: (place) => `झटपट रकम ${place}`,
  stakesWrong: 'हर रकम ₹1 से ₹100 करोड़ के बीच हो, और कोई दो एक जैसी न हों।',
  saveStakes: 'ये रकम सहेजें',
  cancelEdit: 'जैसी थीं वैसी रहने दें',
} satisfies SlipWords;
