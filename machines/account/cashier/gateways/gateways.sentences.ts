export const gatewaysSentences = {
  purpose: { en: 'Owns the list of gateways for deposits.' },
  states: {
    loading: { en: 'Requests the list; the list of an earlier visit is shown meanwhile.' },
    loaded: { en: 'Holds the list.' },
    failed: { en: 'The request failed.' },
  },
  events: {
    'gateways.retryRequested': { en: 'The player asked to load the list again.' },
    'gateways.restored': { en: 'The storage has read the list of an earlier visit in this tab.' },
  },
};
