import type { Sentence } from './sentence';

/** Refusals of deposits, proofs of payment, withdrawals and stored accounts. */
export const cashier = {
  CASHIER_OF_DEMO: {
    en: 'A demo has no cashier. Register to use it.',
    hi: 'डेमो में कैशियर नहीं है। इसके लिए रजिस्टर करें।',
  },
  TOO_MANY_CASHIER_CALLS: {
    en: 'Too many requests to the cashier. Try again in {wait, duration}.',
    hi: 'कैशियर में बहुत ज़्यादा अनुरोध आए। {wait, duration} बाद दोबारा कोशिश करें।',
  },
  AMOUNT_TOO_LOW: {
    en: 'The smallest amount is {min, money}.',
    hi: 'सबसे छोटी रकम {min, money} है।',
    fields: ['amount'],
  },
  AMOUNT_TOO_HIGH: {
    en: 'The largest amount is {max, money}.',
    hi: 'सबसे बड़ी रकम {max, money} है।',
    fields: ['amount'],
  },

  // Deposits
  NO_SUCH_GATEWAY: { en: 'This gateway is not available.', hi: 'भुगतान का यह तरीका उपलब्ध नहीं है।' },
  GATEWAY_OFF: {
    en: '{gateway} is switched off at the moment. Choose another way to pay.',
    hi: '{gateway} अभी बंद है। भुगतान का कोई दूसरा तरीका चुनें।',
  },
  GATEWAY_UNAVAILABLE: {
    en: '{gateway} is not available at the moment. Please try again.',
    hi: '{gateway} अभी उपलब्ध नहीं है। कृपया दोबारा कोशिश करें।',
  },
  UPI_REFERENCE_INVALID: {
    en: 'A UPI reference has 12 digits.',
    hi: 'UPI के संदर्भ नंबर में 12 अंक होते हैं।',
    fields: ['reference'],
  },
  BANK_REFERENCE_INVALID: {
    en: 'A reference has 12 digits (IMPS), or 16 to 22 letters and digits (NEFT, RTGS).',
    hi: 'संदर्भ नंबर में 12 अंक (IMPS), या 16 से 22 अक्षर और अंक (NEFT, RTGS) होते हैं।',
    fields: ['reference'],
  },
  REFERENCE_INVALID: { en: 'Please check the reference', hi: 'कृपया संदर्भ नंबर जाँचें' },
  LINK_REFERENCE_INVALID: {
    en: 'Please check the reference of the link',
    hi: 'कृपया लिंक का संदर्भ नंबर जाँचें',
  },
  REFERENCE_USED: {
    en: 'This reference belongs to another deposit. Check it, or contact support if the payment is yours.',
    hi: 'यह संदर्भ नंबर किसी दूसरी जमा का है। इसे जाँचें, या भुगतान आपका हो तो सहायता से संपर्क करें।',
    fields: ['reference'],
  },
  DEPOSITS_PENDING: {
    en: '{count} of your deposits are still pending. Wait until one is decided.',
    hi: 'आपकी {count} जमा अभी बाकी हैं। किसी एक पर फ़ैसला होने तक रुकें।',
  },
  DEPOSIT_LIMIT: {
    en: 'Your deposit limit is {limit, money} in {window, window}. You can deposit {left, money} more at present.',
    hi: '{window, window} में आपकी जमा सीमा {limit, money} है। अभी आप {left, money} और जमा कर सकते हैं।',
  },
  DEPOSITS_STOPPED: {
    en: 'Deposits are stopped for the moment. Please do not pay now.',
    hi: 'जमा अभी बंद है। कृपया अभी भुगतान न करें।',
  },
  NO_SUCH_DEPOSIT: { en: 'There is no such deposit.', hi: 'यह जमा मौजूद नहीं है।' },

  // Proofs of payment
  NO_PROOF: { en: 'This deposit has no proof.', hi: 'इस जमा का कोई प्रमाण नहीं है।' },
  DEPOSIT_DECIDED: {
    en: 'This deposit has been decided. A proof is not needed any more.',
    hi: 'इस जमा पर फ़ैसला हो चुका है। अब प्रमाण की ज़रूरत नहीं है।',
  },
  TOO_MANY_FILES: {
    en: 'Too many files were sent. Try again in {wait, duration}.',
    hi: 'बहुत ज़्यादा फ़ाइलें भेजी गईं। {wait, duration} बाद दोबारा कोशिश करें।',
  },
  FILES_BUSY: {
    en: 'Many files are being checked. Please send yours again in a minute.',
    hi: 'बहुत सी फ़ाइलें जाँची जा रही हैं। कृपया अपनी फ़ाइल एक मिनट बाद फिर भेजें।',
  },
  FILE_NOT_STORED: {
    en: 'The file could not be stored. Your deposit is not affected. Please send the file again in some minutes.',
    hi: 'फ़ाइल सहेजी नहीं जा सकी। आपकी जमा पर असर नहीं पड़ा है। कृपया कुछ मिनट बाद फ़ाइल फिर भेजें।',
  },
  FILE_NOT_READ: {
    en: 'The file cannot be read now. Please try again in some minutes.',
    hi: 'फ़ाइल अभी पढ़ी नहीं जा सकती। कृपया कुछ मिनट बाद दोबारा कोशिश करें।',
  },
  FILE_PROTECTED: {
    en: 'This PDF is protected by a password. Save it without one, or send a picture of it.',
    hi: 'यह PDF पासवर्ड से सुरक्षित है। इसे बिना पासवर्ड के सहेजें, या इसकी तस्वीर भेजें।',
  },
  FILE_TOO_LONG: {
    en: 'A PDF may have at most 50 pages. Send a picture of the page with the payment.',
    hi: 'PDF में ज़्यादा से ज़्यादा 50 पेज हो सकते हैं। भुगतान वाले पेज की तस्वीर भेजें।',
  },
  FILE_TOO_LARGE: {
    en: 'Once opened, a picture may have at most 50 megapixels and a PDF at most 50 MB. Send a smaller picture.',
    hi: 'खुलने पर तस्वीर ज़्यादा से ज़्यादा 50 मेगापिक्सेल और PDF ज़्यादा से ज़्यादा 50 MB की हो सकती है। छोटी तस्वीर भेजें।',
  },
  FILE_UNREADABLE: {
    en: 'This PDF cannot be read. Send a picture of it.',
    hi: 'यह PDF पढ़ी नहीं जा सकती। इसकी तस्वीर भेजें।',
  },
  FILE_TYPE_UNKNOWN: {
    en: 'A proof is a picture (JPEG, PNG or WebP) or a PDF.',
    hi: 'प्रमाण एक तस्वीर (JPEG, PNG या WebP) या PDF होता है।',
  },

  // Withdrawals
  NO_SUCH_WITHDRAWAL: { en: 'There is no such withdrawal.', hi: 'यह निकासी मौजूद नहीं है।' },
  WITHDRAWALS_STOPPED: {
    en: 'Withdrawals are stopped for the moment. Your money stays yours.',
    hi: 'निकासी अभी बंद है। आपका पैसा आपका ही है।',
  },
  WITHDRAWALS_PENDING: {
    en: '{count} of your withdrawals are still pending. Wait until one is decided.',
    hi: 'आपकी {count} निकासी अभी बाकी हैं। किसी एक पर फ़ैसला होने तक रुकें।',
  },
  DEPOSIT_NOT_PLAYED: {
    en: 'Your deposits have to be played once before you withdraw. {left, money} are still to be played.',
    hi: 'निकालने से पहले आपकी जमा रकम एक बार खेली जानी चाहिए। {left, money} खेलना अभी बाकी है।',
  },
  CASH_NOT_COVERED: {
    en: 'Your available cash does not cover this amount.',
    hi: 'आपका उपलब्ध कैश इस रकम के लिए कम है।',
    fields: ['amount'],
  },
  CANCELLING_OFF: {
    en: 'A withdrawal cannot be cancelled here.',
    hi: 'यहाँ निकासी रद्द नहीं की जा सकती।',
  },
  WITHDRAWAL_APPROVED: {
    en: 'This withdrawal has been approved and cannot be cancelled any more.',
    hi: 'यह निकासी मंज़ूर हो चुकी है और अब रद्द नहीं हो सकती।',
  },
  WITHDRAWAL_REJECTED: {
    en: 'This withdrawal has been rejected. The money is back in your wallet.',
    hi: 'यह निकासी नामंज़ूर हुई है। पैसा आपके वॉलेट में लौट आया है।',
  },
  WITHDRAWAL_TO_CARD: {
    en: 'Withdrawals go to a bank account or UPI id, not to a card.',
    hi: 'निकासी बैंक खाते या UPI आईडी में जाती है, कार्ड में नहीं।',
  },

  // Stored accounts
  NO_SUCH_BANK: { en: 'There is no such bank account.', hi: 'यह बैंक खाता मौजूद नहीं है।' },
  BANK_IN_USE: {
    en: 'A withdrawal to this account is pending. Remove it afterwards.',
    hi: 'इस खाते में एक निकासी बाकी है। उसके बाद इसे हटाएँ।',
  },
  TOO_MANY_BANKS: {
    en: 'You can store {max} accounts. Remove one to add another.',
    hi: 'आप {max} खाते रख सकते हैं। नया जोड़ने के लिए एक हटाएँ।',
  },
  BANK_INCOMPLETE: {
    en: 'Please enter an account number with its IFSC, or a UPI id.',
    hi: 'कृपया खाता नंबर और उसका IFSC, या UPI आईडी लिखें।',
  },
  HOLDER_EMPTY: { en: 'Please enter the name of the holder', hi: 'कृपया खाताधारक का नाम लिखें' },
  ACCOUNT_NUMBER_INVALID: { en: 'An account number has 9 to 18 digits', hi: 'खाता नंबर में 9 से 18 अंक होते हैं' },
  IFSC_INVALID: { en: 'Please enter an IFSC such as HDFC0001234', hi: 'कृपया IFSC लिखें, जैसे HDFC0001234' },
  UPI_ID_INVALID: { en: 'Please enter a UPI id such as name@bank', hi: 'कृपया UPI आईडी लिखें, जैसे name@bank' },
  LAST_FOUR_INVALID: { en: 'Only the last four digits of the card', hi: 'कार्ड के सिर्फ़ आख़िरी चार अंक' },
  CARD_NUMBER_SENT: {
    en: 'Of a card only the last four digits and the network are stored.',
    hi: 'कार्ड के सिर्फ़ आख़िरी चार अंक और नेटवर्क रखे जाते हैं।',
  },
  CARD_INCOMPLETE: {
    en: 'Please enter the last four digits and the network of the card.',
    hi: 'कृपया कार्ड के आख़िरी चार अंक और नेटवर्क लिखें।',
  },
  NOT_A_CARD: { en: 'Digits and network belong to a card.', hi: 'अंक और नेटवर्क कार्ड के होते हैं।' },
} as const satisfies Record<string, Sentence>;
