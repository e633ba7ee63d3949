import type { StudioConfig } from '../../config';
import type { SiteAddress } from '../../http/site-address';
import type { ProviderAdapter } from './adapter';
import { plainDialect } from './dialect';
import { studioSignature } from './signature';

export const STUDIO = 'studio';

/** The studio that is part of the product: its origin is a port of its own on the host that the client uses. */
export function createStudioAdapter({ port, secret, url }: StudioConfig): {
  adapter: ProviderAdapter;
  setPort(port: number): void;
} {
  let current = port;
  const originAt = ({ hostname, protocol }: SiteAddress): string | null => {
    if (url !== null) return url;
    return current === 0 ? null : `${protocol}://${hostname}:${current}`;
  };
  const adapter: ProviderAdapter = {
    name: STUDIO,
    secret,
    signature: studioSignature,
    dialect: plainDialect,
    plays: ({ engine }) => engine !== null,
    frameOrigins(site) {
      const origin = originAt(site);
      return origin === null ? [] : [origin];
    },
    launchUrl(site, { currency, game, lang, operator, player, returnUrl, token }) {
      const origin = originAt(site);
      if (origin === null) return null;
      const query = new URLSearchParams({
        token,
        user: player,
        currency,
        operator,
        lang,
        game,
        return_url: returnUrl,
      });
      return `${origin}/launch?${query}`;
    },
    roundUrl(site, round, player) {
      const origin = originAt(site);
      const query = new URLSearchParams({ player });
      return origin === null ? null : `${origin}/rounds/${encodeURIComponent(round)}?${query}`;
    },
  };
  return {
    adapter,
    setPort(actual) {
      current = actual;
    },
  };
}
