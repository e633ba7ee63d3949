import type { Page } from '../page';

export default () =>
  ({
    title: 'Privacy policy',
    lead: 'We keep what is needed for you to have an account and to play, and no more. This page says what that is, where it is kept, for how long, and what you can ask of us.',
    sections: {
      'in-short': {
        title: 'In short',
        blocks: [
          {
            list: [
              'We know your name, username, mobile number and what you do with your money here.',
              'Your password is never stored as you typed it. Nobody here can read it.',
              'There is no advertising and no tracking by other companies, and nothing about you is sold.',
              'Signing out removes your account from your browser.',
            ],
          },
        ],
      },
      'what-we-keep': {
        title: 'What we keep about you',
        blocks: [
          {
            definitions: [
              {
                term: 'Your account',
                text: 'Name, username and Indian mobile number, and an email address where the registration asks for one; the age you confirmed and when, where it asks for that; the referral or agent code you came with, and the day you registered.',
              },
              {
                term: 'Your password',
                text: 'A fingerprint of it, made by Argon2id. From the fingerprint the password cannot be read back.',
              },
              {
                term: 'One-time codes',
                text: 'A fingerprint of the code, the number it was sent to, and how often it was tried.',
              },
              {
                term: 'Where you are signed in',
                text: 'A fingerprint of the key that your browser holds, the kind of browser and device, and the times of the sign-in, of the last use and of the end.',
              },
              {
                term: 'Your wallet and your bets',
                text: 'Every movement of money with its time and its reason, every bet and every round of a game with its result, and your favourite games.',
              },
              {
                term: 'Your payments',
                text: 'The bank accounts and UPI ids that you added, your deposits and withdrawals, and a proof of payment that you sent. Place and device are removed from the proof.',
              },
              {
                term: 'Your protection',
                text: 'Your limits and breaks with their history, and how long you were signed in on each day. If you use two-factor sign-in, the key of your app and fingerprints of the recovery codes.',
              },
              {
                term: 'Your notifications',
                text: 'What the bell shows, and the devices that you chose to notify.',
              },
              {
                term: 'Screens you open',
                text: 'Which screen was opened and when; with your account if you were signed in, without a name if you were not.',
              },
            ],
          },
          'The registration does not ask for your address, your identity papers, your contacts or your location. If the law closes the site in your state, the network that your request comes from tells the state; it is not kept.',
        ],
      },
      'in-your-browser': {
        title: 'What is kept in your browser',
        blocks: [
          {
            definitions: [
              {
                term: 'Local storage',
                text: 'The key that keeps you signed in, your username and mobile number, your last known wallet, your bet slip, requests whose answer was lost, and texts of the site such as banners, so that it opens quickly.',
              },
              {
                term: 'Session storage',
                text: 'Your mobile number between the steps of registration, and the screen you were on when the site closed for maintenance. It belongs to one tab and ends with it.',
              },
              {
                term: 'Cookies',
                text: 'Small marks of our own. One ties a one-time code to this browser, for 15 minutes; one remembers that your mobile number was verified here, for 30 minutes; one tells for 180 days that you have signed in with this browser before; one keeps settings such as language and appearance. The last two stay when you sign out.',
              },
              {
                term: 'Notifications of a device',
                text: 'Only if you turned them on: a mark that you did, the language, and a subscription of the browser. Signing out ends it.',
              },
            ],
          },
          'There are no cookies of other companies, and no invisible pictures that count you.',
        ],
      },
      'what-for': {
        title: 'What we use it for',
        blocks: [
          {
            list: [
              'To let you in, and keep others out of your account.',
              'To show your wallet, accept your bets and settle them.',
              'To answer when you write to us.',
              'To see which parts of the site are used, and mend those that fail.',
              ['To keep to our rules of ', { to: 'fairPlay', text: 'fair play' }, ' and protect players.'],
            ],
          },
          'We make no profile of you for advertising, and no machine decides about your account on its own.',
        ],
      },
      'how-long': {
        title: 'How long we keep it',
        blocks: [
          {
            table: {
              caption: 'How long each record is kept',
              head: ['Record', 'Kept for'],
              rows: [
                ['One-time code', 'valid for 5 minutes and 5 tries'],
                ['Verified number before registration', '30 minutes'],
                ['Being signed in', '30 days at most; the record is deleted after its end'],
                ['Screens opened', 'the newest 100,000 visits of all visitors together'],
                ['Movements of money', 'as long as the account exists; they are never altered'],
                ['Your account', 'until you ask us to delete it'],
              ],
            },
          },
          'The technical log of the server holds paths and results of requests. It holds no passwords, codes, keys or contents.',
        ],
      },
      others: {
        title: 'Who else learns something',
        blocks: [
          'We pass nothing about you on to sell or to advertise. In these cases somebody else is involved:',
          {
            list: [
              'The operator’s logo and banners may come from another server, which then sees the address of your connection, as every server does.',
              'A game of another provider runs in a frame of its own. It gets a key that works once, never your password or your mobile number.',
              'WhatsApp, Telegram, Facebook and Instagram are places of their own. What you write there is handled by their rules.',
              'The carrier that brings a one-time code to your phone sees your number and the message.',
              'If you turned notifications of a device on, its browser’s maker brings them. It sees that and when something is sent. The message is encrypted for your browser and says only what kind of thing happened.',
              'Courts and authorities, when the law obliges us, and only as far as it does.',
            ],
          },
        ],
      },
      security: {
        title: 'How it is protected',
        blocks: [
          {
            list: [
              'Passwords, codes and keys are stored as fingerprints only.',
              'Too many wrong passwords or codes lead to a pause, so that nobody can guess on and on.',
              'A new password signs out every other device at once.',
              'A code for a new password works only in the browser that asked for it.',
            ],
          },
          {
            note: {
              title: 'Your part',
              text: [
                'Use a password that you use nowhere else, and tell nobody a one-time code. We never ask for either, not on the phone, not in a chat.',
              ],
            },
          },
        ],
      },
      'your-rights': {
        title: 'What you can ask of us',
        blocks: [
          [
            { to: 'contactUs', text: 'Write to us' },
            ' from your registered mobile number, and you may ask to',
          ],
          {
            list: [
              'see what is kept about you, and get a copy,',
              'have mistakes put right,',
              'have your account deleted, with everything that need not stay,',
              'know who has received something about you,',
              'take back a consent that you gave.',
            ],
          },
          'What must stay after a deletion, such as the two sides of a movement of money, stays without your name. If you are not content with our answer, you may turn to the data protection authority of India.',
        ],
      },
      changes: {
        title: 'When this page changes',
        blocks: [
          'The date at the top says when it last did. Before a change that takes something away from you, we announce it on the site.',
        ],
      },
    },
  }) satisfies Page;
