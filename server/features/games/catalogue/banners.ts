import type { gameBanners } from '../../../database/schema/games';

/** Banners of a new installation, in the order of the categories. */
export const firstBanners: readonly Omit<typeof gameBanners.$inferInsert, 'place'>[] = [
  {
    category: 'live',
    title: 'Three cards, two hands',
    text: 'Teen Patti on a live table: one round for all players.',
    titleHi: 'तीन पत्ते, दो हाथ',
    textHi: 'लाइव टेबल पर तीन पत्ती: सभी खिलाड़ियों का एक ही राउंड।',
    game: 'ezg-teen-patti-3-card',
  },
  {
    category: 'live',
    title: 'Andar or Bahar?',
    text: 'The side on which the joker appears wins.',
    titleHi: 'अंदर या बाहर?',
    textHi: 'जिस ओर जोकर आता है, वही जीतती है।',
    game: 'ezg-andar-bahar',
  },
  {
    category: 'table',
    title: 'Player or banker',
    text: 'Baccarat with cards from a verifiable shuffle.',
    titleHi: 'प्लेयर या बैंकर',
    textHi: 'बैकारेट, जिसके पत्तों की फेंट आप जाँच सकते हैं।',
    game: 'sn-rng-baccarat',
  },
  {
    category: 'slots',
    title: 'Hot Sevens',
    text: 'Five reels and free spins.',
    titleHi: 'हॉट सेवन्स',
    textHi: 'पाँच रील और फ्री स्पिन।',
    game: 'qt-hot-sevens',
  },
  {
    category: 'crash',
    title: 'Take off with Aviator',
    text: 'Cash out before the plane is gone.',
    titleHi: 'Aviator के साथ उड़ान',
    textHi: 'विमान के उड़ जाने से पहले कैश आउट करें।',
    game: 'spribe-aviator',
  },
];
