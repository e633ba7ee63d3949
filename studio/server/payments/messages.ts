import type { Language } from '../../../domain/preferences';
import type { Choice } from './choices';
import type { PaymentState } from './store';

export interface PaymentMessages {
  readonly title: (service: string) => string;
  readonly test: string;
  readonly amount: string;
  readonly order: string;
  readonly until: string;
  readonly states: Readonly<Record<PaymentState, string>>;
  readonly over: string;
  readonly choices: (amount: string, less: string) => Readonly<Record<Choice, string>>;
  readonly others: string;
  readonly leave: string;
  readonly back: string;
  readonly refusedTitle: string;
  readonly refused: string;
}

export const messages: Readonly<Record<Language, PaymentMessages>> = {
  en: {
    title: (service) => `Pay with ${service}`,
    test: 'A test of a payment. No real money moves.',
    amount: 'Amount',
    order: 'Payment',
    until: 'Pay until',
    states: {
      open: '',
      paid: 'This payment is made.',
      failed: 'The last attempt failed. You can try again.',
      cancelled: 'You cancelled this payment. You can still make it.',
    },
    over: 'The time for this payment is over. Start a new deposit.',
    choices: (amount, less) => ({
      pay: `Pay ${amount}`,
      slowly: 'Pay, reported after 15 seconds',
      late: 'Pay, reported after the time is over',
      less: `Pay ${less} instead`,
      fail: 'Let the payment fail',
      cancel: 'Cancel the payment',
    }),
    others: 'Other ends of the payment, for testers',
    leave: 'Return without paying',
    back: 'Return to the deposit',
    refusedTitle: 'This payment cannot be opened',
    refused: 'Its address is incomplete or was changed. Start the deposit again.',
  },
  hi: {
    title: (service) => `${service} से भुगतान`,
    test: 'यह भुगतान की जाँच है। असली पैसा नहीं जाता।',
    amount: 'रकम',
    order: 'भुगतान',
    until: 'भुगतान इस समय तक करें',
    states: {
      open: '',
      paid: 'यह भुगतान हो चुका है।',
      failed: 'पिछली कोशिश असफल रही। आप फिर कोशिश कर सकते हैं।',
      cancelled: 'आपने यह भुगतान रद्द किया था। आप अब भी भुगतान कर सकते हैं।',
    },
    over: 'इस भुगतान का समय समाप्त हो गया है। नया जमा शुरू करें।',
    choices: (amount, less) => ({
      pay: `${amount} का भुगतान करें`,
      slowly: 'भुगतान करें, सूचना 15 सेकंड बाद',
      late: 'भुगतान करें, सूचना समय समाप्त होने के बाद',
      less: `इसके बजाय ${less} दें`,
      fail: 'भुगतान असफल होने दें',
      cancel: 'भुगतान रद्द करें',
    }),
    others: 'जाँच के लिए: भुगतान के दूसरे नतीजे',
    leave: 'बिना भुगतान के लौटें',
    back: 'जमा पर लौटें',
    refusedTitle: 'यह भुगतान नहीं खुल सकता',
    refused: 'इसका पता अधूरा है या बदला गया है। जमा फिर से शुरू करें।',
  },
};
