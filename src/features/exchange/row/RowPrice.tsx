import { useCallback, useMemo } from 'react';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { PriceCell, type PriceShown, type PriceSide } from '../../../ui/odds/PriceCell';
import { marketSelectionOf, runnerSelectionOf } from '../market/selection-names';
import type { ListedMatch } from './arrange';
import { useAddSelection } from './use-add-selection';

type ListedMarket = NonNullable<ListedMatch['market']>;

export interface RowPriceProps {
  match: ListedMatch;
  market: ListedMarket;
  runner: ListedMarket['runners'][number];
  side: PriceSide;
  /** The price is on the bet slip. */
  isSelected: boolean;
  /** Id of the element that says why the price is disabled; null if it is enabled. */
  reasonId: string | null;
}

/** The best price of a runner on one side. */
export function RowPrice({ match, isSelected, market, runner, side, reasonId }: RowPriceProps) {
  const text = useText('market');
  const addSelection = useAddSelection();
  const { name } = useInLanguage()(runner);
  const nameOf = useMemo(
    () => (quote: string, size: string) => text(`priceNames.${side}`, { runner: name, quote, size }),
    [text, side, name],
  );
  // A live runner is a new object with each of its prices.
  const { id, name: english, nameHi } = runner;
  const selection = useMemo(
    () => ({ ...marketSelectionOf(match, market), ...runnerSelectionOf({ id, name: english, nameHi }) }),
    [match, market, id, english, nameHi],
  );
  const onSelect = useCallback(
    (chosenSide: PriceSide, { price, line }: PriceShown) =>
      addSelection({ ...selection, side: chosenSide, price, line }),
    [addSelection, selection],
  );
  return (
    <PriceCell
      side={side}
      quoted={market.gtype === 'match' ? 'odds' : 'rate'}
      level={runner[side][0] ?? null}
      nameOf={nameOf}
      emptyName={text(`emptyNames.${side}`, { runner: name })}
      selected={isSelected}
      reasonId={reasonId}
      onSelect={onSelect}
    />
  );
}
