import type { HindiTexts } from './translation';

/** Settlement rules of markets. */
export const ruleTexts: HindiTexts = {
  // Cricket
  'Settled on the official result. A tied match is decided by its super over. A match that is given up without a result is void.':
    'आधिकारिक नतीजे पर निपटता है। टाई मैच का फ़ैसला सुपर ओवर से होता है। बिना नतीजे के छोड़ा गया मैच अमान्य होता है।',
  'Rates per 100. Settled on the official result, a super over included. No commission. What is not matched at once is not kept. The market maker alone takes the other side.':
    'रेट प्रति 100। आधिकारिक नतीजे पर निपटता है, सुपर ओवर भी गिना जाता है। कोई कमीशन नहीं। जो हिस्सा तुरंत मैच्ड नहीं होता, वह रखा नहीं जाता। दूसरी ओर केवल मार्केट मेकर होता है।',
  'Yes wins when both sides have made the same runs after both innings, before a super over.':
    'दोनों पारियों के बाद, सुपर ओवर से पहले, दोनों टीमों के रन बराबर हों तो हाँ जीतता है।',
  'Runs of {side} after {#overs} overs, extras included. If the innings ends before, its total counts. The market maker alone takes the other side.':
    '{#overs} ओवर के बाद {side} के रन, अतिरिक्त रन समेत। पारी पहले ख़त्म हो जाए तो उसके कुल रन गिने जाते हैं। दूसरी ओर केवल मार्केट मेकर होता है।',
  'Runs of {side} when wicket {#wicket} falls. If it does not fall, the total of the innings counts. The market maker alone takes the other side.':
    'विकेट {#wicket} गिरने पर {side} के रन। वह न गिरे तो पारी के कुल रन गिने जाते हैं। दूसरी ओर केवल मार्केट मेकर होता है।',
  'Runs of {side} in over {#over}, extras included. An over that ends with the innings counts as it is. The market maker alone takes the other side.':
    'ओवर {#over} में {side} के रन, अतिरिक्त रन समेत। पारी के साथ ख़त्म हुआ ओवर जितना हुआ उतना ही गिना जाता है। दूसरी ओर केवल मार्केट मेकर होता है।',

  // Soccer
  'Settled on regular time with its stoppage time; extra time and penalty shootouts do not count.':
    'तय समय और उसके इंजरी टाइम पर निपटता है; अतिरिक्त समय और पेनल्टी शूटआउट नहीं गिने जाते।',
  'Goals of both sides together in regular time; extra time and penalty shootouts do not count.':
    'तय समय में दोनों टीमों के कुल गोल; अतिरिक्त समय और पेनल्टी शूटआउट नहीं गिने जाते।',

  // Tennis
  'Settled on the player who goes through. Void if the first set is not completed.':
    'अगले दौर में पहुँचने वाले खिलाड़ी पर निपटता है। पहला सेट पूरा न हो तो अमान्य होता है।',
  'Settled on the set, its tie-break included. Void if the set is not completed.':
    'सेट के नतीजे पर निपटता है, टाई-ब्रेक भी गिना जाता है। सेट पूरा न हो तो अमान्य होता है।',

  // Racing
  'Settled on the official result. Bets on a non-runner are void; the prices of the others are reduced by its reduction factor.':
    'आधिकारिक नतीजे पर निपटता है। जो घोड़ा नहीं दौड़ता, उस पर लगे दाँव अमान्य होते हैं; बाकी के भाव उसके कटौती प्रतिशत से घटते हैं।',
};
