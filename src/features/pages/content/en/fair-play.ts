import type { Facts, Page } from '../page';

export default ({ isPlayMoney }: Facts) =>
  ({
    title: 'Fair play',
    lead: 'A game is fair when everybody plays by the same rules, can see what is going on, and can have a result checked. Here is what you can rely on, and what we rely on you for.',
    sections: {
      'same-rules': {
        title: 'The same rules for everybody',
        blocks: [
          [
            'The ',
            { to: 'gameRules', text: 'game rules' },
            ' hold for every player alike: for those who began today and those who have been here for years, for those who win and those who lose. No account gets better prices, shorter delays or earlier results.',
          ],
          'The operator and those who work for it do not bet against you with knowledge that you do not have.',
        ],
      },
      prices: {
        title: 'Prices are live, or marked as old',
        blocks: [
          'Every market has a version that grows by one with each change. If one is missing on the way to you, your screen notices the gap and asks for the whole picture again, instead of showing half of it.',
          'When no sign of life has come from a market for more than two heartbeats, its prices are marked as old and no bet on them is accepted. The same happens when your phone wakes up: first the current prices, then betting.',
        ],
      },
      chance: {
        title: 'Where results come from',
        blocks: [
          {
            definitions: [
              {
                term: 'Matches and races',
                text: isPlayMoney
                  ? 'With play money, matches may be simulated. A simulation starts from a number that is fixed beforehand, its seed: the same seed always gives the same match. A result that the operator sets by hand is recorded.'
                  : 'The organiser of a match or race announces its result. A simulated one starts from a number that is fixed beforehand, its seed: the same seed always gives the same match. A result that the operator sets by hand is recorded.',
              },
              {
                term: 'Tables with live dealers',
                text: 'The provider runs the table and decides each round. We show it and keep the accounts.',
              },
              {
                term: 'Slots and Aviator',
                text: 'Chance is drawn on the game provider’s machines, before the animation that you see. How you press, and what came before, has no influence on it.',
              },
            ],
          },
          'A past result never makes a coming one more likely.',
        ],
      },
      accepting: {
        title: 'How a bet is accepted',
        blocks: [
          'Whether a bet is in, and at which price, is decided on the server, by the order in which bets arrive. During play most markets hold a bet for a few seconds, which are shown with the market. This protects everybody from those who are at the ground and see the ball earlier.',
          {
            list: [
              'If the price has moved meanwhile, what you chose beforehand holds: accept any price, a better one only, or none.',
              'If the market is suspended during the delay, the bet is not in and nothing is staked.',
              'If your connection breaks off, the bet is neither called accepted nor refused until the server has been asked for it. It is never placed twice.',
            ],
          },
        ],
      },
      books: {
        title: 'Accounts that always add up',
        blocks: [
          'Every movement of money is written twice: where it leaves and where it arrives. Together the two are zero. Nothing that has been written is changed afterwards; a mistake is put right by a movement of its own that you can see in your statement.',
          'Your wallet is the sum of these movements. It cannot be overdrawn, not even by two bets that arrive in the same instant.',
        ],
      },
      settlement: {
        title: 'Results can be checked and corrected',
        blocks: [
          [
            'A market is settled once its result is official. If the result is corrected later, the first settlement is taken back and the right one takes its place. What counts as a result is written in the ',
            { to: 'terms', section: 'settlement', text: 'terms' },
            '.',
          ],
          'Every player of a market is settled by the same result, at the same time.',
        ],
      },
      'not-allowed': {
        title: 'What is not fair',
        blocks: [
          {
            list: [
              'Having more than one account, or lending yours.',
              'Programs that bet by themselves, or read prices on a large scale.',
              'Agreeing with others on bets or on what happens in a match.',
              'Betting on a match that you, or somebody close to you, can influence.',
              'Using an error, such as an obviously wrong price, instead of reporting it.',
              'Getting in with somebody else’s password or code.',
              'Insulting or threatening other players, dealers or those who help you.',
            ],
          },
          [
            'Whoever does so may have bets cancelled and the account closed. How that goes is written in the ',
            { to: 'terms', section: 'conduct', text: 'terms' },
            '.',
          ],
        ],
      },
      'ask-us': {
        title: 'When something looks wrong',
        blocks: [
          {
            steps: [
              'Note the time, the market or the game, and the number of the bet or round. A picture of the screen helps.',
              ['Tell us by one of the ways on ', { to: 'contactUs', text: 'Contact us' }, '.'],
              'We look at what the server recorded, and tell you what we found, with the records that concern you.',
              'If we were wrong, it is put right for everybody concerned, not only for the one who asked.',
            ],
          },
        ],
      },
    },
  }) satisfies Page;
