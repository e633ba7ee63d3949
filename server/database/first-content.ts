/**
 * Announcements and bank accounts of a new database, which has play money. Without it they are not served, and the operator writes
 * others at the desk.
 */
export const firstContent = {
  announcements: [
    {
      content: 'This is play money: nothing here can be bought, won or paid out.',
      contentHi: 'यह प्ले मनी है: यहाँ कुछ भी खरीदा, जीता या निकाला नहीं जा सकता।',
    },
    {
      content: 'Every new player starts with ₹1,000 of play money.',
      contentHi: 'हर नया खिलाड़ी ₹1,000 की प्ले मनी से शुरू करता है।',
    },
  ],
  bankAccounts: [
    {
      type: 'bank' as const,
      accountName: 'Play money only, do not pay',
      accountNumber: '000000000000',
      ifsc: 'PLAY0000000',
      bankName: 'Bank of Play Money',
      upiId: 'play-money@nobank',
    },
  ],
};

const texts = new Set([
  ...firstContent.announcements.map(({ content }) => content),
  ...firstContent.bankAccounts.map(({ accountName }) => accountName),
]);

/** The announcement or account name says that balances are play money. */
export const isFirstContent = (text: string): boolean => texts.has(text);
