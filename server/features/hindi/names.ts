import type { HindiTexts } from './translation';

/** Names of markets, of runners that are words, of races and of meetings. */
export const nameTexts: HindiTexts = {
  'Match Odds': 'मैच ऑड्स',
  Bookmaker: 'बुकमेकर',
  'Tied Match': 'मैच टाई',
  Win: 'विजेता',
  'Set {#set} winner': 'सेट {#set} का विजेता',
  'Over/Under {#goals} Goals': '{#goals} से ज़्यादा/कम गोल',

  Yes: 'हाँ',
  No: 'नहीं',
  'The Draw': 'ड्रॉ',
  'Over {#goals} Goals': '{#goals} से ज़्यादा गोल',
  'Under {#goals} Goals': '{#goals} से कम गोल',

  '{#overs} over runs {side}': '{side}: {#overs} ओवर के रन',
  'Fall of wicket {#wicket} {side}': '{side}: विकेट {#wicket} गिरने पर रन',
  'Runs in over {#over} {side}': '{side}: ओवर {#over} के रन',

  'Race {#race}, {#metres} m': 'रेस {#race}, {#metres} मी',
  '{home} v {away}': '{home} बनाम {away}',
};
