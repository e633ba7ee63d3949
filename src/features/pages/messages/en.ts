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
  report: {
    title: 'Report a problem',
    lead: 'Save what this page has done as a file, and give it to us by one of the ways above. It helps us to see what went wrong.',
    make: 'Make the file',
    counts:
      'It holds {events, plural, one {# event} other {# events}} of {parts, plural, one {# part} other {# parts}} of this page, from {from} to {to}.',
    holds:
      'Of each event: its name, its time, and what the part did next. Of bets: sides, prices and stakes. Of refusals: their kind.',
    holdsNot:
      'It holds no password, no one-time code, no name, no mobile number, no bank details, no amount of a payment and no balance. They are replaced by “…”.',
    staysHere: 'Nothing is sent: the file is saved on this device.',
    lastEvents: 'See the last events in it',
    agree: 'I have read what the file holds, and want to save it.',
    agreeFirst: 'Tick the box above first.',
    save: 'Save the file',
    saved: 'The file is saved. Tell us what you wanted to do, and what happened.',
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
