import { useState } from 'react';
import { useText } from '../../../../i18n/I18n';
import { Fold } from '../../../../ui/display/Fold';
import { Stack } from '../../../../ui/layout/Stack';
import { MarketHeads } from '../../../../ui/odds/MarketGrid';
import { MarketCard } from '../../market/MarketCard';
import { sideKindOf } from '../../row/outcomes';
import { type Group, groupId } from '../groups';
import type { OpenedMarket, OpenedMatch } from '../opened';
import { FancyBook } from './FancyBook';
import styles from './MarketGroup.module.css';
import { MarketMore } from './MarketMore';
import { GroupTerms } from './Terms';

export interface MarketGroupProps {
  title: string;
  group: Group;
  match: OpenedMatch;
}

interface MarketsProps {
  markets: readonly OpenedMarket[];
  match: OpenedMatch;
}

/** Markets of one kind. */
export function MarketGroup({ title, group, match }: MarketGroupProps) {
  const id = groupId(group);
  const isFancy = group.name === 'fancy';
  // A single market is a region with its own name.
  const isNamed = isFancy || group.markets.length > 1;
  return (
    <Stack
      as={isNamed ? 'section' : 'div'}
      gap={12}
      className={styles.group}
      aria-labelledby={isNamed ? id : undefined}
    >
      <h2 id={id} className={isNamed ? styles.title : styles.hidden} tabIndex={-1}>
        {title}
      </h2>
      {isFancy ? (
        <Fancies markets={group.markets} match={match} />
      ) : (
        group.markets.map((market) => (
          <MarketCard
            key={market.id}
            marketId={market.id}
            matchId={match.id}
            matchName={match.name}
            matchNameHi={match.nameHi}
            horses={sideKindOf(match) === 'horse' ? match.sides : undefined}
          >
            <MarketMore market={market} match={match} />
          </MarketCard>
        ))
      )}
    </Stack>
  );
}

/** Open fancies in one table, their terms, and the settled ones in a collapsed table. */
function Fancies({ markets, match }: MarketsProps) {
  const text = useText('match');
  const [isOpen, setOpen] = useState(false);
  const open = markets.filter(({ status }) => status !== 'CLOSED');
  const settled = markets.filter(({ status }) => status === 'CLOSED');
  return (
    <>
      {open.length > 0 && (
        <>
          <FancyTable markets={open} match={match} />
          <GroupTerms markets={open} />
        </>
      )}
      {settled.length > 0 && (
        <Fold
          quiet
          open={isOpen}
          onToggle={setOpen}
          summary={text('settledMarkets', { count: settled.length })}
        >
          <FancyTable markets={settled} match={match} />
        </Fold>
      )}
    </>
  );
}

/** One row for each fancy, below one line of column names. */
function FancyTable({ markets, match }: MarketsProps) {
  const text = useText('market');
  return (
    <div className={styles.table}>
      <MarketHeads
        heads={[
          { side: 'lay', text: text('fancySides.lay') },
          { side: 'back', text: text('fancySides.back') },
        ]}
      />
      {markets.map(({ id }) => (
        <MarketCard
          key={id}
          marketId={id}
          matchId={match.id}
          matchName={match.name}
          matchNameHi={match.nameHi}
        >
          <FancyBook marketId={id} />
        </MarketCard>
      ))}
    </div>
  );
}
