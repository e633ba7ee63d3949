import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { DAY } from '../../../../domain/india-time';
import { RUPEE } from '../../../../domain/rupees';
import {
  type StatementActor,
  selectFilter,
  selectHasSummaryFailed,
  selectIsWithoutSummary,
  selectSummary,
  selectSummaryFailure,
} from '../../../../machines/account/statement/statement.selectors';
import { startOfIsoDay, useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { BarChart } from '../../../ui/chart/BarChart';
import { LineChart } from '../../../ui/chart/LineChart';
import { shortAmount } from '../../../ui/chart/short-amount';
import { Fold } from '../../../ui/display/Fold';
import { Money } from '../../../ui/display/Money';
import { Table } from '../../../ui/display/Table';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Segmented } from '../../../ui/form/Segmented';
import { formatPaise } from '../../../ui/format';
import { CallFailed } from '../../refusals/CallFailed';
import styles from './Statement.module.css';

const charts = ['balance', 'money', 'products'] as const;

type Summarized = NonNullable<ReturnType<typeof selectSummary>>;
type Period = Summarized['periods'][number];

/** Charts of the chosen days, each with its table. */
export function Summary({ statement }: { statement: StatementActor }) {
  const text = useText();
  const summary = useSelector(statement, selectSummary);
  const hasFailed = useSelector(statement, selectHasSummaryFailed);
  const failure = useSelector(statement, selectSummaryFailure);
  const isWithout = useSelector(statement, selectIsWithoutSummary);
  const { from, to } = useSelector(statement, selectFilter);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<(typeof charts)[number]>('balance');
  if (isWithout) return null;
  return (
    <Fold
      open={isOpen}
      onToggle={setOpen}
      summary={text(from === null && to === null ? 'statement.last30' : 'statement.inRange')}
      level={2}
    >
      <div className={styles.overview}>
        <Segmented
          label={text('statement.show')}
          segments={charts.map((value) => ({ value, text: text(`statement.charts.${value}`) }))}
          value={shown}
          onChoose={setShown}
        />
        {hasFailed ? (
          <CallFailed
            failure={failure}
            title={text('statement.summaryFailed')}
            retryText={text('errors.tryAgain')}
            onRetry={() => statement.send({ type: 'statement.summaryRetryRequested' })}
          />
        ) : (
          <div className={styles.chart}>
            {summary === null && <Skeleton shape="block" className={styles.chartPlaceholder} />}
            {summary && shown === 'balance' && <Balance summary={summary} />}
            {summary && shown === 'money' && <InAndOut summary={summary} />}
            {summary && shown === 'products' && <Products summary={summary} />}
          </div>
        )}
      </div>
    </Fold>
  );
}

/** The exact amounts of a chart. */
function UnfoldedTable({ children }: { children: ReactNode }) {
  const text = useText('statement');
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold quiet open={isOpen} onToggle={setOpen} summary={text('asTable')}>
      {children}
    </Fold>
  );
}

/** Milliseconds. */
const YEAR = 365 * DAY;

/** The name of a period: one day, or its first and last. The short names of more than a year have years. */
function usePeriodName(periods: readonly Period[]) {
  const text = useText('statement');
  const formatDate = useDateFormat();
  const startOf = (day: string | undefined) => startOfIsoDay(day ?? '') ?? 0;
  const isLong = startOf(periods.at(-1)?.to) - startOf(periods[0]?.from) > YEAR;
  const nameOf = (day: string) => formatDate(startOf(day), 'date');
  return {
    long: ({ from, to }: Period) =>
      from === to ? nameOf(from) : text('days', { from: nameOf(from), to: nameOf(to) }),
    short: ({ to }: Period) => formatDate(startOf(to), isLong ? 'month' : 'day'),
  };
}

function Balance({ summary: { periods } }: { summary: Summarized }) {
  const text = useText('statement');
  const name = usePeriodName(periods);
  if (periods.length === 0) return <p>{text('noDays')}</p>;
  return (
    <>
      <LineChart
        points={periods.map((period) => ({
          key: period.from,
          label: name.short(period),
          value: period.balance,
          title: `${name.long(period)}: ${formatPaise(period.balance)}`,
        }))}
        format={shortAmount}
        unit={RUPEE}
      />
      <UnfoldedTable>
        <Table
          caption={text('charts.balance')}
          rows={periods}
          keyOf={({ from }) => from}
          columns={[
            { key: 'day', title: text('day'), cell: name.long },
            {
              key: 'balance',
              title: text('charts.balance'),
              isAmount: true,
              cell: ({ balance }) => <Money paise={balance} />,
            },
          ]}
        />
      </UnfoldedTable>
    </>
  );
}

function InAndOut({ summary: { periods } }: { summary: Summarized }) {
  const text = useText('statement');
  const name = usePeriodName(periods);
  const moved = periods.filter(({ deposits, withdrawals }) => deposits !== 0 || withdrawals !== 0);
  if (moved.length === 0) return <p>{text('noMoney')}</p>;
  return (
    <>
      <BarChart
        bars={moved.flatMap((period) => [
          {
            key: `${period.from} in`,
            label: name.short(period),
            value: period.deposits,
            title: `${name.long(period)}, ${text('deposits')}: ${formatPaise(period.deposits)}`,
          },
          {
            key: `${period.from} out`,
            label: '',
            value: -period.withdrawals,
            title: `${name.long(period)}, ${text('withdrawals')}: ${formatPaise(period.withdrawals)}`,
          },
        ])}
        format={shortAmount}
        unit={RUPEE}
      />
      <UnfoldedTable>
        <Table
          caption={text('charts.money')}
          rows={moved}
          keyOf={({ from }) => from}
          columns={[
            { key: 'day', title: text('day'), cell: name.long },
            {
              key: 'deposits',
              title: text('deposits'),
              isAmount: true,
              cell: ({ deposits }) => <Money paise={deposits} />,
            },
            {
              key: 'withdrawals',
              title: text('withdrawals'),
              isAmount: true,
              cell: ({ withdrawals }) => <Money paise={withdrawals} />,
            },
          ]}
        />
      </UnfoldedTable>
    </>
  );
}

function Products({ summary: { groups } }: { summary: Summarized }) {
  const text = useText('statement');
  return (
    <>
      <BarChart
        bars={groups.map(({ credits, debits, group }) => ({
          key: group,
          // The complete name is wider than two bars of a phone; the table has it.
          label: text(group === 'bonus' ? 'kinds.bonus' : `groups.${group}`),
          value: credits - debits,
          title: `${text(`groups.${group}`)}: ${formatPaise(credits - debits, { signed: true })}`,
        }))}
        format={shortAmount}
        unit={RUPEE}
      />
      <Table
        caption={text('charts.products')}
        rows={groups}
        keyOf={({ group }) => group}
        columns={[
          { key: 'group', title: text('product'), cell: ({ group }) => text(`groups.${group}`) },
          {
            key: 'credits',
            title: text('credits'),
            isAmount: true,
            cell: ({ credits }) => <Money paise={credits} />,
          },
          {
            key: 'debits',
            title: text('debits'),
            isAmount: true,
            cell: ({ debits }) => <Money paise={debits} />,
          },
          {
            key: 'net',
            title: text('net'),
            isAmount: true,
            cell: ({ credits, debits }) => <Money paise={credits - debits} toned />,
          },
        ]}
      />
    </>
  );
}
