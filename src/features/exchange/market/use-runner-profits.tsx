import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { areDraftsSame, selectDraftsOn } from '../../../../machines/bet-slip/bet-slip.selectors';
import { type RunnerProfit, runnerProfits, selectOpenOn } from '../../../../machines/bets/bets.selectors';
import { type MarketActor, selectMarket } from '../../../../machines/market/market.selectors';
import { useBetSlipSelector, useBetsSelector } from '../../../actors/exchange';
import { Standing } from '../../../ui/odds/OutcomeProfit';

type Market = ReturnType<typeof selectMarket>;

/** Profits depend on the runners and their status, not on prices. */
const haveSameRunners = (a: Market, b: Market): boolean =>
  a === b ||
  (a?.runners.length === b?.runners.length &&
    (a?.runners.every(({ id, status }, index) => {
      const other = b?.runners[index];
      return other?.id === id && other.status === status;
    }) ??
      true));

/** Profit if each runner wins, with the matched bets and with the slip. */
export function useRunnerProfits(
  actor: MarketActor,
  marketId: string,
  withSlipText: string,
): (runnerId: string) => ReactNode {
  const known = useSelector(actor, selectMarket, haveSameRunners);
  const bets = useBetsSelector(selectOpenOn(marketId));
  const drafts = useBetSlipSelector(selectDraftsOn(marketId), areDraftsSame);
  return useMemo(() => {
    if (known === null || (bets.length === 0 && drafts.length === 0)) return (): ReactNode => null;
    const profits = new Map(runnerProfits(known, bets, drafts).map((profit) => [profit.runnerId, profit]));
    const drawn = new Map([...profits].map(([id, profit]) => [id, draw(profit)]));
    return (runnerId: string): ReactNode => drawn.get(runnerId) ?? null;

    function draw({ after, before }: RunnerProfit): ReactNode {
      return (
        <Standing
          before={bets.length > 0 ? before : null}
          after={drafts.length > 0 ? after : null}
          thenText={withSlipText}
        />
      );
    }
  }, [known, bets, drafts, withSlipText]);
}
