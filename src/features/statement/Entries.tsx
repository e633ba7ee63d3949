import { useSelector } from '@xstate/react';
import { memo } from 'react';
import {
  type StatementActor,
  selectFilter,
  selectHasFailed,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectPages,
  selectTotal,
} from '../../../machines/statement/statement.selectors';
import { useText } from '../../i18n/I18n';
import { AppLink } from '../../navigation/AppLink';
import { links } from '../../navigation/links';
import { NearViewport } from '../../rendering/NearViewport';
import { Button } from '../../ui/buttons/Button';
import { ButtonLink } from '../../ui/buttons/ButtonLink';
import { Section } from '../../ui/display/Section';
import { Empty } from '../../ui/feedback/Empty';
import { Failed } from '../../ui/feedback/Failed';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { formatCount } from '../../ui/format';
import EmptyArt from '../../ui/illustrations/EmptyArt';
import { Entry } from './Entry';
import styles from './Statement.module.css';
import type { StatementEntry } from './types';

interface EntriesProps {
  statement: StatementActor;
  /** Removes the filters. */
  onClear: () => void;
}

/** Entries, newest first. Older ones are loaded as the end comes near; pages far from the viewport are not laid out. */
export function Entries({ onClear, statement }: EntriesProps) {
  const text = useText();
  const pages = useSelector(statement, selectPages);
  const total = useSelector(statement, selectTotal);
  const hasFailed = useSelector(statement, selectHasFailed);
  if (hasFailed)
    return (
      <Failed
        title={text('statement.failed')}
        retryText={text('errors.tryAgain')}
        onRetry={() => statement.send({ type: 'statement.retryRequested' })}
      >
        {text('statement.failedHint')}
      </Failed>
    );
  if (pages === null) return <EntriesLoading />;
  if (total === 0) return <NoEntries statement={statement} onClear={onClear} />;
  return (
    <Section title={text('statement.entries')}>
      <p className={styles.count} role="status">
        {text('statement.count', { count: total, shown: formatCount(total) })}
      </p>
      <div className={styles.list}>
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are appended only, and the first one grows
          <Page key={index} page={page} />
        ))}
      </div>
      <End statement={statement} />
    </Section>
  );
}

const Page = memo(function Page({ page }: { page: readonly StatementEntry[] }) {
  return (
    <ul className={styles.page} style={{ containIntrinsicBlockSize: `auto ${page.length * 4.5}rem` }}>
      {page.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
});

function End({ statement }: { statement: StatementActor }) {
  const text = useText('statement');
  const hasMore = useSelector(statement, selectHasMore);
  const isLoading = useSelector(statement, selectIsLoadingMore);
  const hasFailed = useSelector(statement, selectHasMoreFailed);
  const load = () => statement.send({ type: 'statement.moreRequested' });
  if (!hasMore) return <p className={styles.end}>{text('end')}</p>;
  return (
    <NearViewport className={styles.end} isIdle={isLoading || hasFailed} onNear={load}>
      {hasFailed && <p role="alert">{text('moreFailed')}</p>}
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
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return isFiltered ? (
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
