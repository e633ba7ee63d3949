import { useState } from 'react';
import { useText } from '../../../../i18n/I18n';
import { Fold } from '../../../../ui/display/Fold';
import type { OpenedMarket } from '../opened';
import { Terms } from './Terms';

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
