export const twoFactorSentences = {
  purpose: { en: 'Owns the set-up of an authenticator app as the second factor of the sign-in.' },
  states: {
    loading: { en: 'Asks the server whether the second factor is on.' },
    failed: { en: 'The request failed.' },
    off: { en: 'A sign-in asks for the password alone.' },
    beginning: { en: 'Asks for the password, and requests a secret for the app.' },
    confirming: { en: 'Shows the secret, and asks for the first code.' },
    showingCodes: { en: 'Shows the recovery codes, which the server answers once.' },
    on: { en: 'A sign-in asks for a code.' },
    renewing: { en: 'Asks for password and code, and requests new recovery codes.' },
    turningOff: { en: 'Asks for password and code, and turns the second factor off.' },
  },
  events: {
    'twoFactor.retryRequested': { en: 'The player asked to load the state again.' },
    'twoFactor.setUpRequested': { en: 'The player wants to set up an app.' },
    'twoFactor.renewRequested': { en: 'The player wants new recovery codes.' },
    'twoFactor.offRequested': { en: 'The player wants to turn the second factor off.' },
    'twoFactor.cancelled': { en: 'The player left the step.' },
    'twoFactor.codesSaved': { en: 'The player has saved the recovery codes.' },
  },
  guards: { isOn: { en: 'The second factor is on.', hi: 'दूसरा चरण चालू है।' } },
};
