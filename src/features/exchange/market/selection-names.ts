import type { Selection } from '../../../../machines/exchange/slip/bet-slip.events';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly nameHi?: string | undefined;
}

/** The part of a selection that all runners of a market share. */
export type MarketSelection = Pick<
  Selection,
  'matchId' | 'matchName' | 'matchNameHi' | 'marketId' | 'marketName' | 'marketNameHi' | 'gtype'
>;

/** The slip stores the names in both languages. */
export const marketSelectionOf = (
  match: Named,
  market: Named & Pick<Selection, 'gtype'>,
): MarketSelection => ({
  matchId: match.id,
  matchName: match.name,
  ...(match.nameHi !== undefined && { matchNameHi: match.nameHi }),
  marketId: market.id,
  marketName: market.name,
  ...(market.nameHi !== undefined && { marketNameHi: market.nameHi }),
  gtype: market.gtype,
});

export const runnerSelectionOf = ({
  id,
  name,
  nameHi,
}: Named): Pick<Selection, 'selectionId' | 'selectionName' | 'selectionNameHi'> => ({
  selectionId: id,
  selectionName: name,
  ...(nameHi !== undefined && { selectionNameHi: nameHi }),
});
