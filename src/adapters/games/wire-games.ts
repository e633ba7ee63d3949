import type { InferOutput } from 'valibot';
import type { gameBanners, gameProviders } from '../../../contract/calls/games';
import type { gameRound, gameRoundDetails, gameSummary } from '../../../contract/games';
import type { Game, GameBanner, GameProvider, GameRound, GameRoundDetails } from '../../../domain/games';

export const toGame = (wire: InferOutput<typeof gameSummary>): Game => ({
  slug: wire.slug,
  name: wire.name,
  provider: wire.provider,
  category: wire.category,
  kind: wire.kind,
  tags: wire.tags,
  min: wire.min,
  max: wire.max,
  isLive: wire.is_live,
  isPlayable: wire.is_playable,
  hasDemo: wire.has_demo,
  isFavourite: wire.is_favourite,
});

export const toBanner = ({
  category,
  game,
  text,
  text_hi,
  title,
  title_hi,
}: InferOutput<typeof gameBanners.answer>['banners'][number]): GameBanner => ({
  category,
  title: { en: title, hi: title_hi ?? title },
  text: { en: text, hi: text_hi ?? text },
  game: toGame(game),
});

type WireProvider = InferOutput<typeof gameProviders.answer>['providers'][number];

export const toProvider = (wire: WireProvider): GameProvider => ({
  slug: wire.slug,
  name: wire.name,
  games: wire.games,
  isLive: wire.is_live,
});

export const toRound = (wire: InferOutput<typeof gameRound>): GameRound => ({
  id: wire.id,
  game: wire.game,
  startedAt: Date.parse(wire.started_at),
  endedAt: wire.ended_at === null ? null : Date.parse(wire.ended_at),
  state: wire.state,
  staked: wire.staked,
  won: wire.won,
  net: wire.net,
});

export const toRoundDetails = (wire: InferOutput<typeof gameRoundDetails>): GameRoundDetails => ({
  ...toRound(wire),
  entries: wire.entries.map(({ balance_after, created_at, ...entry }) => ({
    ...entry,
    balanceAfter: balance_after,
    createdAt: Date.parse(created_at),
  })),
  bets: wire.bets,
  outcome: wire.outcome,
  fairness: wire.fairness && {
    commitment: wire.fairness.commitment,
    serverSeed: wire.fairness.server_seed,
    clientSeed: wire.fairness.client_seed,
    nonce: wire.fairness.nonce,
    verifyUrl: wire.fairness.verify_url,
  },
});
