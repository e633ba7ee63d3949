import { useState } from 'react';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Badge } from '../../../../ui/display/Badge';
import { Money } from '../../../../ui/display/Money';
import { formatPaise } from '../../../../ui/format';
import { labelBesideSelection, quoteText, rupees, sideText } from '../bet-text';
import { SideBadge } from '../SideBadge';
import type { Bet } from '../types';
import { BetDetails } from './BetDetails';
import styles from './BetRow.module.css';
import { betTones } from './bet-tones';
import { asStaked, netOf, possibleResult } from './possible-result';

/** A bet in two lines, with its details in a fold. */
export function BetRow({ bet: sent }: { bet: Bet }) {
  const bet = useInLanguage()(sent);
  const betText = useText('bets');
  const staked = asStaked(bet);
  const [isOpen, setOpen] = useState(false);
  return (
    <li data-bet>
      <details className={styles.bet} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.line}>
            <SideBadge side={bet.side}>{sideText(bet.gtype, bet.side, betText)}</SideBadge>
            <span className={styles.name}>{bet.selectionName}</span>
            <Badge tone={betTones[bet.state] ?? 'neutral'}>{betText(`states.${bet.state}`)}</Badge>
          </span>
          <span className={styles.line}>
            <span className={styles.market}>
              <span className={styles.stake}>
                {rupees(staked.size)} @ {quoteText(staked, betText)}
              </span>{' '}
              {labelBesideSelection(bet)}
            </span>
            <Outcome bet={bet} />
          </span>
        </summary>
        {isOpen && <BetDetails bet={sent} />}
      </details>
    </li>
  );
}

/** What the bet can win and lose, or what it came to. */
function Outcome({ bet }: { bet: Bet }) {
  const text = useText('myBets');
  const possible = possibleResult(bet);
  const net = netOf(bet);
  if (possible !== null)
    return (
      <span
        className={styles.outcome}
        title={`${text('columns.win')} ${formatPaise(possible.win)}, ${text('columns.loss')} ${formatPaise(possible.loss)}`}
      >
        <Money paise={possible.win} toned whole /> <Money paise={possible.loss} toned whole />
      </span>
    );
  return (
    net !== null && (
      <span className={styles.outcome}>
        <Money paise={net} toned />
      </span>
    )
  );
}
