import { useSelector } from '@xstate/react';
import { memo, useMemo, useState } from 'react';
import {
  type StatementActor,
  selectFilter,
  selectHasFailed,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectLoaded,
  selectLoadFailure,
  selectPages,
  selectTotal,
} from '../../../../machines/account/statement/statement.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Section } from '../../../ui/display/Section';
import { Empty } from '../../../ui/feedback/Empty';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { formatCount } from '../../../ui/format';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import { NearViewport } from '../../../view/rendering/NearViewport';
import { WindowedList } from '../../../view/rendering/WindowedList';
import { CallFailed } from '../../refusals/CallFailed';
import { FailureText } from '../../refusals/Refused';
import { Entry } from './Entry';
import { blockHeight, blockKey, entryBlocks } from './entry-blocks';
import styles from './Statement.module.css';
import { filterCount } from './statement-filter';
import type { StatementEntry } from './types';

interface EntriesProps {
  statement: StatementActor;
  /** Removes the filters. */
  onClear: () => void;
}

/** Entries, newest first. Older ones are loaded as the end comes near; those far from the viewport are not mounted. */
export function Entries({ onClear, statement }: EntriesProps) {
  const text = useText();
  const pages = useSelector(statement, selectPages);
  const total = useSelector(statement, selectTotal);
  const loaded = useSelector(statement, selectLoaded);
  const hasFailed = useSelector(statement, selectHasFailed);
  const loadFailure = useSelector(statement, selectLoadFailure);
  if (pages === null && loadFailure !== null)
    return (
      <CallFailed
        failure={loadFailure}
        title={text('statement.failed')}
        retryText={text('errors.tryAgain')}
        retryBusyText={text('statement.loading')}
        busy={!hasFailed}
        onRetry={() => statement.send({ type: 'statement.retryRequested' })}
      />
    );
  if (pages === null) return <EntriesLoading />;
  if (total === 0) return <NoEntries statement={statement} onClear={onClear} />;
  return (
    <Section
      title={text('statement.entries')}
      end={
        <span className={styles.count} role="status">
          {total === null
            ? text('statement.loaded', { count: loaded, shown: formatCount(loaded) })
            : text('statement.count', { count: total, shown: formatCount(total) })}
        </span>
      }
    >
      <List pages={pages} total={total} />
      <End statement={statement} />
    </Section>
  );
}

interface ListProps {
  pages: readonly (readonly StatementEntry[])[];
  /** Null: not known. */
  total: number | null;
}

function List({ pages, total }: ListProps) {
  const blocks = useMemo(() => entryBlocks(pages), [pages]);
  // Outlasts the entries, which are unmounted far from the viewport.
  const [unfolded] = useState(() => new Set<string>());
  return (
    // biome-ignore lint/a11y/useSemanticElements: boxes are between the list and its entries
    <div role="list" className={styles.list}>
      <WindowedList blocks={blocks} keyOf={blockKey} estimate={blockHeight}>
        {({ entries, first }) => <Lines entries={entries} first={first} total={total} unfolded={unfolded} />}
      </WindowedList>
    </div>
  );
}

interface LinesProps {
  entries: readonly StatementEntry[];
  first: number;
  total: number | null;
  unfolded: Set<string>;
}

const Lines = memo(function Lines({ entries, first, total, unfolded }: LinesProps) {
  return entries.map((entry, index) => (
    // biome-ignore lint/a11y/useSemanticElements: its parent is not the list
    <div key={entry.id} role="listitem" aria-posinset={first + index} aria-setsize={total ?? -1}>
      <Entry entry={entry} unfolded={unfolded} />
    </div>
  ));
});

function End({ statement }: { statement: StatementActor }) {
  const text = useText('statement');
  const hasMore = useSelector(statement, selectHasMore);
  const isLoading = useSelector(statement, selectIsLoadingMore);
  const hasFailed = useSelector(statement, selectHasMoreFailed);
  const loadFailure = useSelector(statement, selectLoadFailure);
  const load = () => statement.send({ type: 'statement.moreRequested' });
  if (!hasMore) return <p className={styles.end}>{text('end')}</p>;
  return (
    <NearViewport className={styles.end} isIdle={isLoading || hasFailed} onNear={load}>
      {loadFailure !== null && (
        <p role="alert">
          {text('moreFailed')} <FailureText failure={loadFailure} />
        </p>
      )}
      <Button
        variant="quiet"
        busy={isLoading}
        busyText={text('loadingMore')}
        onClick={() => (hasFailed ? statement.send({ type: 'statement.retryRequested' }) : load())}
      >
        {text('more')}
      </Button>
    </NearViewport>
  );
}

function NoEntries({ onClear, statement }: EntriesProps) {
  const text = useText('statement');
  const filter = useSelector(statement, selectFilter);
  return filterCount(filter) > 0 ? (
    <Empty
      title={text('emptyFiltered')}
      art={<EmptyArt />}
      action={
        <Button variant="quiet" onClick={onClear}>
          {text('clear')}
        </Button>
      }
    />
  ) : (
    <Empty
      title={text('empty')}
      art={<EmptyArt />}
      action={
        <AppLink to={links.deposit}>
          <ButtonLink>{text('kinds.deposit')}</ButtonLink>
        </AppLink>
      }
    >
      {text('emptyHint')}
    </Empty>
  );
}

function EntriesLoading() {
  const text = useText('statement');
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton shape="block" className={styles.placeholder} />
    </div>
  );
}
