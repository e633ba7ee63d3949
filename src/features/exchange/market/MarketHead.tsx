import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import {
  type MarketActor,
  type MarketTerms,
  selectLastPriceAt,
  selectMatched,
} from '../../../../machines/exchange/market/market.selectors';
import { type Text, useInLanguage, useText } from '../../../i18n/I18n';
import { Badge } from '../../../ui/display/Badge';
import { formatPaise } from '../../../ui/format';
import { useNow } from '../../../ui/use-now';
import styles from './MarketHead.module.css';

export interface MarketHeadProps {
  actor: MarketActor;
  terms: MarketTerms;
  /** The prices are no longer updated. */
  isOld: boolean;
  /** The play has ended, and the result is not known. */
  isResultAwaited: boolean;
  /** Badge of the market's condition. */
  children?: ReactNode;
}

/** Name and betting terms of a market. */
export const MarketHead = memo(function MarketHead({
  actor,
  children,
  isOld,
  isResultAwaited,
  terms,
}: MarketHeadProps) {
  const text = useText('market');
  const inLanguage = useInLanguage();
  const matched = useSelector(actor, selectMatched);
  return (
    <header className={styles.head}>
      <h3 className={styles.name}>{inLanguage(terms).name}</h3>
      {terms.inPlay && !isResultAwaited && (
        <span className={styles.inPlay}>
          <Badge tone="live">{text('inPlay')}</Badge>
        </span>
      )}
      <span className={styles.badges}>{children}</span>
      <p className={styles.terms}>
        {terms.isVoid ? (
          <span>{text('voidText')}</span>
        ) : (
          <>
            <span>{limitsText(terms, text)}</span>
            {matched > 0 && (
              <span>
                {text('matched', { amount: formatPaise(Math.floor(matched / 100) * 100, { whole: true }) })}
              </span>
            )}
            {terms.betDelay > 0 && <span>{text('delay', { seconds: terms.betDelay })}</span>}
            <Age actor={actor} isOld={isOld} />
          </>
        )}
      </p>
    </header>
  );
});

/** Limits or result of a fancy, in the second line of its row; instead of them a warning if the prices are stale. */
export function FancyTerms({ staleId, terms }: { staleId: string | null; terms: MarketTerms }) {
  const text = useText('market');
  if (staleId !== null)
    return (
      <span id={staleId} className={styles.stale}>
        {text('conditions.STALE')}
      </span>
    );
  return <span className={styles.fancy}>{fancyText(terms, text)}</span>;
}

function fancyText(terms: MarketTerms, text: Text<'market'>): string {
  if (terms.isVoid) return text('voidText');
  return terms.result === null ? limitsText(terms, text) : text('result', { runs: terms.result });
}

const whole = (paise: number): string => formatPaise(paise, { whole: true });

const limitsText = ({ max, min }: MarketTerms, text: Text<'market'>): string =>
  max === 0 ? text('lowerLimit', { min: whole(min) }) : text('limits', { min: whole(min), max: whole(max) });

function Age({ actor, isOld }: Pick<MarketHeadProps, 'actor' | 'isOld'>) {
  const text = useText('market');
  const age = useNow((now) => ageOf(selectLastPriceAt(actor.getSnapshot()), now));
  if (age === null) return null;
  const isNow = age === 0 && !isOld;
  return <span>{isNow ? text('ageNow') : text('age', { seconds: age })}</span>;
}

/** Milliseconds. The age of a younger price is shown as "now". */
const FRESH = 3000;

/** Whole seconds since the last price; null before the first. */
function ageOf(lastPriceAt: number | null, now: number): number | null {
  if (lastPriceAt === null) return null;
  return now - lastPriceAt < FRESH ? 0 : Math.floor((now - lastPriceAt) / 1000);
}
