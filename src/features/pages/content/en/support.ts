import type { Facts, SupportPage } from '../page';

export default ({ isPlayMoney, leastAge }: Facts) =>
  ({
    title: 'Support',
    lead: 'Most questions have a short answer. Search for yours, or open it below. And if it is not here, ask us.',
    groups: {
      account: {
        title: 'Account and signing in',
        questions: {
          'new-password': {
            question: 'How do I set a new password?',
            keywords: 'change forgot reset login',
            answer: [
              'Under Profile, with your current password. If you have forgotten it, sign out and choose “Forgot password?” in the log-in form: a one-time code comes to your registered number, and with it you set a new password of 8 to 20 characters, in the same browser.',
              'All other devices are signed out by it.',
            ],
          },
          'no-code': {
            question: 'The one-time code does not arrive. What now?',
            keywords: 'otp sms verification message',
            answer: [
              {
                steps: [
                  'Check that the number shown is yours.',
                  'Wait 30 seconds, then have it sent again.',
                  'Use the newest code only. It is valid for five minutes, and for five tries.',
                ],
              },
              'Still nothing? Write to us by one of the ways on this page.',
            ],
          },
          'second-account': {
            question: 'May I have more than one account?',
            keywords: 'two multiple mobile number family',
            answer: [
              `No. One person has one account, with one mobile number. Others in your household who are ${leastAge} or older may have one of their own.`,
            ],
          },
          'signed-out': {
            question: 'Why was I signed out?',
            keywords: 'session logout expired tab device',
            answer: [
              'A sign-in lasts 30 days at most. It ends earlier if you have not used it for some days, if you sign out in another tab of the same browser or sign out this device under Profile, if a new password is set, or if support ends it.',
              'If it was none of these, set a new password and tell us.',
            ],
          },
          'asked-for-code': {
            question: 'Somebody asks me for my password or a code. Is that you?',
            keywords: 'fraud scam safety otp call pin',
            answer: [
              [
                'No, never. Break off, set a new password and report it. What we never ask for is listed under ',
                { to: 'contactUs', section: 'we-never-ask', text: 'Contact us' },
                '.',
              ],
            ],
          },
        },
      },
      wallet: {
        title: 'Wallet and money',
        questions: {
          currency: {
            question: isPlayMoney ? 'Is this real money?' : 'In which currency are the amounts?',
            keywords: 'rupees inr value free cash real money currency',
            answer: [
              isPlayMoney
                ? 'No. It is play money: it cannot be bought, has no value and is never paid out. You begin with some, and nothing here ever costs you real rupees.'
                : 'In Indian rupees (₹): what you deposit, stake, win and withdraw.',
            ],
          },
          purses: {
            question: 'What are Balance, Cash and Bonus?',
            keywords: 'coins exposure available amount',
            answer: [
              {
                definitions: [
                  {
                    term: 'Balance',
                    text: 'What you can stake right now: your cash without the money in open bets.',
                  },
                  {
                    term: 'Cash',
                    text: 'Your money, with what open bets hold back. Requested withdrawals are already taken from it.',
                  },
                  {
                    term: 'Bonus',
                    text: 'What was given to you and is not paid into your cash yet. It is not part of the balance and cannot be staked.',
                  },
                ],
              },
            ],
          },
          'old-balance': {
            question: 'Why does it say “last known” beside my balance?',
            keywords: 'updating stale wrong old connection',
            answer: [
              'The connection was interrupted, so the figure may have changed meanwhile. As soon as the connection is back, the server’s figure takes its place. Nothing gets lost: your wallet is kept on the server, not in your browser.',
            ],
          },
          'deposit-withdraw': {
            question: 'Can I pay money in, or have it paid out?',
            keywords: 'deposit withdrawal upi bank cashier payment',
            answer: [
              [
                isPlayMoney
                  ? 'No real money. Deposits and withdrawals follow the steps that real ones would have, in play money only. Never send real money to an account that you see here: read why in the '
                  : 'In the cashier and nowhere else. The rules are in the ',
                { to: 'terms', section: 'play-money', text: 'terms' },
                '.',
              ],
            ],
          },
        },
      },
      bets: {
        title: 'Bets and results',
        questions: {
          'is-it-in': {
            question: 'How do I know whether my bet is in?',
            keywords: 'accepted confirmed matched pending unknown placed',
            answer: [
              'A bet is in once it is confirmed with a number and a price. Until then it is not.',
              'If the connection breaks off in between, the bet is looked up until it is known. Please do not place it again: the first one may be in.',
            ],
          },
          rejected: {
            question: 'Why was my bet not accepted?',
            keywords: 'rejected refused suspended odds changed lapsed ball running',
            answer: [
              'Mostly because the market was suspended, a ball was being played, or the price had moved. The reason is given with the bet. Nothing is staked then.',
              [
                'What each state means is written in the ',
                { to: 'gameRules', section: 'placing-a-bet', text: 'game rules' },
                '.',
              ],
            ],
          },
          'lay-loss': {
            question: 'Why can a lay bet lose more than its stake?',
            keywords: 'liability exposure back lay risk',
            answer: [
              [
                'Because you take the other side: if the outcome happens, you owe what the backer wins. ₹1,000 laid at 1.86 risks ₹860; laid at 10, it risks ₹9,000. There are ',
                { to: 'gameRules', section: 'back-and-lay', text: 'examples' },
                ' in the game rules.',
              ],
            ],
          },
          'match-cancelled': {
            question: 'The match was called off. What happens to my bet?',
            keywords: 'abandoned void refund cancelled postponed rain',
            answer: [
              [
                'If there is no result that counts, the bet is cancelled: the stake is refunded and the bet is left unsettled. See ',
                { to: 'terms', section: 'cancellation', text: 'bet cancellation' },
                '.',
              ],
            ],
          },
          'extra-time': {
            question: 'Does extra time count?',
            keywords: 'regular time overtime penalty shootout soccer 90 minutes',
            answer: [
              [
                'No, unless the market says so. Bets are on ',
                { to: 'terms', section: 'definitions', text: 'regular time' },
                ', which excludes extra time, overtime and penalty shootouts.',
              ],
            ],
          },
          'wrong-result': {
            question: 'I think a result is wrong.',
            keywords: 'settlement dispute complaint resettled mistake',
            answer: [
              [
                'Tell us the number of the bet and what you expected. We check it against the official result; if we were wrong, it is settled again for everybody. ',
                { to: 'fairPlay', section: 'settlement', text: 'How results are corrected' },
                '.',
              ],
            ],
          },
        },
      },
      trouble: {
        title: 'When something does not work',
        questions: {
          reconnecting: {
            question: 'What does “Reconnecting” mean?',
            keywords: 'offline internet network slow live connection',
            answer: [
              'The live connection was lost and is being restored by itself. Until then nothing is shown as live. Check your internet if it takes longer than a minute.',
            ],
          },
          'not-loaded': {
            question: '“This part could not be loaded.” What can I do?',
            keywords: 'error blank reload chunk version update',
            answer: [
              'Choose “Try again”. If that does not help, reload the page: a new version may have been published meanwhile. You stay signed in.',
            ],
          },
          maintenance: {
            question: 'The site says that it is closed. Is my account safe?',
            keywords: 'maintenance suspended down closed',
            answer: [
              'Yes. Your account and your wallet are kept, and open bets are settled by their results. The page checks by itself whether the site is open again, and takes you back to where you were.',
            ],
          },
        },
      },
      wellbeing: {
        title: 'Playing within limits',
        questions: {
          break: {
            question: 'How can I take a break from playing?',
            keywords: 'self-exclusion time-out limit addiction stop close account',
            answer: [
              [
                'Start it yourself under ',
                { to: 'limits', text: 'Limits and breaks' },
                ', or write to us: a time-out of up to six weeks, or self-exclusion from six months to five years. Neither can be ended early. How breaks work is written under ',
                { to: 'responsibleGaming', section: 'breaks', text: 'Responsible gaming' },
                '.',
              ],
            ],
          },
          'my-data': {
            question: 'How do I see or delete what you keep about me?',
            keywords: 'privacy data delete account copy rights',
            answer: [
              [
                'Ask us by one of the ways on this page. What you can ask for is written in the ',
                { to: 'privacyPolicy', section: 'your-rights', text: 'privacy policy' },
                '.',
              ],
            ],
          },
        },
      },
    },
  }) satisfies SupportPage;
