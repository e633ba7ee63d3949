import { cashOutSentences } from './cash-out.sentences';

const { delays, events, guards, states } = cashOutSentences;

export const partCashOutSentences = {
  purpose: {
    en: 'Cashes out one selection as a part of a match.',
    hi: 'मैच के एक हिस्से के रूप में एक चयन का कैश-आउट करता है।',
  },
  states: {
    quoting: states['offering.quoting'],
    taking: {
      en: 'The quote brings at least what the player was shown; it is being taken.',
      hi: 'कोट कम से कम उतना देता है जितना खिलाड़ी को दिखा था; उसे लिया जा रहा है।',
    },
    'taking.creatingKey': states['taking.creatingKey'],
    'taking.sent': states['taking.sent'],
    'taking.sent.waiting': states['taking.sent.waiting'],
    'taking.sent.doubtful': states['taking.sent.doubtful'],
    'taking.reconciling': states['taking.reconciling'],
    settling: states.settling,
    refused: { en: 'Nothing was staked.', hi: 'कोई रकम नहीं लगी।' },
    done: states.done,
  },
  events,
  guards,
  delays,
};
