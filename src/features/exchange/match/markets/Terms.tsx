import { useState } from 'react';
import { type Text, useInLanguage, useText } from '../../../../i18n/I18n';
import { Facts } from '../../../../ui/display/Facts';
import { Fold } from '../../../../ui/display/Fold';
import { formatPaise } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import type { OpenedMarket } from '../opened';
import styles from './Terms.module.css';

/** Betting terms and settlement rules of a market. */
export function Terms({ market }: { market: OpenedMarket }) {
  const text = useText('match');
  const { rules } = useInLanguage()(market);
  return (
    <Stack gap={12}>
      <Facts
        facts={[
          { term: text('stakes'), value: stakesText(market, text) },
          { term: text('delayTerm'), value: waitText(market, text) },
          { term: text('commission'), value: commissionText(market, text) },
          {
            term: text('unmatched'),
            value: market.keepsUnmatched ? text('keepsUnmatched') : text('dropsUnmatched'),
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
  const different = [...new Map(markets.map((market) => [market.rules, market])).values()];
  return (
    <Fold quiet open={isOpen} onToggle={setOpen} summary={text('termsTitle')}>
      {different.map((market) => (
        <Terms key={market.rules} market={market} />
      ))}
    </Fold>
  );
}

const whole = (paise: number): string => formatPaise(paise, { whole: true });

const stakesText = ({ max, min }: OpenedMarket, text: Text<'match'>): string =>
  max === 0
    ? text('stakesFrom', { min: whole(min) })
    : text('stakesBetween', { min: whole(min), max: whole(max) });

const waitText = ({ betDelay }: OpenedMarket, text: Text<'match'>): string =>
  betDelay === 0 ? text('noDelay') : text('delay', { seconds: betDelay });

/** The commission of a market is in hundredths of a percent. */
const commissionText = ({ commission }: OpenedMarket, text: Text<'match'>): string =>
  commission === 0 ? text('noCommission') : text('commissionOf', { percent: commission / 100 });
