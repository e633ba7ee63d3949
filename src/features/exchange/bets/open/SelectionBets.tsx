import { SelectionCashOut } from '../cash-out/SelectionCashOut';
import type { Bet } from '../types';
import { BetLine } from './BetLine';
import styles from './SelectionBets.module.css';

export interface SelectionGroup {
  readonly key: string;
  readonly bets: readonly [Bet, ...Bet[]];
}

/** Groups bets that are cashed out together; the order of the first bet of each group is kept. */
export function groupBySelection(bets: readonly Bet[]): readonly SelectionGroup[] {
  const groups = new Map<string, [Bet, ...Bet[]]>();
  for (const bet of bets) {
    const key = `${bet.marketId} ${bet.selectionId}`;
    const group = groups.get(key);
    if (group) group.push(bet);
    else groups.set(key, [bet]);
  }
  return [...groups].map(([key, group]) => ({ key, bets: group }));
}

/** The open bets on one selection, with their cash-out. */
export function SelectionBets({ group: { bets } }: { group: SelectionGroup }) {
  return (
    <div className={styles.selection}>
      <ul>
        {bets.map((bet) => (
          <BetLine key={bet.id} bet={bet} />
        ))}
      </ul>
      <SelectionCashOut bets={bets} />
    </div>
  );
}
