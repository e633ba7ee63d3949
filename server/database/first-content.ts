/** Announcements and bank accounts of a new database. Without play money the operator adds its own. */
export function firstContent(isPlayMoney: boolean) {
  if (!isPlayMoney) return { announcements: [], bankAccounts: [] };
  return {
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
}
