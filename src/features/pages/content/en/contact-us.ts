import type { Facts, Page } from '../page';

export default ({ isPlayMoney }: Facts) =>
  ({
    title: 'Contact us',
    lead: 'Whatever it is: a question, something that does not work, or a result you doubt. Choose the way that suits you.',
    sections: {
      ways: {
        title: 'Ways to reach us',
        blocks: [
          { contactLinks: true },
          [
            'Many questions are answered already: on our pages about ',
            { to: 'gameRules', text: 'rules' },
            ', ',
            { to: 'fairPlay', text: 'fair play' },
            ' and ',
            { to: 'privacyPolicy', text: 'privacy' },
            ' and, for players who are signed in, under ',
            { to: 'support', text: 'Support' },
            '.',
          ],
        ],
      },
      'have-ready': {
        title: 'What to have at hand',
        blocks: [
          'With these we can help at the first attempt:',
          {
            list: [
              'Your username. That is enough to find your account.',
              'What you wanted to do, and what happened instead.',
              'When it happened, as exactly as you can say.',
              'For a bet, its number and its market; for a game, its name and the number of the round.',
              'A picture of the screen, if you have one. Make sure that no password or code can be seen on it.',
            ],
          },
        ],
      },
      'we-never-ask': {
        title: 'What we never ask for',
        blocks: [
          {
            list: [
              'Your password',
              'A one-time code',
              'A UPI PIN, a card number or the code on the back of a card',
              isPlayMoney ? 'Real money, for whatever reason' : 'A payment outside the cashier',
              'Control over your phone or your computer',
            ],
          },
          {
            note: {
              title: 'Somebody does ask?',
              text: [
                'Then it is not us. Break off the conversation, set a new password, and tell us by one of the ways on this page.',
              ],
            },
          },
        ],
      },
      'cannot-get-in': {
        title: 'When you cannot get in',
        blocks: [
          {
            definitions: [
              {
                term: 'Forgotten your password',
                text: 'Choose “Forgot password?” in the log-in form. A one-time code comes to your registered number, and you set a new password with it.',
              },
              {
                term: 'No code arrives',
                text: 'Check the number, wait 30 seconds and have it sent again. The newest code counts, for five minutes. If none comes at all, tell us.',
              },
              {
                term: 'Too many attempts',
                text: 'After too many wrong attempts there is a pause. The message says how long it lasts.',
              },
              {
                term: 'Lost your phone or your number',
                text: 'Write to us by another way, with your username. We make sure that it is you before anything is changed.',
              },
            ],
          },
        ],
      },
      complaints: {
        title: 'Complaints',
        blocks: [
          {
            steps: [
              'Say that it is a complaint, so that it is handled as one.',
              'It is looked at by somebody who had no part in what you complain about.',
              'You get an answer in writing, with reasons.',
            ],
          },
          [
            'What applies to bets and results is written in the ',
            { to: 'terms', section: 'disputes', text: 'terms' },
            '.',
          ],
        ],
      },
      'take-a-break': {
        title: 'When playing is no fun any more',
        blocks: [
          [
            'Tell us if you want a break. You need not explain anything. If you would rather talk to somebody outside, ',
            { to: 'responsibleGaming', section: 'help', text: 'free and confidential help' },
            ' is a call away.',
          ],
        ],
      },
    },
  }) satisfies Page;
