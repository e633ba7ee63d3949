export const pages = {
  onThisPage: 'On this page',
  updated: 'Last changed on',
  seeAlso: 'Read on',
  print: 'Print this page',
  contact: {
    title: 'Ways to reach us',
    call: 'Call us',
    whatsApp: 'WhatsApp',
    telegram: 'Telegram',
    facebook: 'Facebook',
    instagram: 'Instagram',
    opensInNewTab: 'opens in a new tab',
    none: 'No contact is available right now. Please check again later.',
  },
  search: {
    label: 'Search the questions',
    hint: 'For example: code, balance, cancelled',
    clear: 'Show all questions',
    emptyTitle: 'No question matches',
    emptyText: 'Try a single word, or ask us directly.',
    found: '{count, plural, one {# question found} other {# questions found}}',
  },
  pages: {
    responsibleGaming: {
      title: 'Responsible gaming',
      about: 'Habits that help, limits and breaks, and where to find help.',
    },
    privacyPolicy: { title: 'Privacy policy', about: 'What we keep about you, where, and for how long.' },
    fairPlay: { title: 'Fair play', about: 'What you can rely on, and what is not allowed.' },
    gameRules: { title: 'Game rules', about: 'Back and lay, prices, exposure, cash out, results.' },
    terms: {
      title: 'Terms and Condition',
      about: 'The agreement between you and us, with its words defined.',
    },
    contactUs: { title: 'Contact us', about: 'How to reach us, and what to have at hand.' },
    support: { title: 'Support', about: 'Common questions, for players who are signed in.' },
  },
} as const;
