import { type HindiTexts, namesOf } from './translation';

const teams = namesOf(
  `India:भारत, Australia:ऑस्ट्रेलिया, England:इंग्लैंड, New Zealand:न्यूज़ीलैंड, Pakistan:पाकिस्तान, South Africa:दक्षिण अफ़्रीका,
  Sri Lanka:श्रीलंका, West Indies:वेस्टइंडीज़, Bangladesh:बांग्लादेश, Afghanistan:अफ़ग़ानिस्तान, Ireland:आयरलैंड, Zimbabwe:ज़िम्बाब्वे,
  Mumbai Mariners:मुंबई मैरिनर्स, Chennai Chariots:चेन्नई चैरियट्स, Kolkata Comets:कोलकाता कॉमेट्स, Delhi Drummers:दिल्ली ड्रमर्स,
  Bengaluru Banyans:बेंगलुरु बैनयन्स, Hyderabad Harriers:हैदराबाद हैरियर्स, Jaipur Jewels:जयपुर ज्वेल्स, Lucknow Lancers:लखनऊ लांसर्स,
  Ahmedabad Arrows:अहमदाबाद ऐरोज़, Mohali Monarchs:मोहाली मोनार्क्स, Perth Petrels Women:पर्थ पेट्रल्स महिला,
  Sydney Sails Women:सिडनी सेल्स महिला, Hobart Herons Women:होबार्ट हेरन्स महिला, Brisbane Breeze Women:ब्रिस्बेन ब्रीज़ महिला,
  Adelaide Acacias Women:एडिलेड अकेशियाज़ महिला, Melbourne Magpies Women:मेलबर्न मैगपाइज़ महिला, Auckland Albatross Women:ऑकलैंड एल्बाट्रॉस महिला,
  Wellington Winds Women:वेलिंगटन विंड्स महिला, Brazil:ब्राज़ील, Argentina:अर्जेंटीना, France:फ़्रांस, Spain:स्पेन, Germany:जर्मनी, Italy:इटली,
  Portugal:पुर्तगाल, Netherlands:नीदरलैंड्स, Japan:जापान, Morocco:मोरक्को, Mexico:मेक्सिको, Goa Gulls:गोवा गल्स, Kochi Waves:कोच्चि वेव्स,
  Guwahati Rhinos:गुवाहाटी राइनोज़, Pune Peacocks:पुणे पीकॉक्स, Shillong Pines:शिलॉन्ग पाइन्स, Kozhikode Kings:कोझिकोड किंग्स,
  Bhubaneswar Tigers:भुवनेश्वर टाइगर्स, Aizawl Echoes:आइज़ोल एकोज़, Surat Sparks:सूरत स्पार्क्स, Mysuru Royals:मैसूरु रॉयल्स`,
);

const players = namesOf(
  `Arjun Velankar:अर्जुन वेलणकर, Marek Dostalik:मारेक दोस्तालिक, Luca Ferrandi:लूका फ़ेरांदी, Tomas Quiroga:तोमास किरोगा,
  Kenji Morishima:केंजी मोरिशिमा, Oliver Hathersage:ऑलिवर हैदरसेज, Nikolai Sarov:निकोलाई सारोव, Mateo Villaluz:मातेओ वियालुस,
  Jonas Lindgaard:योनास लिंडगार्ड, Rohan Deshkar:रोहन देशकर, Hugo Marchetal:ह्यूगो मार्शेताल, Viktor Brankovan:विक्टर ब्रैंकोवान,
  Ananya Raghunath:अनन्या रघुनाथ, Petra Kolarova:पेत्रा कोलारोवा, Elise Fontenay:एलीज़ फ़ोंतने, Sofia Marchelli:सोफ़िया मार्केली,
  Yuki Tanabara:यूकी तानाबारा, Clara Winterborn:क्लारा विंटरबॉर्न, Daria Volkonina:दारिया वोल्कोनिना, Isabel Carranzo:इसाबेल कारान्सो,
  Freja Holmstad:फ़्रेया होल्मस्टाड, Meera Kelkarni:मीरा केलकर्णी, Zuzana Hrabal:ज़ुज़ाना ह्राबाल, Alina Petrescan:अलीना पेत्रेस्कान`,
);

const competitions = namesOf(
  `Twenty20 Internationals:ट्वेंटी20 अंतरराष्ट्रीय, Premier City League:प्रीमियर सिटी लीग, Southern Stars Women:सदर्न स्टार्स महिला,
  Nations Cup:नेशन्स कप, Indian Football Division:इंडियन फ़ुटबॉल डिवीज़न, Bengaluru Open:बेंगलुरु ओपन, Chennai Classic Women:चेन्नई क्लासिक महिला,
  Mumbai races:मुंबई रेस, Pune races:पुणे रेस, Bengaluru races:बेंगलुरु रेस, Kolkata races:कोलकाता रेस, Hyderabad races:हैदराबाद रेस,
  Chennai races:चेन्नई रेस, Mysuru races:मैसूरु रेस, Delhi races:दिल्ली रेस`,
);

/** The two words of the name of a horse. */
const horseWords = [
  namesOf(
    `Silver:सिल्वर, Midnight:मिडनाइट, Golden:गोल्डन, Royal:रॉयल, Desert:डेज़र्ट, Monsoon:मानसून, Crimson:क्रिमसन, Gentle:जेंटल,
    Northern:नॉर्दर्न, Lucky:लकी, Velvet:वेलवेट, Thunder:थंडर, Quiet:क्वाइट, Emerald:एमराल्ड, Saffron:सैफ़्रन, Sudden:सडन, Ivory:आइवरी,
    Dancing:डांसिंग, Noble:नोबल, Wild:वाइल्ड`,
  ),
  namesOf(
    `Arrow:ऐरो, Monarch:मोनार्क, Melody:मेलोडी, Whisper:व्हिस्पर, Storm:स्टॉर्म, Jewel:ज्वेल, Promise:प्रॉमिस, Comet:कॉमेट, Lantern:लैंटर्न,
    Falcon:फ़ाल्कन, Harbour:हार्बर, Sparrow:स्पैरो, Victory:विक्ट्री, Mirage:मिराज, Rhythm:रिदम, Horizon:होराइज़न, Anthem:एंथम, Breeze:ब्रीज़,
    Legend:लेजेंड, River:रिवर`,
  ),
] as const;

function horses(): HindiTexts {
  const [first, second] = horseWords;
  return Object.fromEntries(
    Object.entries(first).flatMap(([one, oneHi]) =>
      Object.entries(second).map(([other, otherHi]) => [`${one} ${other}`, `${oneHi} ${otherHi}`]),
    ),
  );
}

/** Names of the simulated sides, players, horses and competitions, as they are spoken. Codes such as IND stay. */
export const sideNames: HindiTexts = { ...teams, ...players, ...competitions, ...horses() };
