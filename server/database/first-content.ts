/**
 * Announcements and bank accounts of a new database, which has play money. A server without play money does not serve them; the operator
 * writes others at the desk.
 */
export const firstContent = {
  announcements: [
    {
      content: 'Bets and games here are for play money: no real money is paid in or out.',
      contentHi: 'यहाँ दाँव और गेम प्ले मनी के हैं: असली पैसा न लगता है, न मिलता है।',
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
