import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sum } from '../../../../../domain/betting/money';
import type { HistoryTab } from '../../../../../machines/exchange/bets/history/bet-history.events';
import { useDateFormat } from '../../../../i18n/dates';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { Badge } from '../../../../ui/display/Badge';
import { Money } from '../../../../ui/display/Money';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { AppLink } from '../../../../view/navigation/AppLink';
import { matchLink } from '../../../../view/navigation/match-links';
import { labelBesideSelection, quoteText, sideText } from '../bet-text';
import { SideBadge } from '../SideBadge';
import type { Bet } from '../types';
import { BetDetails } from './BetDetails';
import { BetResult } from './BetResult';
import styles from './BetTable.module.css';
import { betTones } from './bet-tones';
import { asStaked, netOf, possibleResult } from './possible-result';

type ColumnKey = 'placed' | 'bet' | 'market' | 'price' | 'stake' | 'win' | 'loss' | 'net' | 'state';

/** What the bets are sorted by; null: a bet without the value, which is last. A loss by its size. */
const values: Readonly<Record<ColumnKey, (bet: Bet) => number | string | null>> = {
  placed: ({ createdAt }) => createdAt,
  bet: ({ selectionName }) => selectionName,
  market: labelBesideSelection,
  price: (bet) => asStaked(bet).price,
  stake: (bet) => asStaked(bet).size,
  win: (bet) => possibleResult(bet)?.win ?? null,
  loss: (bet) => {
    const possible = possibleResult(bet);
    return possible && -possible.loss;
  },
  net: netOf,
  state: ({ state }) => state,
};

const amounts: ReadonlySet<ColumnKey> = new Set(['price', 'stake', 'win', 'loss', 'net']);

/** A bet without a result has no profit. */
const columnsOf: Readonly<Record<HistoryTab, readonly ColumnKey[]>> = {
  open: ['placed', 'bet', 'market', 'price', 'stake', 'win', 'loss', 'state'],
  settled: ['placed', 'bet', 'market', 'price', 'stake', 'net', 'state'],
  void: ['placed', 'bet', 'market', 'price', 'stake', 'state'],
};

interface Sorting {
  readonly key: ColumnKey;
  readonly isDescending: boolean;
}

function sorted(bets: readonly Bet[], { isDescending, key }: Sorting): readonly Bet[] {
  const sortValue = values[key];
  return bets.toSorted((one, other) => {
    const [left, right] = [sortValue(one), sortValue(other)];
    if (left === right) return 0;
    if (left === null || right === null) return left === null ? 1 : -1;
    return left < right === isDescending ? 1 : -1;
  });
}

interface BetTableProps {
  bets: readonly Bet[];
  tab: HistoryTab;
}

/** The bets of a page as a table whose head stays: sorted by any column, with totals. A bet opens below its row. */
export function BetTable({ bets, tab }: BetTableProps) {
  const text = useText('myBets');
  const inLanguage = useInLanguage();
  const [sorting, setSorting] = useState<Sorting>({ key: 'placed', isDescending: true });
  const columns = columnsOf[tab];
  const sortBy = (key: ColumnKey) =>
    setSorting({ key, isDescending: sorting.key === key ? !sorting.isDescending : amounts.has(key) });
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{text('title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((key) => (
            <th
              key={key}
              scope="col"
              data-amount={amounts.has(key) || undefined}
              aria-sort={sorting.key !== key ? undefined : sorting.isDescending ? 'descending' : 'ascending'}
            >
              <button type="button" className={styles.sort} onClick={() => sortBy(key)}>
                {text(`columns.${key}`)}
                <ChevronDown aria-hidden="true" />
              </button>
            </th>
          ))}
        </tr>
      </thead>
      {sorted(bets.map(inLanguage), sorting).map((bet) => (
        <Row key={bet.id} bet={bet} sent={bets.find(({ id }) => id === bet.id) ?? bet} columns={columns} />
      ))}
      {tab !== 'void' && (
        <tfoot>
          <tr>
            {columns.map((key, index) => (
              <Total key={key} name={key} bets={bets} isFirst={index === 0} />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Total({ bets, isFirst, name }: { name: ColumnKey; bets: readonly Bet[]; isFirst: boolean }) {
  const text = useText('myBets');
  const amountsOf: Readonly<Partial<Record<ColumnKey, (bet: Bet) => number>>> = {
    stake: (bet) => asStaked(bet).size,
    net: (bet) => netOf(bet) ?? 0,
  };
  const amountOf = amountsOf[name];
  if (isFirst) return <th scope="row">{text('total')}</th>;
  return <td data-amount>{amountOf && <Money paise={sum(bets.map(amountOf))} toned={name === 'net'} />}</td>;
}

function Row({ bet, columns, sent }: { bet: Bet; sent: Bet; columns: readonly ColumnKey[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <tbody data-bet>
      <tr>
        {columns.map((key) =>
          key === 'bet' ? (
            <th key={key} scope="row">
              <OpenButton bet={bet} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            </th>
          ) : (
            <td key={key} data-amount={amounts.has(key) || undefined}>
              <Cell bet={bet} name={key} />
            </td>
          ),
        )}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length} className={styles.details}>
            <BetDetails bet={sent} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function OpenButton({ bet, isOpen, onToggle }: { bet: Bet; isOpen: boolean; onToggle: () => void }) {
  const betText = useText('bets');
  return (
    <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onToggle}>
      <SideBadge side={bet.side}>{sideText(bet.gtype, bet.side, betText)}</SideBadge> {bet.selectionName}
      <ChevronDown aria-hidden="true" />
    </button>
  );
}

function Cell({ bet, name }: { bet: Bet; name: Exclude<ColumnKey, 'bet'> }): ReactNode {
  const betText = useText('bets');
  const formatDate = useDateFormat();
  const possible = possibleResult(bet);
  const net = netOf(bet);
  switch (name) {
    case 'placed':
      return (
        <time dateTime={new Date(bet.createdAt).toISOString()}>
          {formatDate(bet.createdAt, 'dayAndTime')}
        </time>
      );
    case 'market':
      return (
        <AppLink to={matchLink(bet.matchId)}>
          <TextLink>{labelBesideSelection(bet)}</TextLink>
        </AppLink>
      );
    case 'price':
      return quoteText(asStaked(bet), betText);
    case 'stake':
      return <Money paise={asStaked(bet).size} />;
    case 'win':
      return possible && <Money paise={possible.win} toned />;
    case 'loss':
      return possible && <Money paise={possible.loss} toned />;
    case 'net':
      return net !== null && <BetResult paise={net} />;
    case 'state':
      return <Badge tone={betTones[bet.state] ?? 'neutral'}>{betText(`states.${bet.state}`)}</Badge>;
  }
}
