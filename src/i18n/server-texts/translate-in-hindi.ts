import { INDIA_TIME_ZONE } from '../../../domain/india-time';
import { isRefusalCode, refusals } from '../../../domain/refusals';
import { type ArgumentFormats, type CodedRefusal, sentenceOf } from '../../../domain/refusals/sentence';
import { formatRupees } from '../../../domain/rupees';
import { translateSentence } from './translate-sentence';

const windows: Readonly<Record<string, string>> = {
  'deposit-24h': '24 घंटे',
  'deposit-7d': '7 दिन',
  'deposit-30d': '30 दिन',
};

const dateInIndia = new Intl.DateTimeFormat('hi-IN', {
  timeZone: INDIA_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

const hindi: ArgumentFormats = {
  text: String,
  // Grouped as the player prefers with the amounts of other sentences.
  money: (rupees) => formatRupees(Math.round(Number(rupees) * 100), { whole: true }),
  duration: (seconds) =>
    Number(seconds) < 100 ? `${seconds} सेकंड` : `${Math.ceil(Number(seconds) / 60)} मिनट`,
  tries: (count) => (Number(count) === 1 ? '1 कोशिश' : `${count} कोशिशें`),
  date: (time) =>
    Number.isNaN(Date.parse(String(time))) ? String(time) : dateInIndia.format(new Date(time)),
  pause: (kind) => (kind === 'exclusion' ? 'ख़ुद पर रोक' : 'टाइम-आउट'),
  window: (limit) => windows[limit] ?? String(limit),
};

/** Translates by the code of the refusal; without a known code, by the sentence. */
export function translateInHindi(text: string, refusal?: CodedRefusal): string {
  if (refusal !== undefined && isRefusalCode(refusal.code)) {
    const translated = sentenceOf(refusals[refusal.code].hi, refusal.args, hindi);
    if (translated !== null) return translated;
  }
  return translateSentence(text);
}
