import { useState } from 'react';
import { Fold } from '../../../ui/display/Fold';
import { useDeferredLocale } from '../../pages/translated';
import { matchWords } from '../words/match/words';
import type { OpenedMarket } from './opened';
import { Terms } from './Terms';

/** The terms of markets that have them in common, once for each that differ. */
export function GroupTerms({ markets }: { markets: readonly OpenedMarket[] }) {
  const words = matchWords.read(useDeferredLocale());
  const [isOpen, setOpen] = useState(false);
  const different = [...new Map(markets.map((market) => [market.rules, market])).values()];
  return (
    <Fold quiet open={isOpen} onToggle={setOpen} summary={words.termsTitle}>
      {different.map((market) => (
        <Terms key={market.rules} market={market} />
      ))}
    </Fold>
  );
}
