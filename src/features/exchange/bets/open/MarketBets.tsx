import { useInLanguage } from '../../../../i18n/I18n';
import { Stack } from '../../../../ui/layout/Stack';
import { labelBesideSelection, marketLabel } from '../bet-text';
import { CancelAllButton } from '../cancel/CancelAll';
import { type BetGroup, groupBySelection } from '../group-by';
import styles from './MarketBets.module.css';
import { SelectionBets } from './SelectionBets';

/** The open bets on one market, by selection, with a button that cancels all of them that wait. */
export function MarketBets({ bets }: Pick<BetGroup, 'bets'>) {
  const inLanguage = useInLanguage();
  const { marketId } = bets[0];
  const shown = inLanguage(bets[0]);
  return (
    <div className={styles.group}>
      <Stack direction="row" rowGap={4} justify="between">
        <p className={styles.market}>{labelBesideSelection(shown)}</p>
        <CancelAllButton bets={bets} marketId={marketId} label={marketLabel(shown)} />
      </Stack>
      {groupBySelection(bets).map((each) => (
        <SelectionBets key={each.key} bets={each.bets} />
      ))}
    </div>
  );
}
