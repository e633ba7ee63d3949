import type { Facts, Page } from '../page';

export default ({ isPlayMoney, leastAge }: Facts) =>
  ({
    title: 'Responsible gaming',
    lead: 'Playing should stay a pastime. Here is how to keep it one, which rules limits and breaks follow, and where to find help when it stops being fun.',
    sections: {
      'play-money': {
        title: 'What is at stake here',
        blocks: [
          ...(isPlayMoney
            ? [
                'This site runs on play money. The rupees in your wallet cannot be bought, have no value outside this site and are never paid out. You cannot lose real money here.',
                'What you can lose is time, sleep and good mood. And a habit learned with play rupees does not stay here by itself: it goes along to places where the money is real. That is why we treat every stake as if it counted, and ask you to do the same.',
              ]
            : [
                'Most bets that can win much are lost. Stake only what you can spare.',
                'You can also lose time, sleep and good mood. If playing begins to cost you these, take a break.',
              ]),
        ],
      },
      'adults-only': {
        title: `Only from ${leastAge} on`,
        blocks: [
          `Nobody under ${leastAge} may register or play, not even with the account of somebody else. If we learn that a player is younger, the account is closed.`,
          'Do children use the same phone or computer as you? Then:',
          {
            list: [
              'Sign out when you have finished. Signing out removes your account from the browser.',
              'Do not let the browser remember your password on a shared device.',
              'Lock the screen, and use the family settings of the device to block sites for adults.',
              'Talk about it. Children who know why betting is not for them ask for it less.',
            ],
          },
        ],
      },
      'keep-control': {
        title: 'Habits that keep you in control',
        blocks: [
          {
            list: [
              'Decide before you begin how much you will stake and when you will stop. Write both down.',
              'Treat a stake as the price of an evening, never as an income.',
              'Never chase a loss. The next bet does not know what the last one did.',
              'Do not play when you are tired, angry, sad or have been drinking.',
              'Take a break of ten minutes in every hour, away from the screen.',
              'Never play with money that is meant for rent, school, food or debts, and never borrow to play.',
              'Keep doing the other things you like. Playing is one of them, not instead of them.',
            ],
          },
        ],
      },
      'warning-signs': {
        title: 'Signs that it is too much',
        blocks: [
          'Answer for yourself, honestly. Nobody sees your answers.',
          {
            list: [
              'Do you play longer, or for more, than you meant to?',
              'Do you raise your stakes to feel the same thrill?',
              'Do you try to win back at once what you lost?',
              'Do you hide from others how much you play?',
              'Do you get restless or irritable when you cannot play?',
              'Have work, studies or friends come second to it?',
              'Have you borrowed or sold something in order to play somewhere?',
            ],
          },
          [
            'One yes is a reason to slow down. Two or more are a reason to take a ',
            { section: 'breaks', text: 'break' },
            ' and to talk to ',
            { section: 'help', text: 'somebody who can help' },
            '.',
          ],
        ],
      },
      limits: {
        title: 'How limits work',
        blocks: [
          'A limit is decided with a cool head and holds when the head is hot. These rules apply to every limit:',
          {
            definitions: [
              {
                term: 'Deposit limit',
                text: 'The most that goes into your wallet within 24 hours, 7 days or 30 days.',
              },
              { term: 'Loss limit', text: 'The most you can lose in a day, a week or a month.' },
              { term: 'Lowering a limit', text: 'Holds at once.' },
              {
                term: 'Raising or lifting a limit',
                text: 'Holds after 24 hours, so that there is a night to sleep on it.',
              },
              {
                term: 'Reality check',
                text: 'At an interval of your choice, a reminder of how long you have been signed in and where you stand, won or lost. You go on or sign out; it does not go away by itself.',
              },
            ],
          },
          [{ to: 'limits', text: 'Set your limits' }, ' and the interval of your reality check.'],
          ...(isPlayMoney
            ? ['Limits apply to play money in the same way, because that is where habits begin.']
            : []),
        ],
      },
      breaks: {
        title: 'Time-out and self-exclusion',
        blocks: [
          {
            definitions: [
              {
                term: 'Time-out',
                text: 'A pause of 24 hours, one week, one month or six weeks.',
              },
              {
                term: 'Self-exclusion',
                text: 'A longer goodbye, from six months to five years.',
              },
            ],
          },
          [
            'Neither can be ended early: not by you, and not by us on your behalf. ',
            { strong: 'That is the point of it.' },
            ' While it lasts you cannot place a bet, and must not open another account.',
          ],
          [
            { to: 'limits', text: 'Start a break' },
            ' yourself at any time, or ',
            { to: 'contactUs', text: 'write to us' },
            ' with your username and the length you want. You need not give a reason.',
          ],
        ],
      },
      help: {
        title: 'Somebody to talk to',
        blocks: [
          [
            { strong: 'Tele-MANAS' },
            ', the mental health line of the Government of India, is free, confidential and open day and night, in many Indian languages. Call ',
            { call: '14416', text: '14416' },
            ' or ',
            { call: '18008914416', text: '1800 891 4416' },
            '.',
          ],
          [
            'Is somebody in danger right now? Call ',
            { call: '112', text: '112' },
            ', the emergency number of India.',
          ],
          'A friend, somebody in the family or your doctor is a good beginning too. The first sentence is the hardest; it need not be a good one.',
        ],
      },
      'for-others': {
        title: 'When you worry about somebody else',
        blocks: [
          {
            list: [
              'Choose a calm moment, and speak of what you have seen rather than of what they are.',
              'Listen longer than you speak. Shame keeps people silent.',
              'Do not pay their debts and do not lend money for playing: it makes the next round possible.',
              'Offer to make the first call together.',
              'Look after yourself. The lines above are there for families too.',
            ],
          },
        ],
      },
      'our-part': {
        title: 'What you can expect of us',
        blocks: [
          {
            list: [
              isPlayMoney
                ? 'Every screen says at its foot that this is play money and for adults.'
                : 'Every screen says at its foot that this site is for adults.',
              'We never call a bet safe, and never tell you that you are due a win.',
              'Before a bet is placed, you see what it can win and what it can lose.',
              'A figure that may be old is marked as old, so that nobody decides on yesterday’s balance.',
              'Whoever asks for a break gets it, without being talked out of it.',
            ],
          },
        ],
      },
    },
  }) satisfies Page;
