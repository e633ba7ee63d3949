import type { Facts, Page } from '../page';

export default ({ isPlayMoney }: Facts) =>
  ({
    title: 'Game rules',
    lead: `How bets work on the exchange and in the games: what you can win, what you can lose, and what decides it.${
      isPlayMoney ? ' Every amount is play money.' : ''
    }`,
    sections: {
      'back-and-lay': {
        title: 'Back and lay',
        blocks: [
          'On an exchange you choose the side. To back is to say: this will happen. To lay is to say: this will not happen.',
          {
            note: {
              title: 'Example: ₹1,000 on India',
              text: [
                'Back at 1.84: if India win, you win ₹840. If they do not, you lose your ₹1,000.',
                'Lay at 1.86: if India do not win, you win ₹1,000. If they do, you lose ₹860.',
              ],
            },
          },
          'What you can lose is called your liability. For a back bet it is the stake. For a lay bet it depends on the price, and can be a multiple of the stake: look at it before you confirm.',
        ],
      },
      markets: {
        title: 'Three kinds of market',
        blocks: [
          {
            definitions: [
              {
                term: 'Match odds',
                text: 'Decimal prices. The gain is the stake times the price less one: ₹1,000 at 1.84 wins ₹840.',
              },
              {
                term: 'Bookmaker',
                text: 'A rate for each 100 staked: ₹1,000 at 77 wins ₹770. It is no decimal price.',
              },
              {
                term: 'Fancy, or session',
                text: 'A line of runs, with a rate each for Yes and No. Yes wins when the runs reach the line or more; No wins when they stay below it.',
              },
            ],
          },
          {
            note: {
              title: 'Example: a fancy at 50–51',
              text: [
                'No at 50 wins with 49 runs or fewer. Yes at 51 wins with 51 runs or more. With exactly 50 runs, both lose.',
              ],
            },
          },
          'Profit is rounded once for each matched bet, to the nearest paisa; a liability is rounded up.',
        ],
      },
      'price-ladder': {
        title: 'The steps of prices',
        blocks: [
          'Match odds move on a ladder from 1.01 to 1000. A price between two steps is not accepted.',
          {
            table: {
              caption: 'How far apart the steps are',
              head: ['From', 'To', 'Step'],
              rows: [
                ['1.01', '2', '0.01'],
                ['2', '3', '0.02'],
                ['3', '4', '0.05'],
                ['4', '6', '0.1'],
                ['6', '10', '0.2'],
                ['10', '20', '0.5'],
                ['20', '30', '1'],
                ['30', '50', '2'],
                ['50', '100', '5'],
                ['100', '1000', '10'],
              ],
            },
          },
        ],
      },
      'placing-a-bet': {
        title: 'From the price to the bet',
        blocks: [
          'A bet is possible while its market is open and its prices are fresh. Each market names its smallest and its largest stake.',
          {
            definitions: [
              { term: 'Open', text: 'Bets are accepted.' },
              { term: 'Ball running', text: 'A delivery or a point is being played. A moment, please.' },
              { term: 'Suspended', text: 'Something has happened that moves the prices. No bets for now.' },
              { term: 'Result awaited', text: 'Play is over, the official result is not there yet.' },
              { term: 'Closed', text: 'Settled. No more bets.' },
              {
                term: 'Old prices',
                text: 'Nothing has been heard of the market for a while. No bets until it is back.',
              },
            ],
          },
          'In match odds other players or the market maker take the other side. What is not matched at once is offered to all players: the best price first, then whoever came first. You get the price of the bet that waited, and bets of one player are never matched with each other. In bookmaker and fancy markets the market maker alone takes the other side.',
          'During play most markets hold a bet for a few seconds before it is matched; the delay is shown with the market. Then the bet is one of these:',
          {
            definitions: [
              {
                term: 'Matched',
                text: 'All of it is in. The price is named with the bet: yours or a better one, or a worse one if you have chosen to accept any.',
              },
              {
                term: 'Partly matched',
                text: 'A part of it is in. The rest waits, or lapses, as the market says.',
              },
              { term: 'Unmatched', text: 'It waits at your price. You can cancel it while it does.' },
              {
                term: 'Lapsed',
                text: 'It was not matched in time, and the reason is given. Nothing was staked on what lapsed.',
              },
              { term: 'Rejected', text: 'It was not accepted, and the reason is given. Nothing was staked.' },
              {
                term: 'Being checked',
                text: 'The answer was lost on the way. The stake may be live, so the bet is looked up until it is known. Do not place it again.',
              },
            ],
          },
        ],
      },
      exposure: {
        title: 'Exposure: what you could lose at worst',
        blocks: [
          'For every outcome of a market we add up what your matched bets would win or lose. The worst of these sums is your exposure; it is held back from your cash until the market is settled. A bet that waits counts only where it makes an outcome worse.',
          {
            note: {
              title: 'Example: two bets on one team, at bookmaker rates',
              text: [
                'You back for ₹10,000 at 80, and later lay the same team for ₹10,000 at 32.',
                'If the team wins: ₹8,000 won and ₹3,200 lost, which leaves ₹4,800. If it does not: ₹10,000 lost and ₹10,000 won, which leaves nothing. Your exposure is zero.',
              ],
            },
          },
          {
            note: {
              title: 'Example: a fancy bet with both sides',
              text: [
                'Yes for ₹100 at 40 runs and No for ₹1 at 50 runs, both at a rate of 100. Below 40 runs you lose ₹100 and win ₹1: your exposure is ₹99.',
              ],
            },
          },
        ],
      },
      'cash-out': {
        title: 'Cash out',
        blocks: [
          'To cash out is to place the opposite bet, so large that the result is the same whatever happens, but for rounding. A part can be cashed out too: then the offer names what each outcome comes to. An offer holds at the price of the moment. If the price moves, or the offer runs out, a new one is made, and nothing is placed unless you take it.',
          {
            note: {
              title: 'Example',
              text: [
                'You backed for ₹100 at 10, and the price is 8 now. Laying ₹125 at 8 leaves you ₹25 whether your choice wins or not.',
              ],
            },
          },
        ],
      },
      sports: {
        title: 'What counts in each sport',
        blocks: [
          {
            definitions: [
              {
                term: 'Cricket',
                text: 'The official result counts, a super over included where the market says so. If a match is abandoned without a result, bets on the winner are cancelled. A fancy stands as soon as its overs have been bowled, or its batter is out.',
              },
              {
                term: 'Soccer',
                text: [
                  'Bets are on ',
                  { to: 'terms', section: 'definitions', text: 'regular time' },
                  ' unless the market says otherwise: 90 minutes with the stoppage time added to them.',
                ],
              },
              {
                term: 'Tennis',
                text: 'One set has to be completed for bets on the winner to stand; then who goes on to the next round, or gets the title, has won. A change of court or day changes nothing.',
              },
              {
                term: 'Horse racing',
                text: 'The first official result counts. Bets on a horse that does not run are cancelled, and prices of the others may be reduced by the factor that the race announced.',
              },
            ],
          },
          [
            'A cancelled bet brings the stake back: see ',
            { to: 'terms', section: 'cancellation', text: 'bet cancellation' },
            '.',
          ],
        ],
      },
      games: {
        title: 'Live tables, slots and Aviator',
        blocks: [
          {
            list: [
              'The rules of a game, with what it pays, are those that its provider shows inside the game.',
              'A round belongs to you once the provider has confirmed the stake. If the connection breaks off after that, the round goes on, and its result counts.',
              'If a round is broken off by a fault, its stakes are given back.',
              'In Aviator a stake is won only if it was cashed out before the plane is gone. What counts is when the server received it.',
              'A demo round costs nothing and wins nothing.',
            ],
          },
        ],
      },
    },
  }) satisfies Page;
