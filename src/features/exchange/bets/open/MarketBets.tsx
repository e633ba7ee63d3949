import { useInLanguage } from '../../../../i18n/I18n';
import { Stack } from '../../../../ui/layout/Stack';
import { marketLabel } from '../bet-text';
import { CancelAllButton } from '../cancel/CancelAll';
import type { Bet } from '../types';
import styles from './MarketBets.module.css';
import { groupBySelection, SelectionBets } from './SelectionBets';

export interface MarketGroup {
  readonly marketId: string;
  readonly bets: readonly [Bet, ...Bet[]];
}

/** The order of the first bet of each market is kept. */
export function groupByMarket(bets: readonly Bet[]): readonly MarketGroup[] {
  const groups = new Map<string, [Bet, ...Bet[]]>();
  for (const bet of bets) {
    const group = groups.get(bet.marketId);
    if (group) group.push(bet);
    else groups.set(bet.marketId, [bet]);
  }
  return [...groups].map(([marketId, group]) => ({ marketId, bets: group }));
}

/** The open bets on one market, by selection, with a button that cancels all of them that wait. */
export function MarketBets({ group: { bets, marketId } }: { group: MarketGroup }) {
  const inLanguage = useInLanguage();
  const label = marketLabel(inLanguage(bets[0]));
  return (
    <div className={styles.group}>
      <Stack direction="row" rowGap={4} justify="between">
        <p className={styles.market}>{label}</p>
        <CancelAllButton bets={bets} marketId={marketId} label={label} />
      </Stack>
      {groupBySelection(bets).map((each) => (
        <SelectionBets key={each.key} group={each} />
      ))}
    </div>
  );
}
