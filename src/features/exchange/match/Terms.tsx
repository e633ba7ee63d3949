import { localeOf } from '../../../i18n/configuration';
import { Facts } from '../../../ui/display/Facts';
import { formatPaise } from '../../../ui/format';
import type { Language } from '../../pages/language';
import { useDeferredLocale } from '../../pages/translated';
import { fill } from '../words/fill';
import type { MatchWords } from '../words/match/content';
import { matchWords } from '../words/match/words';
import type { OpenedMarket } from './opened';
import styles from './Terms.module.css';

/** On which terms a market takes bets, and how it is settled. */
export function Terms({ market }: { market: OpenedMarket }) {
  const language = useDeferredLocale();
  const words = matchWords.read(language);
  return (
    <div className={styles.terms}>
      <Facts
        facts={[
          { term: words.stakes, value: stakesText(market, words) },
          { term: words.wait, value: waitText(market, words) },
          { term: words.commission, value: commissionText(market, words, language) },
          {
            term: words.unmatched,
            value: market.keepsUnmatched ? words.keepsUnmatched : words.dropsUnmatched,
          },
        ]}
      />
      {market.rules && (
        <div>
          <p className={styles.title}>{words.rules}</p>
          <p className={styles.rules}>{market.rules}</p>
        </div>
      )}
    </div>
  );
}

const whole = (paise: number): string => formatPaise(paise, { whole: true });

const stakesText = ({ max, min }: OpenedMarket, words: MatchWords): string =>
  max === 0
    ? fill(words.stakesFrom, { min: whole(min) })
    : fill(words.stakesBetween, { min: whole(min), max: whole(max) });

const waitText = ({ betDelay }: OpenedMarket, words: MatchWords): string =>
  betDelay === 0 ? words.noDelay : fill(words.delay, { seconds: String(betDelay) });

/** In hundredths of a percent. */
function commissionText({ commission }: OpenedMarket, words: MatchWords, language: Language): string {
  if (commission === 0) return words.noCommission;
  const { format } = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return fill(words.commissionOf, { percent: format(commission / 10_000) });
}
