import { eq } from 'drizzle-orm';
import type { gameLaunch, sportsbookLaunch } from '../../../contract/calls';
import type { AnswerOf } from '../../../contract/define';
import type { SportsbookWidget } from '../../../domain/games';
import type { Language } from '../../../domain/preferences';
import { gameProviders, games } from '../../database/schema/games';
import type { Backend } from '../../kit/backend/backend';
import type { Caller } from '../../kit/backend/session';
import { refusal } from '../../kit/http/refusal';
import type { SiteAddress } from '../../kit/http/site-address';
import { refusePaused } from '../pauses/find-pause';
import { refuseStopped } from '../site/stops';
import { createGameSession, TOKEN_LIFETIME } from './providers/game-sessions';
import { playerName } from './providers/wallet';

/** The operator's name at providers. */
const OPERATOR = 'winwin24x7';

interface SportsbookRequest {
  readonly caller: Caller | null;
  readonly widget: SportsbookWidget;
  readonly lang: Language;
  readonly site: SiteAddress;
}

interface LaunchRequest {
  readonly caller: Caller;
  readonly slug: string;
  readonly lang: Language;
  readonly site: SiteAddress;
}

/** Addresses of the widget, and for a player a single-use token of it. */
export async function launchSportsbook(
  backend: Backend,
  { caller, lang, site, widget }: SportsbookRequest,
): Promise<AnswerOf<typeof sportsbookLaunch>> {
  const { adapters, clock, db, limits } = backend;
  const slug = `sportsbook-${widget}`;
  const [found] = await db.select({ isOpen: games.isOpen }).from(games).where(eq(games.slug, slug));
  const isOpen = found?.isOpen ?? true;
  const adapter = isOpen ? adapters.forGame({ provider: 'sportsbook', engine: 'sportsbook' }) : null;
  const [origin] = adapter?.frameOrigins(site) ?? [];
  if (adapter === null || origin === undefined) {
    throw refusal(503, 'SPORTSBOOK_UNAVAILABLE');
  }
  const widgetAddresses = {
    frame_url: `${origin}/sportsbook/frame`,
    script_url: `${origin}/sportsbook/widget.js`,
    brand_id: OPERATOR,
    theme: '',
  };
  if (caller === null) return { ...widgetAddresses, token: null, expires_in: null };
  await refuseStopped(db, 'bets');
  await refusePaused(db, clock.now(), caller.playerId);
  limits.gameLaunchByPlayer.consume(String(caller.playerId));
  const { token } = await createGameSession(backend, { caller, game: slug, adapter: adapter.name, lang });
  return { ...widgetAddresses, token, expires_in: TOKEN_LIFETIME };
}

/** Creates a game session and the address that opens it once. */
export async function launchGame(
  backend: Backend,
  { caller, lang, site, slug }: LaunchRequest,
): Promise<AnswerOf<typeof gameLaunch>> {
  const { adapters, clock, db, limits } = backend;
  const [found] = await db
    .select({ game: games, provider: gameProviders.name })
    .from(games)
    .innerJoin(gameProviders, eq(gameProviders.slug, games.provider))
    .where(eq(games.slug, slug));
  if (found === undefined) throw refusal(404, 'NO_SUCH_GAME');
  const { game, provider } = found;
  if (!game.isOpen) throw refusal(409, 'GAME_CLOSED', { game: game.name });
  const adapter = adapters.forGame(game);
  if (adapter === null) throw refusal(409, 'GAME_NOT_CONNECTED', { game: game.name, provider });
  if (caller.kind === 'demo' && !game.hasDemo) {
    throw refusal(403, 'GAME_WITHOUT_DEMO', { game: game.name });
  }
  await refuseStopped(db, 'games');
  await refusePaused(db, clock.now(), caller.playerId);
  limits.gameLaunchByPlayer.consume(String(caller.playerId));
  const { id, token } = await createGameSession(backend, { caller, game: slug, adapter: adapter.name, lang });
  const url = adapter.launchUrl(site, {
    token,
    player: playerName(caller.playerId),
    currency: 'INR',
    operator: OPERATOR,
    lang,
    game: game.externalId ?? game.slug,
    returnUrl: `${site.pages}/casino/${slug}`,
  });
  if (url === null) throw refusal(503, 'GAME_UNAVAILABLE', { game: game.name });
  return {
    session_id: id,
    url,
    reports_ready: adapter.reportsReady,
    is_wide: adapter.isWide,
    expires_in: TOKEN_LIFETIME,
  };
}
