import type { MarketWords } from './content';

export default {
  sides: { back: 'बैक', lay: 'ले' },
  fancySides: { back: 'हाँ', lay: 'नहीं' },
  priceNames: {
    back: '{runner} पर बैक, भाव {quote}, {size} उपलब्ध',
    lay: '{runner} पर ले, भाव {quote}, {size} उपलब्ध',
  },
  fancyNames: {
    back: 'हाँ, {quote} या ज़्यादा: {runner}, रेट {rate}, {size} उपलब्ध',
    lay: 'नहीं, {quote} से कम: {runner}, रेट {rate}, {size} उपलब्ध',
  },
  emptyNames: { back: '{runner} पर बैक: कोई भाव नहीं', lay: '{runner} पर ले: कोई भाव नहीं' },
  fancyEmptyNames: { back: 'हाँ: {runner}, कोई भाव नहीं', lay: 'नहीं: {runner}, कोई भाव नहीं' },
  shut: {
    INACTIVE: 'अभी खुला नहीं',
    SUSPENDED: 'रुका हुआ है',
    BALL_RUNNING: 'गेंद डाली जा रही है',
    RESULT_AWAITED: 'नतीजे का इंतज़ार',
    CLOSED: 'बंद हो गया',
    STALE: 'भाव पुराने हो सकते हैं',
  },
  ended: { WINNER: 'जीता', LOSER: 'हारा', REMOVED: 'नहीं दौड़ेगा' },
  inPlay: 'खेल चालू',
  limits: 'दाँव {min} से {max}',
  lowerLimit: 'दाँव कम से कम {min}',
  delay: 'बेट {seconds} सेकंड रुकती है',
  age: 'आख़िरी भाव {seconds} सेकंड पहले',
  ageNow: 'लाइव',
  result: '{runs} पर निपटा',
  pricesOf: '{market} के भाव',
  loading: 'भाव आ रहे हैं',
  gone: 'यह बाज़ार ख़त्म हो चुका है और हटा दिया गया है।',
  withSlip: 'आपकी पर्ची के साथ',
} satisfies MarketWords;
