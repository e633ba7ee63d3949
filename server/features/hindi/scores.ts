import type { HindiTexts } from './translation';

/** Clock, note, latest plays and places of a score. Figures such as `182/4 (31.2)` or `30–15` have no words. */
export const scoreTexts: HindiTexts = {
  // Cricket
  '{#overs} ov': '{#overs} ओवर',
  '{side} bat first': '{side} की पहले बल्लेबाज़ी',
  'Run rate {#rate}': 'रन रेट {#rate}',
  '{side} need {#runs} from {#balls}': '{side} को {#balls} गेंदों में {#runs} रन चाहिए',
  '{side} have reached the target': '{side} ने लक्ष्य पूरा किया',
  'The innings is over': 'पारी समाप्त',
  'The match is tied: a super over decides': 'मैच टाई है: फ़ैसला सुपर ओवर से होगा',
  '{side} won the super over': '{side} ने सुपर ओवर जीता',
  '{side} won by 1 run': '{side} की 1 रन से जीत',
  '{side} won by {#runs} runs': '{side} की {#runs} रन से जीत',
  '{side} won by {#wickets} wickets': '{side} की {#wickets} विकेट से जीत',
  '{side} won by 1 wicket': '{side} की 1 विकेट से जीत',

  // Soccer; the clock is `67′` or `45+2′`
  '{clock}′ Goal, {side}': '{clock}′ गोल, {side}',
  '{clock}′ Yellow card, {side}': '{clock}′ पीला कार्ड, {side}',
  '{clock}′ Red card, {side}': '{clock}′ लाल कार्ड, {side}',
  Goal: 'गोल',
  'Yellow card': 'पीला कार्ड',
  'Red card': 'लाल कार्ड',
  'Half-time': 'हाफ़ टाइम',
  'Full time': 'मैच समाप्त',

  // Tennis
  'Set {#set}': 'सेट {#set}',
  '{player} to serve': '{player} की सर्विस',
  Game: 'गेम',
  Set: 'सेट',
  'Game {player}': 'गेम {player}',
  'Set {player}': 'सेट {player}',

  // Racing
  '{#metres} m to go': '{#metres} मी बाकी',
  'They are off': 'दौड़ शुरू',
  '1st': 'पहला',
  '2nd': 'दूसरा',
  '3rd': 'तीसरा',

  // Tennis and racing
  '{winner} won': '{winner} की जीत',
};
