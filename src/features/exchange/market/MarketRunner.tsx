import { useSelector } from '@xstate/react';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { MatchSide } from '../../../../domain/betting/score-detail';
import {
  type MarketActor,
  type MarketTerms,
  selectRunner,
} from '../../../../machines/exchange/market/market.selectors';
import type { Selection } from '../../../../machines/exchange/slip/bet-slip.events';
import { type Text, useInLanguage, useText } from '../../../i18n/I18n';
import { Badge } from '../../../ui/display/Badge';
import { formatRate } from '../../../ui/format';
import type { PriceShown, PriceSide, Quoted } from '../../../ui/odds/PriceCell';
import { type RunnerLabels, RunnerRow, type RunnerRowProps } from '../../../ui/odds/RunnerRow';
import { SidePicture } from '../../../ui/sides/SidePicture';
import { type MarketSelection, runnerSelectionOf } from './selection-names';

export interface MarketRunnerProps {
  actor: MarketActor;
  runnerId: string;
  /** Must be stable: the row is memoized. */
  market: MarketSelection;
  levels: 1 | 3;
  /** The horse, with its silk and jockey; of a race. A stable reference: the row is memoized. */
  horse?: MatchSide | undefined;
  /** Prices on the slip, in hundredths. */
  backed: number | null;
  laid: number | null;
  reasonId: string | null;
  profit?: ReactNode;
  /** Why the market accepts no bets, if the row shows it. */
  obstacle: RunnerRowProps['obstacle'];
  /** Must be stable: the row is memoized. `isOwnPrice`: another price than the best one. */
  onSelect: (selection: Selection, isOwnPrice: boolean) => void;
}

const quotes: Readonly<Record<MarketTerms['gtype'], Quoted>> = {
  match: 'odds',
  bookmaker: 'rate',
  fancy: 'line',
};

const nothing: readonly PriceShown[] = [];

/** A runner's row; re-renders only when this runner changes. */
export const MarketRunner = memo(function MarketRunner({
  actor,
  backed,
  horse,
  laid,
  levels,
  market,
  obstacle,
  onSelect,
  reasonId,
  runnerId,
  profit,
}: MarketRunnerProps) {
  const text = useText('market');
  const shown = useSelector(
    actor,
    useMemo(() => selectRunner(runnerId), [runnerId]),
  );
  const inLanguage = useInLanguage();
  const isFancy = market.gtype === 'fancy';
  const runnerName = shown === null ? '' : inLanguage(shown).name;
  const name = isFancy ? inLanguage(market).marketName : runnerName;
  const labels = useMemo(() => labelsOf(text, name, isFancy), [text, name, isFancy]);
  const selection = useCallback(
    (side: PriceSide, { line, price }: PriceShown) => {
      const runner = selectRunner(runnerId)(actor.getSnapshot());
      if (runner === null) return;
      const [best] = runner[side];
      const isDeeper = line === null && best !== undefined && best.price !== price;
      onSelect({ ...market, ...runnerSelectionOf(runner), side, price, line }, isDeeper);
    },
    [actor, onSelect, market, runnerId],
  );

  const picture = useMemo(
    () => horse && <SidePicture kind="horse" name={horse.name} short={horse.short} />,
    [horse],
  );
  if (shown === null) return null;
  const isOut = shown.status === 'REMOVED';
  return (
    <RunnerRow
      name={name}
      picture={picture}
      note={horse && inLanguage(horse).jockey}
      labels={labels}
      quoted={quotes[market.gtype]}
      levels={levels}
      back={isOut ? nothing : shown.back}
      lay={isOut ? nothing : shown.lay}
      badge={
        shown.status !== 'ACTIVE' && (
          <Badge tone={shown.status === 'WINNER' ? 'up' : 'neutral'}>
            {shown.reduction === undefined
              ? text(`runnerStates.${shown.status}`)
              : text('removedWith', { percent: formatRate(shown.reduction) })}
          </Badge>
        )
      }
      isOut={isOut}
      backed={backed}
      laid={laid}
      reasonId={reasonId}
      profit={profit}
      obstacle={obstacle}
      onSelect={selection}
    />
  );
});

/** Accessible names of a runner's prices. The runner of a fancy is its question. */
function labelsOf(text: Text<'market'>, runner: string, isFancy: boolean): RunnerLabels {
  const emptyNames = isFancy ? 'fancyEmptyNames' : 'emptyNames';
  const nameOf = (side: PriceSide) => (quote: string, size: string, rate: string) =>
    isFancy
      ? text(`fancyNames.${side}`, { runner, quote, size, rate })
      : text(`priceNames.${side}`, { runner, quote, size });
  return {
    back: nameOf('back'),
    lay: nameOf('lay'),
    noBack: text(`${emptyNames}.back`, { runner }),
    noLay: text(`${emptyNames}.lay`, { runner }),
  };
}
