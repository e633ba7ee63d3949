import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { selectHasFailed, selectIsLoading, selectOpenBets } from '../../../../machines/bets/bets.selectors';
import { selectIsPlayer } from '../../../../machines/session/session.selectors';
import { useSessionSelector } from '../../../actors/actors';
import { useBets, useBetsSelector } from '../../../actors/exchange';
import { AppLink } from '../../../navigation/AppLink';
import { links } from '../../../navigation/links';
import { matchIn } from '../../../navigation/match-links';
import { Button } from '../../../ui/buttons/Button';
import { TextLink } from '../../../ui/buttons/TextLink';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { CancelStatus } from '../cancel/CancelStatus';
import { CancelContext } from '../cancel/cancel-context';
import { CashOutElsewhere } from '../cash-out/CashOutElsewhere';
import type { Bet } from '../types';
import { useBetsWords } from '../use-bets-words';
import styles from './OpenBets.module.css';
import { groupBySelection, SelectionBets } from './SelectionBets';

/** Bets that are not settled; those on the match of the current page come first. */
export function OpenBets() {
  const words = useBetsWords();
  const isPlayer = useSessionSelector(selectIsPlayer);
  const isLoading = useBetsSelector(selectIsLoading);
  const bets = useBetsSelector(selectOpenBets);
  const hasFailed = useBetsSelector(selectHasFailed);
  const matchId = matchIn(useSearch());
  const [cancelledId, setCancelledId] = useState<string | null>(null);
  if (!isPlayer) return <p className={styles.empty}>{words.open.visitor}</p>;
  if (isLoading) return <OpenBetsLoading />;
  return (
    <CancelContext value={setCancelledId}>
      <Stack className={styles.list}>
        {hasFailed && <Outdated isEmpty={bets.length === 0} />}
        <CashOutElsewhere bets={bets} />
        {bets.length === 0 && !hasFailed && (
          <p className={styles.empty}>
            <strong>{words.open.none}</strong> {words.open.noneWords}
          </p>
        )}
        <Group title={words.open.here} bets={bets.filter((bet) => bet.matchId === matchId)} />
        <Group
          title={matchId === null ? null : words.open.elsewhere}
          bets={bets.filter((bet) => bet.matchId !== matchId)}
        />
        <CancelStatus betId={cancelledId} />
        <AppLink to={links.myBets}>
          <TextLink className={styles.all}>{words.open.all}</TextLink>
        </AppLink>
      </Stack>
    </CancelContext>
  );
}

function Group({ bets, title }: { title: string | null; bets: readonly Bet[] }) {
  if (bets.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not part of a form
    <div role="group" aria-label={title ?? undefined}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {groupBySelection(bets).map((group) => (
        <SelectionBets key={group.key} group={group} />
      ))}
    </div>
  );
}

function Outdated({ isEmpty }: { isEmpty: boolean }) {
  const words = useBetsWords();
  const bets = useBets();
  return (
    <Stack direction="row" gap={12} rowGap={4} justify="between" className={styles.failed} role="alert">
      <p>{isEmpty ? words.open.failed : words.open.old}</p>
      <Button size="small" variant="quiet" onClick={() => bets.send({ type: 'bets.refreshRequested' })}>
        {words.open.tryAgain}
      </Button>
    </Stack>
  );
}

function OpenBetsLoading() {
  const words = useBetsWords();
  return (
    <Stack role="status" aria-label={words.open.loading} className={styles.list}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Stack>
  );
}
