import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import {
  type RunnerProfit,
  runnerProfits,
  selectOpenOn,
} from '../../../../machines/exchange/bets/bets.selectors';
import { type MarketActor, selectMarket } from '../../../../machines/exchange/market/market.selectors';
import type { Text } from '../../../i18n/I18n';
import { OutcomeProfit } from '../../../ui/odds/OutcomeProfit';
import { useBetsSelector } from '../../../view/actors/exchange';
import { useDrafts } from './use-drafts';

type Market = ReturnType<typeof selectMarket>;

/** Profits depend on the runners, their status and that of the market, not on prices. */
const haveSameRunners = (a: Market, b: Market): boolean =>
  a === b ||
  (a?.status === b?.status &&
    a?.runners.length === b?.runners.length &&
    (a?.runners.every(({ id, status }, index) => {
      const other = b?.runners[index];
      return other?.id === id && other.status === status;
    }) ??
      true));

/**
 * Profit if each runner wins, with the matched bets and with the slip.
 * @param text another function after a change of the language or of the number format
 */
export function useRunnerProfits(
  actor: MarketActor,
  marketId: string,
  text: Text<'market'>,
): (runnerId: string) => ReactNode {
  const market = useSelector(actor, selectMarket, haveSameRunners);
  const bets = useBetsSelector(selectOpenOn(marketId));
  const drafts = useDrafts(marketId, market?.status === 'CLOSED');
  return useMemo(() => {
    if (market === null || (bets.length === 0 && drafts.length === 0)) return (): ReactNode => null;
    const profits = new Map(runnerProfits(market, bets, drafts).map((profit) => [profit.runnerId, profit]));
    const elements = new Map([...profits].map(([id, profit]) => [id, render(profit)]));
    return (runnerId: string): ReactNode => elements.get(runnerId) ?? null;

    function render({ after, before }: RunnerProfit): ReactNode {
      return (
        <OutcomeProfit
          before={bets.length > 0 ? before : null}
          after={drafts.length > 0 ? after : null}
          thenText={text('withSlip')}
        />
      );
    }
  }, [market, bets, drafts, text]);
}
