import { useSelector } from '@xstate/react';
import { useState } from 'react';
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
import type { OpenedMarket } from '../opened';
import styles from './Terms.module.css';

/** Betting terms and settlement rules of a market. */
export function Terms({ market }: { market: OpenedMarket }) {
  const actor = useMarket(market.id, 'best');
  return actor ? <LiveTerms actor={actor} loaded={market} /> : <KnownTerms terms={market} />;
}

/** From the feed: an operator can change the terms, and the match is loaded again only seconds later. */
function LiveTerms({ actor, loaded }: { actor: MarketActor; loaded: OpenedMarket }) {
  return <KnownTerms terms={useSelector(actor, selectTerms, areTermsSame) ?? loaded} />;
}

function KnownTerms({ terms }: { terms: MarketTerms }) {
  const text = useText('match');
  const { rules } = useInLanguage()(terms);
  return (
    <Stack gap={12}>
      <Facts
        facts={[
          { term: text('stakes'), value: stakesText(terms, text) },
          { term: text('delayTerm'), value: waitText(terms, text) },
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

/** The terms of a group of markets, each different text once. */
export function GroupTerms({ markets }: { markets: readonly OpenedMarket[] }) {
  const text = useText('match');
  const [isOpen, setOpen] = useState(false);
  const different = [...new Map(markets.map((market) => [termsKey(market), market])).values()];
  return (
    <Fold quiet open={isOpen} onToggle={setOpen} summary={text('termsTitle')}>
      {different.map((market) => (
        <Terms key={market.id} market={market} />
      ))}
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

const waitText = ({ betDelay }: MarketTerms, text: Text<'match'>): string =>
  betDelay === 0 ? text('noDelay') : text('delay', { seconds: betDelay });

/** The commission of a market is in hundredths of a percent. */
const commissionText = ({ commission }: MarketTerms, text: Text<'match'>): string =>
  commission === 0 ? text('noCommission') : text('commissionOf', { percent: commission / 100 });
