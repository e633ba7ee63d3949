/** The two small screens of the casino that are there before the casino is. */
export const casino = {
  dealersLead: 'Real dealers, real cards, filmed as they are dealt. Choose a house.',
  ezugi: 'Teen Patti, Andar Bahar and roulette, many tables in Hindi',
  evolution: 'Lightning tables and the great wheels',
  comingSoon: 'Coming soon',
  rummyTitle: 'Live rummy is being dealt soon',
  rummyWords: 'Until the first table opens, Teen Patti and Andar Bahar are played at Ezugi.',
  toEzugi: 'To the Ezugi tables',
} as const;
