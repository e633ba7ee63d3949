import type { Facts, Page } from '../page';

export default ({ isPlayMoney, leastAge }: Facts) =>
  ({
    title: 'Terms and Condition',
    lead: 'This is what you and we agree on when you use this site. First the words are defined, then come the rules. We have tried to write so that nobody needs a lawyer to read it.',
    sections: {
      definitions: {
        title: 'What the words mean',
        blocks: [
          {
            definitions: [
              {
                term: 'Customer',
                text: `A person of ${leastAge} years or more who has registered with us and plays from an account of their own. Elsewhere on this site also called player, or you.`,
              },
              {
                term: 'Bet',
                text: 'A stake that a customer puts on an outcome at a given price, and that we have accepted. Until it is confirmed as accepted, it is not a bet.',
              },
              {
                term: 'Outcome',
                text: 'One of the possible results of a market that a bet can be placed on, for example “India win”, “The draw” or “51 runs or more”.',
              },
              {
                term: 'Market',
                text: 'All outcomes of one question about an event, such as who wins the match.',
              },
              {
                term: 'Stake',
                text: 'The amount that a customer puts on a bet.',
              },
              {
                term: 'Bet cancellation',
                text: 'A bet is taken out of play: the stake is refunded and the bet is left unsettled. It counts as neither won nor lost.',
              },
              {
                term: 'Settlement',
                text: 'A bet is closed by the result of its market, as won or as lost, and the wallet is adjusted.',
              },
              {
                term: 'Regular time',
                text: 'The time that the rules of a match provide for, with the stoppage time that the referee adds to it. It excludes extra time, overtime and penalty shootouts.',
              },
              ...(isPlayMoney
                ? [
                    {
                      term: 'Play money',
                      text: 'The rupees (₹) shown on this site. They have no value, cannot be bought and are never paid out.',
                    },
                  ]
                : []),
            ],
          },
        ],
      },
      'who-may-play': {
        title: 'Who may play',
        blocks: [
          {
            list: [
              `You are at least ${leastAge} years old.`,
              'You are in India, have an Indian mobile number, and playing is allowed where you are.',
              'You play for yourself, not for somebody else.',
              'You have not excluded yourself, and we have not closed an account of yours.',
            ],
          },
          'If one of these stops being true, stop playing and tell us.',
        ],
      },
      account: {
        title: 'Your account',
        blocks: [
          'One person has one account, with one mobile number. What you tell us about yourself has to be true.',
          {
            list: [
              'Your username has 4 to 15 letters, digits or spaces, your password 8 to 20 characters.',
              'Keep your password and your one-time codes to yourself. What is done with them counts as done by you until you tell us that somebody else has them.',
              'A referral or agent code can be given at registration only. It brings no duty with it, neither for you nor for the person who gave it to you.',
              'You may ask us to close your account at any time.',
            ],
          },
        ],
      },
      'play-money': {
        title: isPlayMoney ? 'Play money' : 'Money',
        blocks: [
          ...(isPlayMoney
            ? [
                'Everything on this site is played with play money. It cannot be bought, sold, given away or exchanged for money or goods. A win is a win of play money and founds no claim to anything else.',
                'The cashier follows the steps that real payments would have, so that they can be tried out. It moves play money only.',
                {
                  note: {
                    title: 'Never pay real money',
                    text: [
                      'Whoever asks you to pay real money for anything on this site does not speak for us. Please report it.',
                    ],
                  },
                },
              ]
            : [
                'Deposits, stakes and wins are in rupees. Money moves in the cashier only, from and to an account in your own name.',
                {
                  note: {
                    title: 'Never pay outside the cashier',
                    text: [
                      'Whoever asks you to pay for anything on this site in another way does not speak for us. Please report it.',
                    ],
                  },
                },
              ]),
          'Limits, time-out and self-exclusion hold all the same.',
        ],
      },
      bets: {
        title: 'Bets',
        blocks: [
          {
            list: [
              'You offer a bet, we accept it or not. It is accepted when the server says so, with a number and a price.',
              'An accepted bet cannot be taken back. A part that still waits to be matched can be cancelled.',
              'Smallest and largest stakes are set for each market and may change before you bet, not after.',
              'Your cash has to cover the most that the bet can lose, with all your other open bets.',
              'If no answer reaches you, the bet may still be in. What counts is what the server recorded.',
            ],
          },
          [
            'How stakes, prices and markets work in detail is written in the ',
            { to: 'gameRules', text: 'game rules' },
            '. Where they differ from these terms, these terms hold.',
          ],
        ],
      },
      cancellation: {
        title: 'Bet cancellation',
        blocks: [
          'When a bet is cancelled, the stake is refunded and the bet is left unsettled. We cancel a bet, or all bets of a market, when',
          {
            list: [
              'the event does not take place, or is abandoned without a result that counts,',
              'the outcome that was bet on takes no part, such as a horse that does not run,',
              'the price or the line was obviously wrong,',
              'the bet was accepted after the result was known,',
              ['it broke the rules of ', { to: 'fairPlay', section: 'not-allowed', text: 'fair play' }, '.'],
            ],
          },
          'Where several bets depend on each other, cancelling one leaves the others as they are, unless the market says otherwise. You see each cancellation in your bets.',
        ],
      },
      settlement: {
        title: 'Settlement',
        blocks: [
          'A market is settled by the result that the organiser of the event announces as official. Bets on a match are on regular time unless the market says otherwise.',
          {
            list: [
              'Corrections that the organiser makes on the same day are followed; later ones, such as a disqualification weeks afterwards, are not.',
              'A market that was suspended and never opened again is settled by the result all the same.',
              'If a settlement was wrong, it is reversed and done again. The wallet is adjusted in both directions.',
            ],
          },
        ],
      },
      conduct: {
        title: 'When rules are broken',
        blocks: [
          [
            'What is not allowed is listed under ',
            { to: 'fairPlay', section: 'not-allowed', text: 'fair play' },
            '. When we have reason to believe that it happened, we may, as far as it needs:',
          ],
          {
            list: [
              'ask you to explain,',
              'pause the account while we look into it,',
              'cancel the bets concerned,',
              'close the account.',
            ],
          },
          'We tell you what we decided and why, and you can object.',
        ],
      },
      availability: {
        title: 'When the site is not there',
        blocks: [
          'We may close the site for maintenance, or suspend play. Your account and your wallet are kept meanwhile; open bets are settled by their results.',
          'We do our best, but cannot promise that the site, a provider’s game or a broadcast is always there, or that pictures are as fast as the event. For a bet that could not be placed because of a fault there is no compensation.',
        ],
      },
      liability: {
        title: 'What we answer for',
        blocks: [
          'We answer for what we do on purpose or by gross carelessness, and wherever the law says that we must. ' +
            (isPlayMoney
              ? 'Beyond that, since all stakes are play money, all that can be put right is put right in play money.'
              : 'Beyond that, we refund at most the stakes of the bets concerned.'),
          'You answer for what you do with your account.',
        ],
      },
      disputes: {
        title: 'When we disagree',
        blocks: [
          {
            steps: [
              [
                'Tell us within 14 days, by one of the ways on ',
                { to: 'contactUs', text: 'Contact us' },
                ', with the number of the bet or the round.',
              ],
              'Somebody who was not part of the first decision looks at it again.',
              'You get an answer with reasons.',
            ],
          },
          'The law of India applies. Your rights as a consumer are not touched by anything on this page.',
        ],
      },
      changes: {
        title: 'When these terms change',
        blocks: [
          'The date at the top says when they last did. We announce a change on the site before it holds. Bets that are open then keep the terms they were placed under. If you do not agree with a change, you may close your account.',
          [
            'How we handle what we know about you is written in the ',
            { to: 'privacyPolicy', text: 'privacy policy' },
            '.',
          ],
        ],
      },
    },
  }) satisfies Page;
