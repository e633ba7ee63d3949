import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectAdded,
  selectLiability,
  selectMarket,
  selectProfit,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { formatPaise } from '../../../../ui/format';
import styles from './BetPreview.module.css';

const UNKNOWN = '—';

/** Possible profit, possible loss, and the change of the player's exposure on the market. */
export function BetPreview({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const profit = useSelector(slipSelection, selectProfit);
  const liability = useSelector(slipSelection, selectLiability);
  const added = useSelector(slipSelection, selectAdded);
  const hasNoCommission = useSelector(slipSelection, selectMarket)?.commission === 0;
  // Other bets on the market can lower the exposure that this one adds, to zero: an unmatched hedge frees nothing.
  const isHedge = added !== null && added !== liability;
  return (
    <dl className={styles.figures}>
      <Figure term={text(hasNoCommission ? 'winAll' : 'win')} paise={profit} tone="gain" />
      <Figure term={text('lose')} paise={liability === null ? null : -liability} tone="loss" />
      {isHedge && <Figure term={text('exposureAdded')} paise={added} />}
    </dl>
  );
}

function Figure({ paise, term, tone }: { term: string; paise: number | null; tone?: 'gain' | 'loss' }) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd data-tone={paise ? tone : undefined}>
        {paise === null ? UNKNOWN : formatPaise(paise, { signed: tone !== undefined })}
      </dd>
    </div>
  );
}
