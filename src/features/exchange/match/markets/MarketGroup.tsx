import { type Group, groupId } from '../groups';
import type { OpenedMatch } from '../opened';
import styles from './MarketGroup.module.css';
import { MarketPanel } from './MarketPanel';
import { SettledMarkets } from './SettledMarkets';
import { GroupTerms } from './Terms';

export interface MarketGroupProps {
  title: string;
  group: Group;
  match: OpenedMatch;
}

/** Markets of one kind. Settled fancies are folded below the open ones. */
export function MarketGroup({ title, group, match }: MarketGroupProps) {
  const id = groupId(group);
  const isFancy = group.name === 'fancy';
  const isOpen = ({ status }: Group['markets'][number]) => status !== 'CLOSED';
  const open = isFancy ? group.markets.filter(isOpen) : group.markets;
  const settled = isFancy ? group.markets.filter((market) => !isOpen(market)) : [];
  // A single market is a region with its own name.
  const isNamed = isFancy || group.markets.length > 1;
  const Region = isNamed ? 'section' : 'div';
  return (
    <Region className={styles.group} aria-labelledby={isNamed ? id : undefined}>
      <h2 id={id} className={isNamed ? styles.title : styles.hidden} tabIndex={-1}>
        {title}
      </h2>
      {open.map((market, place) => (
        <MarketPanel key={market.id} market={market} match={match} withoutHeads={isFancy && place > 0} />
      ))}
      {isFancy && open.length > 0 && <GroupTerms markets={open} />}
      {settled.length > 0 && <SettledMarkets markets={settled} match={match} />}
    </Region>
  );
}
