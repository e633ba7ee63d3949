export const casino = {
  dealersLead: 'Real dealers and real cards, live. Choose a provider.',
  ezugi: 'Teen Patti, Andar Bahar and roulette, many tables in Hindi',
  evolution: 'Lightning tables and big wheels',
  comingSoon: 'Coming soon',
  rummyTitle: 'Live rummy opens soon',
  rummyText: 'Until the first table opens, play Teen Patti and Andar Bahar at Ezugi.',
  toEzugi: 'To the Ezugi tables',
} as const;
