/** Announcements and bank accounts of a new database, which has play money. Without it the operator replaces them at the desk. */
export const firstContent = {
  announcements: [
    { content: 'This is play money: nothing here can be bought, won or paid out.' },
    { content: 'Every new player starts with ₹1,000 of play money.' },
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
