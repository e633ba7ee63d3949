import { Fragment, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { isWaitingBet } from '../../../../../domain/betting/bet-state';
import { selectIsPlayer } from '../../../../../machines/app/session/session.selectors';
import {
  selectHasFailed,
  selectIsLoading,
  selectLoadFailure,
  selectOpenBets,
} from '../../../../../machines/exchange/bets/bets.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { useSecondClickGuard } from '../../../../ui/buttons/use-second-click-guard';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Stack } from '../../../../ui/layout/Stack';
import { useSessionSelector } from '../../../../view/actors/actors';
import { useBets, useBetsSelector } from '../../../../view/actors/exchange';
import { AppLink } from '../../../../view/navigation/AppLink';
import { links } from '../../../../view/navigation/links';
import { matchIn } from '../../../../view/navigation/match-links';
import { FailureText } from '../../../refusals/Refused';
import { useStop } from '../../../refusals/Stopped';
import { matchNoun } from '../bet-text';
import { CancelAllButton, CancelAllStatus } from '../cancel/CancelAll';
import { CancelStatus } from '../cancel/CancelStatus';
import { CancelContext } from '../cancel/cancel-context';
import { CashOutElsewhere } from '../cash-out/CashOutElsewhere';
import { MatchCashOut } from '../cash-out/MatchCashOut';
import { MatchCashOutButton } from '../cash-out/MatchCashOutButton';
import { EditStatus } from '../edit/EditStatus';
import { groupBy } from '../group-by';
import { FOCUS_LIST } from '../KeptFocus';
import type { Bet } from '../types';
import { MarketBets } from './MarketBets';
import styles from './OpenBets.module.css';

/** Bets that are not settled; those on the match of the current page come first. */
export function OpenBets() {
  const text = useText('openBets');
  const isPlayer = useSessionSelector(selectIsPlayer);
  const isLoading = useBetsSelector(selectIsLoading);
  const bets = useBetsSelector(selectOpenBets);
  const hasFailed = useBetsSelector(selectHasFailed);
  const { notice } = useStop('cash-outs', 'openBets');
  const matchId = matchIn(useSearch());
  const here = bets.filter((bet) => bet.matchId === matchId);
  const [cancelledId, setCancelledId] = useState<string | null>(null);
  // The account layer has the guard as well, and is loaded later.
  useSecondClickGuard();
  if (!isPlayer) return <p className={styles.empty}>{text('visitor')}</p>;
  if (isLoading) return <OpenBetsLoading />;
  return (
    <CancelContext value={setCancelledId}>
      <Stack className={styles.list} {...FOCUS_LIST}>
        {hasFailed && <Outdated isEmpty={bets.length === 0} />}
        {bets.length > 0 && notice}
        <CashOutElsewhere bets={bets} />
        <MatchCashOut bets={bets} />
        {bets.length === 0 && !hasFailed && (
          <p className={styles.empty}>
            <strong>{text('emptyTitle')}</strong> {text('emptyHint')}
          </p>
        )}
        <Group title={here[0] ? text(`onThis.${matchNoun(here[0])}`) : null} bets={here} />
        <Group
          title={matchId === null ? null : text('others')}
          bets={bets.filter((bet) => bet.matchId !== matchId)}
        />
        <div className={styles.results}>
          <CancelStatus betId={cancelledId} />
          <CancelAllStatus />
          <EditStatus />
        </div>
        {areOnMarkets(bets) && (
          <Stack direction="row" justify="end">
            <CancelAllButton bets={bets} marketId={null} />
          </Stack>
        )}
        <AppLink to={links.myBets}>
          <TextLink className={styles.all}>{text('all')}</TextLink>
        </AppLink>
      </Stack>
    </CancelContext>
  );
}

/** Bets wait on more than one market. */
const areOnMarkets = (bets: readonly Bet[]): boolean =>
  new Set(bets.filter(isWaitingBet).map(({ marketId }) => marketId)).size > 1;

function Group({ bets, title }: { title: string | null; bets: readonly Bet[] }) {
  if (bets.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not part of a form
    <div role="group" aria-label={title ?? undefined}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {groupBy(bets, ({ matchId }) => matchId).map((ofMatch) => (
        <Fragment key={ofMatch.key}>
          <MatchCashOutButton bets={ofMatch.bets} />
          {groupBy(ofMatch.bets, ({ marketId }) => marketId).map((ofMarket) => (
            <MarketBets key={ofMarket.key} bets={ofMarket.bets} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

function Outdated({ isEmpty }: { isEmpty: boolean }) {
  const text = useText('openBets');
  const bets = useBets();
  const failure = useBetsSelector(selectLoadFailure);
  return (
    <Stack direction="row" gap={12} rowGap={4} justify="between" className={styles.failed} role="alert">
      <p>
        {isEmpty ? text('failed') : text('outdated')} <FailureText failure={failure} />
      </p>
      <Button size="small" variant="quiet" onClick={() => bets.send({ type: 'bets.refreshRequested' })}>
        {text('tryAgain')}
      </Button>
    </Stack>
  );
}

function OpenBetsLoading() {
  const text = useText('openBets');
  return (
    <Stack role="status" aria-label={text('loading')} className={styles.list}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Stack>
  );
}
