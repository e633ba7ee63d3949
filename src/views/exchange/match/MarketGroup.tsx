import { type Group, groupId } from './groups';
import styles from './MarketGroup.module.css';
import { MarketPanel } from './MarketPanel';
import type { OpenedMatch } from './opened';

export interface MarketGroupProps {
  title: string;
  group: Group;
  match: OpenedMatch;
}

/** Markets of one kind. */
export function MarketGroup({ title, group, match }: MarketGroupProps) {
  const id = groupId(group);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {group.markets.map((market, place) => (
        <MarketPanel
          key={market.id}
          market={market}
          match={match}
          withoutHeads={group.name === 'fancy' && place > 0}
        />
      ))}
    </section>
  );
}
