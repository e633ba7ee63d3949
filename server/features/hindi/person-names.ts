import { namesOf } from './translation';

const surnames = namesOf(
  `Deshkar:देशकर, Raghavan:राघवन, Solankar:सोलंकर, Mehrotri:मेहरोत्री, Iyengan:आयंगन, Kulkarna:कुलकर्ण, Chandola:चंदोला, Vermani:वर्मानी,
  Pathanwala:पठानवाला, Bhosekar:भोसेकर, Naiduri:नायडूरी, Rathodia:राठोड़िया, Jadhawar:जाधवर, Menonkal:मेननकल, Sharmila:शर्मिला,
  Qadrani:क़ादरानी, Zamanzai:ज़मानज़ई, Hussaini:हुसैनी, Fernandar:फ़र्नांदर, Perumal:पेरुमल, Rahmanov:रहमानोव, Mondalik:मंडलिक,
  Siddiqar:सिद्दीक़र, Karimwal:करीमवाल, Hathersage:हैदरसेज, Marlowe:मार्लो, Pennick:पेनिक, Thornbury:थॉर्नबरी, Ashgrove:ऐशग्रोव,
  Calderon:कैल्डेरॉन, Whitlam:व्हिटलम, Drummond:ड्रमंड, Fairholt:फ़ेयरहोल्ट, Grantley:ग्रांटली, Kingsmere:किंग्समियर, Lockridge:लॉकरिज,
  Maddock:मैडॉक, Norcross:नॉरक्रॉस, Oakshott:ओकशॉट, Prestwick:प्रेस्टविक, Radcliff:रैडक्लिफ़, Stanmore:स्टैनमोर, Tolliver:टॉलिवर,
  Underhay:अंडरहे, Vickery:विकरी, Westcombe:वेस्टकॉम, Yarnold:यार्नल्ड, Brathwick:ब्रैथविक, Zervash:ज़रवाश, Narredu:नर्रेडू, Jodhwal:जोधवाल,
  Rawalji:रावलजी, Hughenden:ह्यूएंडन, Sudarshan:सुदर्शन`,
);

/** Names of the letters, as they are spoken. */
const initials = namesOf(
  `A:ए, B:बी, C:सी, D:डी, H:एच, I:आई, J:जे, K:के, L:एल, M:एम, N:एन, P:पी, R:आर, S:एस, T:टी, V:वी, Y:वाई`,
);

/** A cricketer or a jockey: `R Deshkar`. Undefined for any other name. */
export function hindiPerson(name: string): string | undefined {
  const [initial = '', surname = '', ...rest] = name.split(' ');
  const first = Object.hasOwn(initials, initial) ? initials[initial] : undefined;
  const last = Object.hasOwn(surnames, surname) ? surnames[surname] : undefined;
  return first && last && rest.length === 0 ? `${first} ${last}` : undefined;
}
