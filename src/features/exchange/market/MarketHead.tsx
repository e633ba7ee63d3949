import { memo, type ReactNode } from 'react';
import type { MarketActor, MarketTerms } from '../../../../machines/market/market.selectors';
import { Badge } from '../../../ui/display/Badge';
import { formatPaise } from '../../../ui/format';
import { fill } from '../words/fill';
import type { MarketWords } from '../words/market/content';
import styles from './MarketHead.module.css';
import { useAge } from './use-age';

export interface MarketHeadProps {
  actor: MarketActor;
  terms: MarketTerms;
  words: MarketWords;
  /** A market of one question is named where its prices are. */
  isNamed: boolean;
  /** What is shown is not followed any more. */
  isOld: boolean;
  /** What is the matter with it. */
  children?: ReactNode;
}

/** What a market is called, and on which terms it takes bets. */
export const MarketHead = memo(function MarketHead({
  actor,
  children,
  isNamed,
  isOld,
  terms,
  words,
}: MarketHeadProps) {
  return (
    <header className={styles.head}>
      {isNamed && <h3 className={styles.name}>{terms.name}</h3>}
      {terms.inPlay && <Badge tone="live">{words.inPlay}</Badge>}
      {children}
      <p className={styles.terms}>
        <span>{limitsText(terms, words)}</span>
        {terms.betDelay > 0 && <span>{fill(words.delay, { seconds: String(terms.betDelay) })}</span>}
        {terms.result !== null && <span>{fill(words.result, { runs: String(terms.result) })}</span>}
        <Age actor={actor} isOld={isOld} words={words} />
      </p>
    </header>
  );
});

const whole = (paise: number): string => formatPaise(paise, { whole: true });

const limitsText = ({ max, min }: MarketTerms, words: MarketWords): string =>
  max === 0
    ? fill(words.lowerLimit, { min: whole(min) })
    : fill(words.limits, { min: whole(min), max: whole(max) });

function Age({ actor, isOld, words }: Pick<MarketHeadProps, 'actor' | 'isOld' | 'words'>) {
  const age = useAge(actor);
  if (age === null) return null;
  const isNow = age === 0 && !isOld;
  return <span>{isNow ? words.ageNow : fill(words.age, { seconds: String(age) })}</span>;
}
