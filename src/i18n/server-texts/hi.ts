/**
 * Sentences of the server in Hindi, by the English sentence. `{}` is an amount, a number or a name; `{wait}` a number of seconds or
 * minutes. A sentence that is not listed is shown in English.
 */
export const hindiTexts: Readonly<Record<string, string>> = {
  // Cashier
  'A demo has no cashier. Register to use it.': 'डेमो में कैशियर नहीं है। इसके लिए रजिस्टर करें।',
  'This gateway is not available.': 'भुगतान का यह तरीका उपलब्ध नहीं है।',
  '{} is switched off at the moment. Choose another way to pay.': '{} अभी बंद है। भुगतान का कोई दूसरा तरीका चुनें।',
  'The smallest amount is {}.': 'सबसे छोटी रकम {} है।',
  'The largest amount is {}.': 'सबसे बड़ी रकम {} है।',
  'A UPI reference has 12 digits.': 'UPI के संदर्भ नंबर में 12 अंक होते हैं।',
  'A reference has 12 digits (IMPS), or 16 to 22 letters and digits (NEFT, RTGS).':
    'संदर्भ नंबर में 12 अंक (IMPS), या 16 से 22 अक्षर और अंक (NEFT, RTGS) होते हैं।',
  'This reference belongs to another deposit. Check it, or contact support if the payment is yours.':
    'यह संदर्भ नंबर किसी दूसरी जमा का है। इसे जाँचें, या भुगतान आपका हो तो सहायता से संपर्क करें।',
  'This request was sent before with other details.': 'यह अनुरोध पहले दूसरे विवरण के साथ भेजा जा चुका है।',
  'There is no such deposit.': 'यह जमा मौजूद नहीं है।',
  'There is no such withdrawal.': 'यह निकासी मौजूद नहीं है।',
  'There is no such bank account.': 'यह बैंक खाता मौजूद नहीं है।',
  'Your available cash does not cover this amount.': 'आपकी उपलब्ध नकदी इस रकम के लिए कम है।',
  'A withdrawal cannot be cancelled here.': 'यहाँ निकासी रद्द नहीं की जा सकती।',
  'This withdrawal has been approved and cannot be cancelled any more.':
    'यह निकासी मंज़ूर हो चुकी है और अब रद्द नहीं हो सकती।',
  'This withdrawal has been rejected. The money is back in your wallet.':
    'यह निकासी नामंज़ूर हुई है। पैसा आपके वॉलेट में लौट आया है।',
  'Withdrawals go to a bank account or UPI id, not to a card.':
    'निकासी बैंक खाते या UPI आईडी में जाती है, कार्ड में नहीं।',
  'A withdrawal to this account is pending. Remove it afterwards.':
    'इस खाते में एक निकासी बाकी है। उसके बाद इसे हटाएँ।',
  'You can store {} accounts. Remove one to add another.': 'आप {} खाते रख सकते हैं। नया जोड़ने के लिए एक हटाएँ।',
  'Please enter an account number with its IFSC, or a UPI id.':
    'कृपया खाता नंबर और उसका IFSC, या UPI आईडी लिखें।',
  'Too many requests to the cashier. Try again in {wait}.':
    'कैशियर में बहुत ज़्यादा अनुरोध आए। {wait} बाद दोबारा कोशिश करें।',

  // Proofs of payment
  'This deposit has been decided. A proof is not needed any more.':
    'इस जमा पर फ़ैसला हो चुका है। अब प्रमाण की ज़रूरत नहीं है।',
  'Many files are being checked. Please send yours again in a minute.':
    'बहुत सी फ़ाइलें जाँची जा रही हैं। कृपया अपनी फ़ाइल एक मिनट बाद फिर भेजें।',
  'The file could not be stored. Your deposit is not affected. Please send the file again in some minutes.':
    'फ़ाइल सहेजी नहीं जा सकी। आपकी जमा पर असर नहीं पड़ा है। कृपया कुछ मिनट बाद फ़ाइल फिर भेजें।',
  'Too many files were sent. Try again in {wait}.': 'बहुत ज़्यादा फ़ाइलें भेजी गईं। {wait} बाद दोबारा कोशिश करें।',

  // Reasons of decisions that no operator has written
  'Rejected by the sandbox.': 'सैंडबॉक्स ने नामंज़ूर किया।',
  'The bank does not know this reference.': 'बैंक को यह संदर्भ नंबर नहीं मिला।',

  // Limits
  'Several people share a demo player. Register to set limits of your own.':
    'डेमो खिलाड़ी को कई लोग इस्तेमाल करते हैं। अपनी सीमाएँ तय करने के लिए रजिस्टर करें।',
  'This is not available where you are. You can sign in, and withdraw money that is not held.':
    'यह आपके इलाके में उपलब्ध नहीं है। आप लॉग इन करके वह पैसा निकाल सकते हैं जो रोका नहीं गया है।',

  // Bonus
  'There is no such bonus.': 'यह बोनस मौजूद नहीं है।',
  'This bonus is not offered any more.': 'यह बोनस अब नहीं दिया जाता।',
  'You have had this bonus already.': 'यह बोनस आप ले चुके हैं।',
  'Another bonus is active. Complete it or give it up first.': 'दूसरा बोनस चालू है। पहले उसे पूरा करें या छोड़ दें।',
  'This bonus needs an approved deposit.': 'इस बोनस के लिए मंज़ूर की हुई जमा चाहिए।',
  'Your first deposit was too small for this bonus.': 'आपकी पहली जमा इस बोनस के लिए छोटी थी।',
  'The time to claim this bonus after your first deposit is over.':
    'पहली जमा के बाद यह बोनस लेने का समय बीत चुका है।',
  'Your first deposit has been withdrawn.': 'आपकी पहली जमा निकाली जा चुकी है।',
  'This bonus has been paid in full.': 'यह बोनस पूरा मिल चुका है।',
  'This bonus has expired.': 'यह बोनस समाप्त हो चुका है।',

  // Bets
  'There is no such bet of yours.': 'आपका ऐसा कोई दाँव नहीं है।',
  'This market is not on the exchange any more. Nothing was staked.':
    'यह मार्केट अब एक्सचेंज पर नहीं है। कुछ भी दाँव पर नहीं लगा।',
  'There is no such selection on this market. Nothing was staked.':
    'इस मार्केट में ऐसा चयन नहीं है। कुछ भी दाँव पर नहीं लगा।',
  'This market takes bets of another kind. Nothing was staked.':
    'इस मार्केट में दूसरी तरह के दाँव लगते हैं। कुछ भी नहीं लगाया गया।',
  'This bet was given up before it arrived. Nothing was staked.':
    'यह दाँव पहुँचने से पहले छोड़ दिया गया। कुछ भी नहीं लगाया गया।',
  'This bet is just being placed. What is not matched can be cancelled in a few seconds.':
    'यह दाँव अभी लग रहा है। जो हिस्सा मैच नहीं होता, उसे कुछ सेकंड में रद्द किया जा सकता है।',
  'This offer has run out. Nothing was staked.': 'यह ऑफ़र समाप्त हो गया। कुछ भी दाँव पर नहीं लगा।',
  'Too many bets at once. This one was not placed. Try again in {wait}.':
    'एक साथ बहुत ज़्यादा दाँव। यह दाँव नहीं लगा। {wait} बाद दोबारा कोशिश करें।',

  // Games and sportsbook
  'There is no such game.': 'यह गेम मौजूद नहीं है।',
  'There is no such round.': 'यह राउंड मौजूद नहीं है।',
  'The sportsbook is not available at the moment. Please try again.':
    'स्पोर्ट्सबुक अभी उपलब्ध नहीं है। कृपया दोबारा कोशिश करें।',
  '{} is not available at the moment.': '{} अभी उपलब्ध नहीं है।',
  '{} is not available at the moment. Please try again.': '{} अभी उपलब्ध नहीं है। कृपया दोबारा कोशिश करें।',
  '{} is not available: {} is not connected.': '{} उपलब्ध नहीं है: {} जुड़ा नहीं है।',
  '{} has no demo. Register to play it.': '{} का डेमो नहीं है। इसे खेलने के लिए रजिस्टर करें।',
  'Too many games were opened. Try again in {wait}.': 'बहुत सारे गेम खोले गए। {wait} बाद दोबारा कोशिश करें।',

  // Notifications of a device
  'Notifications cannot be sent to the push service of this browser.':
    'इस ब्राउज़र की पुश सेवा को सूचनाएँ नहीं भेजी जा सकतीं।',
  'The key of the subscription is not valid.': 'सब्सक्रिप्शन की कुंजी मान्य नहीं है।',
  'This subscription has other keys.': 'इस सब्सक्रिप्शन की कुंजियाँ अलग हैं।',

  // Sign-in, password and two-factor
  'Username or password is incorrect.': 'यूज़रनेम या पासवर्ड ग़लत है।',
  'This username is suspended. Please contact support.': 'यह यूज़रनेम निलंबित है। कृपया सहायता से संपर्क करें।',
  'Username is already taken.': 'यह यूज़रनेम पहले से लिया हुआ है।',
  'Too many failed attempts for this username. Try again in {wait}.':
    'इस यूज़रनेम के लिए बहुत सी कोशिशें नाकाम रहीं। {wait} बाद दोबारा कोशिश करें।',
  'Current password is incorrect.': 'मौजूदा पासवर्ड ग़लत है।',
  'Too many wrong passwords. Try again in {wait}.': 'कई बार ग़लत पासवर्ड डाला गया। {wait} बाद दोबारा कोशिश करें।',
  'This password is one of the most common ones. Please choose another.':
    'यह पासवर्ड बहुत आम है। कृपया कोई दूसरा चुनें।',
  'The password cannot be the username. Please choose another.':
    'पासवर्ड यूज़रनेम जैसा नहीं हो सकता। कृपया कोई दूसरा चुनें।',
  'The code is wrong or was used before. Wait for the next one.':
    'कोड ग़लत है या पहले इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
  'The code for this username is wrong or was used before. Wait for the next one.':
    'इस यूज़रनेम का कोड ग़लत है या पहले इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
  'This code is wrong or has expired. Ask support for a new one.':
    'यह कोड ग़लत है या इसकी समय-सीमा समाप्त हो गई है। सहायता से नया कोड माँगें।',
  'Too many wrong codes. Try again in {wait}.': 'कई बार ग़लत कोड डाला गया। {wait} बाद दोबारा कोशिश करें।',
  'Too many wrong codes for this username. Try again in {wait}.':
    'इस यूज़रनेम के लिए कई बार ग़लत कोड डाला गया। {wait} बाद दोबारा कोशिश करें।',
  'Two-factor sign-in is on already.': 'दो चरणों वाला लॉग इन पहले से चालू है।',
  'Two-factor sign-in is off already.': 'दो चरणों वाला लॉग इन पहले से बंद है।',
  'This session has ended already.': 'यह सेशन पहले ही ख़त्म हो चुका है।',

  // Any call
  'Too many requests at once. Please try again in a moment.':
    'एक साथ बहुत ज़्यादा अनुरोध। कृपया थोड़ी देर बाद दोबारा कोशिश करें।',
  'Something went wrong on our side. Please try again.': 'हमारी ओर से कुछ गड़बड़ हुई। कृपया दोबारा कोशिश करें।',
  'The service is not available at the moment. Please try again in a minute.':
    'सेवा अभी उपलब्ध नहीं है। कृपया एक मिनट बाद दोबारा कोशिश करें।',
  'The service is busy, and this request was not begun. Please try again in a moment.':
    'सेवा अभी व्यस्त है, और यह अनुरोध शुरू नहीं हुआ। कृपया थोड़ी देर में दोबारा कोशिश करें।',
  'The answer takes too long. Please try again.': 'जवाब आने में बहुत समय लग रहा है। कृपया दोबारा कोशिश करें।',
  'The answer takes too long. Please check whether this was done before you repeat it.':
    'जवाब आने में बहुत समय लग रहा है। दोहराने से पहले कृपया देख लें कि यह हुआ या नहीं।',
  'We are just restarting. Please try again.': 'सेवा अभी फिर से शुरू हो रही है। कृपया दोबारा कोशिश करें।',
};
