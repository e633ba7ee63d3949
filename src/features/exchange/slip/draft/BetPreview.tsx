import { useSelector } from '@xstate/react';
import {
  type SlipSelectionActor,
  selectLiability,
  selectMarket,
  selectProfit,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { formatPaise } from '../../../../ui/format';
import styles from './BetPreview.module.css';

const UNKNOWN = '—';

/** Possible profit and possible loss of the bet alone. */
export function BetPreview({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const profit = useSelector(slipSelection, selectProfit);
  const liability = useSelector(slipSelection, selectLiability);
  const hasNoCommission = useSelector(slipSelection, selectMarket)?.commission === 0;
  return (
    <dl className={styles.figures}>
      <Figure term={text(hasNoCommission ? 'winAll' : 'win')} paise={profit} tone="gain" />
      <Figure term={text('lose')} paise={liability === null ? null : -liability} tone="loss" />
    </dl>
  );
}

function Figure({ paise, term, tone }: { term: string; paise: number | null; tone: 'gain' | 'loss' }) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd data-tone={paise ? tone : undefined}>
        {paise === null ? UNKNOWN : formatPaise(paise, { signed: true })}
      </dd>
    </div>
  );
}
