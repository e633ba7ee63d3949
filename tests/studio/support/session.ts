/** A session of a player at a roulette table, before it has an id. */
export const rouletteSession = {
  walletSession: 'w1',
  player: 'asha',
  nickname: 'as***',
  lang: 'en',
  game: 'test-roulette',
  engine: 'roulette',
  theme: 'spribe',
  min: 1000,
  max: 0,
  isDemo: false,
} as const;
