import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import {
  areTermsSame,
  type MarketActor,
  type MarketTerms,
  selectTerms,
} from '../../../../../machines/exchange/market/market.selectors';
import { type Text, useInLanguage, useText } from '../../../../i18n/I18n';
import { Facts } from '../../../../ui/display/Facts';
import { Fold } from '../../../../ui/display/Fold';
import { formatPaise } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { useMarket } from '../../../../view/actors/exchange';
import { LiveValues } from '../../market/LiveValues';
import type { OpenedMarket } from '../opened';
import styles from './Terms.module.css';

/** Betting terms and settlement rules of a market. */
export function Terms({ market }: { market: OpenedMarket }) {
  return <LiveTerms item={market}>{(terms) => <KnownTerms terms={terms} />}</LiveTerms>;
}

interface LiveTermsProps {
  item: OpenedMarket;
  children: (terms: MarketTerms) => ReactNode;
}

/** From the feed: an operator can change the terms, and the match is loaded again only seconds later. */
function LiveTerms({ children, item: market }: LiveTermsProps) {
  const actor = useMarket(market.id, 'best');
  return actor ? (
    <FollowedTerms actor={actor} item={market}>
      {children}
    </FollowedTerms>
  ) : (
    children(market)
  );
}

function FollowedTerms({ actor, children, item: market }: LiveTermsProps & { actor: MarketActor }) {
  return children(useSelector(actor, selectTerms, areTermsSame) ?? market);
}

interface KnownTermsProps {
  terms: MarketTerms;
  /** Names of the markets; none if there are no other terms beside them. */
  of?: readonly string[];
}

function KnownTerms({ of = [], terms }: KnownTermsProps) {
  const text = useText('match');
  const { rules } = useInLanguage()(terms);
  return (
    <Stack gap={12}>
      {of.length > 0 && <p className={styles.of}>{of.join(', ')}</p>}
      <Facts
        facts={[
          { term: text('stakes'), value: stakesText(terms, text) },
          { term: text('delayTerm'), value: text('delayTime', { seconds: terms.betDelay }) },
          { term: text('commission'), value: commissionText(terms, text) },
          {
            term: text('unmatched'),
            value: terms.keepsUnmatched ? text('keepsUnmatched') : text('dropsUnmatched'),
          },
        ]}
      />
      {rules && (
        <div>
          <p className={styles.title}>{text('rules')}</p>
          <p className={styles.rules}>{rules}</p>
        </div>
      )}
    </Stack>
  );
}

/** The terms of a group of markets: each different text once, with the names of its markets if there are several. */
export function GroupTerms({ markets }: { markets: readonly OpenedMarket[] }) {
  const text = useText('match');
  const inLanguage = useInLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold quiet open={isOpen} onToggle={setOpen} summary={text('termsTitle')}>
      <LiveValues items={markets} follower={LiveTerms}>
        {(all) =>
          [...new Map(all.map((terms) => [termsKey(terms), terms]))].map(([key, terms], _, { length }) => (
            <KnownTerms
              key={key}
              terms={terms}
              of={
                length > 1
                  ? all.filter((each) => termsKey(each) === key).map((each) => inLanguage(each).name)
                  : []
              }
            />
          ))
        }
      </LiveValues>
    </Fold>
  );
}

const termsKey = ({ betDelay, commission, keepsUnmatched, max, min, rules }: MarketTerms): string =>
  JSON.stringify([min, max, betDelay, commission, keepsUnmatched, rules]);

const whole = (paise: number): string => formatPaise(paise, { whole: true });

const stakesText = ({ max, min }: MarketTerms, text: Text<'match'>): string =>
  max === 0
    ? text('stakesFrom', { min: whole(min) })
    : text('stakesBetween', { min: whole(min), max: whole(max) });

/** The commission of a market is in hundredths of a percent. */
const commissionText = ({ commission }: MarketTerms, text: Text<'match'>): string =>
  commission === 0 ? text('noCommission') : text('commissionOf', { percent: commission / 100 });
