import type { HelpMessages } from './catalogue';

export const en: HelpMessages = {
  paytable: 'Paytable',
  symbol: 'Symbol',
  symbolName: {
    wild: 'Wild',
    scatter: 'Scatter',
    seven: 'Seven',
    diamond: 'Diamond',
    bell: 'Bell',
    melon: 'Melon',
    plum: 'Plum',
    lemon: 'Lemon',
    cherry: 'Cherry',
    tiger: 'Tiger (wild)',
    ruby: 'Ruby',
    sceptre: 'Sceptre',
    fort: 'Fort',
    lotus: 'Lotus',
    drum: 'Drum',
    leaf: 'Leaf',
    paw: 'Paw',
    sapphire: 'Sapphire',
    emerald: 'Emerald',
    amethyst: 'Amethyst',
    topaz: 'Topaz',
    opal: 'Opal',
    pearl: 'Pearl',
    coin: 'Coin',
    maharaja: 'Maharaja (wild)',
    elephant: 'Elephant',
    dagger: 'Dagger',
    ring: 'Ring',
    lamp: 'Lamp',
    pot: 'Pot',
    mirror: 'Mirror',
    star: 'Star (wild)',
    horse: 'Horse',
    balloon: 'Balloon',
    kite: 'Kite',
    bangle: 'Bangles',
    sweet: 'Sweets',
    peacock: 'Peacock (wild)',
    palace: 'Palace',
    feather: 'Feather',
    necklace: 'Necklace',
    fountain: 'Fountain',
    rose: 'Rose',
    arch: 'Arch',
    fan: 'Fan',
  },
  scatterRule: (count) => `Three or more win ${count} free spins`,
  perStake: 'Payout for the stake',
  expandingRule: 'Wild on reels 2, 3 and 4: fills its reel',
  coinRule: (coins, respins) => `${coins} or more stay and win ${respins} respins`,
  coinPrizes: (prizes) =>
    `Each coin has a prize of the stake: ${prizes}. A new coin sets the respins to their number again. Coins pay after the last respin, and only with respins.`,
  fullRule: (multiplier) => `A coin in each cell pays ${multiplier} besides.`,
  tumbleRule: (multipliers) =>
    `The wins of the first fall, the second and so on count ${multipliers}; later ones as the last.`,
  wheelShare: (multiplier, segments) => `${multiplier}× on ${segments}`,
  wheelRule: (segments, shares) => `The wheel has ${segments} equal segments: ${shares}.`,
  rulesOf: {
    crash:
      'Bet before take-off. The multiplier grows while the plane flies. Cash out before it flies away and win your stake times the multiplier; otherwise the stake is lost. You can place two bets and let the studio cash out at a multiplier that you set.',
    roulette:
      'The ball falls into one of 37 pockets, 0 to 36. A number pays 35 to 1, a split 17, a street 11, a corner 8, a six line 5, a dozen or column 2, red, black, odd, even, low and high 1 to 1. All bets without the number 0 lose when 0 falls.',
    'teen-patti':
      'Two hands of three cards. From high to low: trail, pure sequence, sequence, colour, pair, high card. Bet on the better hand. Pair Plus pays for a pair or better in that hand, whoever wins.',
    baccarat:
      'Player and Banker get two or three cards by fixed rules; the side closer to nine points wins. Tens and court cards count zero, aces one. On a tie, stakes on Player and Banker are returned.',
    'andar-bahar':
      'A joker card is turned. Cards are dealt to Andar and Bahar in turn until one has the rank of the joker: that side wins.',
    slots:
      'Five reels, three rows. Three or more equal symbols from the left on a line pay. Wilds stand for any symbol but the scatter. Three scatters or more win free spins.',
    'slots-expanding':
      'Five reels, three rows. A tiger fills its reel and stands for any symbol. Then three or more equal symbols from the left on a line pay.',
    'slots-tumbling':
      'Six reels, five rows. Enough equal gems pay wherever they are. They vanish, the others fall, and new gems fill the gaps, as long as there are wins. Wins of later falls count more.',
    'slots-respins':
      'Five reels, three rows. Three or more equal symbols from the left on a line pay; the maharaja stands for any symbol but the coin. Enough coins stay in their cells while the other cells turn again.',
    'slots-wheel':
      'Three reels, three rows, five lines: the rows and the two diagonals. Three equal symbols on a line pay; the star stands for any symbol. Each win turns the wheel, which multiplies all lines of the spin.',
    'slots-both-ways':
      'Five reels, three rows. Three or more equal symbols on a line pay from the left and from the right; five pay once. The peacock stands for any symbol.',
  },
};
