import type { betMarkets, bets, positions } from '../database/bets-schema';

export type StoredBet = typeof bets.$inferSelect;
export type NewBet = Omit<StoredBet, 'id'>;
export type StoredMarket = typeof betMarkets.$inferSelect;
export type Position = Omit<typeof positions.$inferSelect, 'playerId' | 'marketId'>;

/** Bets, positions and markets as the database makes JSON of them: by the names of its columns, and moments as text. */

type Moment = string | null;

type BetNames =
  | 'playerId'
  | 'marketId'
  | 'selectionId'
  | 'isWhole'
  | 'inPlay'
  | 'createdAt'
  | 'delayUntil'
  | 'settledAt';

export interface BetColumns extends Omit<StoredBet, BetNames> {
  readonly player_id: number;
  readonly market_id: string;
  readonly selection_id: string;
  readonly is_whole: boolean;
  readonly in_play: boolean;
  readonly created_at: string;
  readonly delay_until: Moment;
  readonly settled_at: Moment;
}

export const betOf = ({
  player_id: playerId,
  market_id: marketId,
  selection_id: selectionId,
  is_whole: isWhole,
  in_play: inPlay,
  created_at: createdAt,
  delay_until: delayUntil,
  settled_at: settledAt,
  ...bet
}: BetColumns): StoredBet => ({
  ...bet,
  playerId,
  marketId,
  selectionId,
  isWhole,
  inPlay,
  createdAt: new Date(createdAt),
  delayUntil: momentOf(delayUntil),
  settledAt: momentOf(settledAt),
});

export const columnsOf = <Bet extends NewBet>({
  playerId,
  marketId,
  selectionId,
  isWhole,
  inPlay,
  createdAt,
  delayUntil,
  settledAt,
  ...bet
}: Bet) => ({
  ...bet,
  player_id: playerId,
  market_id: marketId,
  selection_id: selectionId,
  is_whole: isWhole,
  in_play: inPlay,
  created_at: createdAt,
  delay_until: delayUntil,
  settled_at: settledAt,
});

export interface MarketColumns
  extends Omit<StoredMarket, 'matchId' | 'matchName' | 'sportId' | 'missingSince'> {
  readonly match_id: string;
  readonly match_name: string;
  readonly sport_id: string;
  readonly missing_since: Moment;
}

export const marketOf = ({
  match_id: matchId,
  match_name: matchName,
  sport_id: sportId,
  missing_since: missingSince,
  ...market
}: MarketColumns): StoredMarket => ({
  ...market,
  matchId,
  matchName,
  sportId,
  missingSince: momentOf(missingSince),
});

export interface PositionColumns extends Omit<Position, 'settledBy' | 'settledAt'> {
  readonly settled_by: number;
  readonly settled_at: Moment;
}

export const positionOf = ({
  commission,
  exposure,
  profit,
  settled_at: settledAt,
  settled_by: settledBy,
}: PositionColumns): Position => ({
  commission,
  exposure,
  profit,
  settledBy,
  settledAt: momentOf(settledAt),
});

const momentOf = (moment: Moment): Date | null => (moment === null ? null : new Date(moment));
