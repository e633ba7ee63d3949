import type { Sentence } from './sentence';

/** Refusals of bets, games, bonuses and limits. */
export const play = {
  // Bets
  BETS_STOPPED: {
    en: 'Bets are stopped for the moment. Nothing was staked.',
    hi: 'दाँव अभी बंद हैं। कोई रकम नहीं लगी।',
  },
  CASH_OUTS_STOPPED: {
    en: 'Cash-outs and cancelling are stopped for the moment.',
    hi: 'कैश-आउट और रद्द करना अभी बंद है।',
  },
  NO_SUCH_BET: { en: 'There is no such bet of yours.', hi: 'आपका ऐसा कोई दाँव नहीं है।' },
  NO_SUCH_MATCH: { en: 'This match is not on the exchange any more.', hi: 'यह मैच अब एक्सचेंज पर नहीं है।' },
  TOO_MANY_FAVOURITES: {
    en: 'You have {count} favourites on the exchange. Remove one first.',
    hi: 'एक्सचेंज पर आपके {count} पसंदीदा हैं। पहले कोई एक हटाएँ।',
  },
  TOO_MANY_MARKETS: {
    en: 'There are more than {count} markets in this period. Choose a shorter one.',
    hi: 'इस अवधि में {count} से ज़्यादा मार्केट हैं। छोटी अवधि चुनें।',
  },
  NO_SUCH_MARKET: { en: 'This market is not on the exchange any more.', hi: 'यह मार्केट अब एक्सचेंज पर नहीं है।' },
  BET_MARKET_GONE: {
    en: 'This market is not on the exchange any more. Nothing was staked.',
    hi: 'यह मार्केट अब एक्सचेंज पर नहीं है। कोई रकम नहीं लगी।',
  },
  BET_SELECTION_UNKNOWN: {
    en: 'There is no such selection on this market. Nothing was staked.',
    hi: 'इस मार्केट में ऐसा चयन नहीं है। कोई रकम नहीं लगी।',
  },
  BET_KIND_WRONG: {
    en: 'This market takes bets of another kind. Nothing was staked.',
    hi: 'इस मार्केट में दूसरी तरह के दाँव लगते हैं। कोई रकम नहीं लगी।',
  },
  BET_ABANDONED: {
    en: 'This bet was given up before it arrived. Nothing was staked.',
    hi: 'यह दाँव पहुँचने से पहले छोड़ दिया गया। कोई रकम नहीं लगी।',
  },
  BET_IN_PLACEMENT: {
    en: 'This bet is just being placed. What is not matched can be cancelled in a few seconds.',
    hi: 'यह दाँव अभी लग रहा है। जो हिस्सा मैच्ड नहीं होता, उसे कुछ सेकंड में रद्द किया जा सकता है।',
  },
  BET_NOT_WAITING: {
    en: 'Nothing of this bet waits any more.',
    hi: 'इस दाँव का कोई हिस्सा अब प्रतीक्षा में नहीं है।',
  },
  TOO_MANY_EDITS: {
    en: 'This bet was changed too often. Cancel it, and place another.',
    hi: 'यह दाँव बहुत बार बदला गया। इसे रद्द करें, और दूसरा लगाएँ।',
  },
  SELECTION_IN_PLACEMENT: {
    en: 'A bet on this selection is just being placed. Please cash out again in a few seconds. Nothing was staked.',
    hi: 'इस चयन पर एक दाँव अभी लग रहा है। कृपया कुछ सेकंड बाद दोबारा कैश आउट करें। कोई रकम नहीं लगी।',
  },
  QUOTE_EXPIRED: {
    en: 'This offer has run out. Nothing was staked.',
    hi: 'यह ऑफ़र समाप्त हो गया। कोई रकम नहीं लगी।',
  },
  TOO_MANY_BETS: {
    en: 'Too many bets at once. This one was not placed. Try again in {wait, duration}.',
    hi: 'एक साथ बहुत ज़्यादा दाँव। यह दाँव नहीं लगा। {wait, duration} बाद दोबारा कोशिश करें।',
  },
  TOO_MANY_LOOKUPS: {
    en: 'Too many bets were looked up. Try again in {wait, duration}.',
    hi: 'बहुत ज़्यादा दाँव खोजे गए। {wait, duration} बाद दोबारा कोशिश करें।',
  },

  // Edits of waiting bets
  EDIT_MATCHED_BEFORE: {
    en: 'As much as you asked for was matched meanwhile. The rest waits as it was.',
    hi: 'जितना आपने माँगा, उतना इस बीच मैच्ड हो गया। बाक़ी हिस्सा पहले की तरह प्रतीक्षा में है।',
  },
  EDIT_MARKET_SUSPENDED: {
    en: 'The market is not open. The bet waits as it was.',
    hi: 'मार्केट खुला नहीं है। दाँव पहले की तरह प्रतीक्षा में है।',
  },
  EDIT_BALL_RUNNING: {
    en: 'A ball is in play. The bet waits as it was.',
    hi: 'गेंद चालू है। दाँव पहले की तरह प्रतीक्षा में है।',
  },
  EDIT_MARKET_CLOSED: {
    en: 'The market or the selection is closed. The bet was not changed.',
    hi: 'मार्केट या यह विकल्प बंद है। दाँव नहीं बदला गया।',
  },
  EDIT_INVALID_ODDS: {
    en: 'This market does not take bets at that price. The bet waits as it was.',
    hi: 'यह मार्केट इस भाव पर दाँव नहीं लेता। दाँव पहले की तरह प्रतीक्षा में है।',
    fields: ['price'],
  },
  EDIT_STAKE_TOO_LOW: {
    en: 'That is below the minimum of this market. The bet waits as it was.',
    hi: 'यह इस मार्केट की न्यूनतम सीमा से कम है। दाँव पहले की तरह प्रतीक्षा में है।',
    fields: ['size'],
  },
  EDIT_STAKE_TOO_HIGH: {
    en: 'That is above the maximum of this market. The bet waits as it was.',
    hi: 'यह इस मार्केट की अधिकतम सीमा से ज़्यादा है। दाँव पहले की तरह प्रतीक्षा में है।',
    fields: ['size'],
  },
  EDIT_INSUFFICIENT_BALANCE: {
    en: 'Your balance does not cover what the bet could lose then. It waits as it was.',
    hi: 'तब यह दाँव जितना हार सकता है, उतना बैलेंस नहीं है। दाँव पहले की तरह प्रतीक्षा में है।',
  },
  EDIT_LIMIT_REACHED: {
    en: 'That is more than may be at risk on this market. The bet waits as it was.',
    hi: 'इस मार्केट पर इतना जोखिम नहीं लिया जा सकता। दाँव पहले की तरह प्रतीक्षा में है।',
  },
  EDIT_LOSS_LIMIT_REACHED: {
    en: 'You could then lose more than the loss limit that you have set. The bet waits as it was.',
    hi: 'तब आप अपनी तय की हुई हार की सीमा से ज़्यादा हार सकते हैं। दाँव पहले की तरह प्रतीक्षा में है।',
  },
  EDIT_OWN_ORDER: {
    en: 'A bet of yours on the other side waits at that price or a better one. This bet waits as it was.',
    hi: 'दूसरी ओर आपका अपना दाँव इसी या इससे बेहतर भाव पर प्रतीक्षा में है। यह दाँव पहले की तरह प्रतीक्षा में है।',
    fields: ['price'],
  },
  EDIT_RUNNER_REMOVED: {
    en: 'A runner was withdrawn and is back, which ends this bet. It was not changed.',
    hi: 'एक प्रतिभागी हटकर लौट आया, जिससे यह दाँव ख़त्म होता है। दाँव नहीं बदला गया।',
  },
  EDIT_PLAYER_PAUSED: {
    en: 'Bets cannot be changed during a time-out or self-exclusion.',
    hi: 'टाइम-आउट या ख़ुद पर रोक के दौरान दाँव नहीं बदले जा सकते।',
  },
  EDIT_PLAYER_SUSPENDED: {
    en: 'Bets cannot be changed while an account is suspended. Please contact support.',
    hi: 'निलंबित खाते के दाँव नहीं बदले जा सकते। कृपया सहायता से संपर्क करें।',
  },
  EDIT_BETS_STOPPED: {
    en: 'Bets are stopped for the moment. The bet was not changed, and can be cancelled.',
    hi: 'दाँव अभी बंद हैं। दाँव नहीं बदला गया, और रद्द किया जा सकता है।',
  },

  // Games and sportsbook
  GAMES_STOPPED: {
    en: 'Games are stopped for the moment. Nothing was staked.',
    hi: 'गेम अभी बंद हैं। कोई रकम नहीं लगी।',
  },
  NO_SUCH_GAME: { en: 'There is no such game.', hi: 'यह गेम मौजूद नहीं है।' },
  NO_SUCH_GAME_SESSION: { en: 'There is no such game session.', hi: 'यह गेम सेशन मौजूद नहीं है।' },
  NO_SUCH_ROUND: { en: 'There is no such round.', hi: 'यह राउंड मौजूद नहीं है।' },
  GAME_CLOSED: { en: '{game} is not available at the moment.', hi: '{game} अभी उपलब्ध नहीं है।' },
  GAME_UNAVAILABLE: {
    en: '{game} is not available at the moment. Please try again.',
    hi: '{game} अभी उपलब्ध नहीं है। कृपया दोबारा कोशिश करें।',
  },
  GAME_NOT_CONNECTED: {
    en: '{game} is not available: {provider} is not connected.',
    hi: '{game} उपलब्ध नहीं है: {provider} जुड़ा नहीं है।',
  },
  GAME_WITHOUT_DEMO: {
    en: '{game} has no demo. Register to play it.',
    hi: '{game} का डेमो नहीं है। इसे खेलने के लिए रजिस्टर करें।',
  },
  SPORTSBOOK_UNAVAILABLE: {
    en: 'The sportsbook is not available at the moment. Please try again.',
    hi: 'स्पोर्ट्सबुक अभी उपलब्ध नहीं है। कृपया दोबारा कोशिश करें।',
  },
  TOO_MANY_LAUNCHES: {
    en: 'Too many games were opened. Try again in {wait, duration}.',
    hi: 'बहुत सारे गेम खोले गए। {wait, duration} बाद दोबारा कोशिश करें।',
  },

  // Bonuses
  NO_SUCH_BONUS: { en: 'There is no such bonus.', hi: 'यह बोनस मौजूद नहीं है।' },
  BONUS_NOT_OFFERED: { en: 'This bonus is not offered any more.', hi: 'यह बोनस अब नहीं दिया जाता।' },
  BONUS_HAD: { en: 'You have had this bonus already.', hi: 'यह बोनस आप ले चुके हैं।' },
  BONUS_OF_DEMO: {
    en: 'A demo has no bonus. Register to claim one.',
    hi: 'डेमो में बोनस नहीं है। लेने के लिए रजिस्टर करें।',
  },
  BONUS_PAUSED: {
    en: 'A bonus cannot be claimed during a time-out or self-exclusion.',
    hi: 'टाइम-आउट या ख़ुद पर रोक के दौरान बोनस नहीं लिया जा सकता।',
  },
  BONUS_ACTIVE: {
    en: 'Another bonus is active. Complete it or give it up first.',
    hi: 'दूसरा बोनस चालू है। पहले उसे पूरा करें या छोड़ दें।',
  },
  BONUS_NEEDS_DEPOSIT: {
    en: 'This bonus needs an approved deposit.',
    hi: 'इस बोनस के लिए मंज़ूर की हुई जमा चाहिए।',
  },
  BONUS_DEPOSIT_TOO_SMALL: {
    en: 'Your first deposit was too small for this bonus.',
    hi: 'आपकी पहली जमा इस बोनस के लिए छोटी थी।',
  },
  BONUS_DEPOSIT_TOO_OLD: {
    en: 'The time to claim this bonus after your first deposit is over.',
    hi: 'पहली जमा के बाद यह बोनस लेने का समय बीत चुका है।',
  },
  BONUS_DEPOSIT_WITHDRAWN: {
    en: 'Too much of your first deposit has been withdrawn for this bonus.',
    hi: 'इस बोनस के लिए आपकी पहली जमा में से बहुत कुछ निकाला जा चुका है।',
  },
  BONUS_PAID: { en: 'This bonus has been paid in full.', hi: 'यह बोनस पूरा मिल चुका है।' },
  BONUS_EXPIRED: { en: 'This bonus has expired.', hi: 'यह बोनस समाप्त हो चुका है।' },

  // Limits
  LIMITS_OF_DEMO: {
    en: 'Several people share a demo player. Register to set limits of your own.',
    hi: 'डेमो खिलाड़ी को कई लोग इस्तेमाल करते हैं। अपनी सीमाएँ तय करने के लिए रजिस्टर करें।',
  },
} as const satisfies Record<string, Sentence>;
