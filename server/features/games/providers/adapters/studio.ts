import type { StudioConfig } from '../../../../kit/config/config';
import type { SiteAddress } from '../../../../kit/http/site-address';
import { studioSignature } from '../../../../kit/secrets/signature';
import { type ProviderAdapter, STUDIO } from './adapter';
import { plainDialect } from './dialect';

/** The studio that is part of the product: its origin is a port of its own on the host that the client uses. */
export function createStudioAdapter(
  host: string,
  { port, secret, separate, url }: StudioConfig,
): {
  adapter: ProviderAdapter;
  setPort(port: number): void;
} {
  let current = port;
  const originAt = ({ hostname, protocol }: SiteAddress): string | null => {
    if (url !== null) return url;
    return current === 0 ? null : `${protocol}://${hostname}:${current}`;
  };
  const localOrigin = () => separate?.server ?? `http://${loopbackOf(host)}:${current}`;
  const adapter: ProviderAdapter = {
    name: STUDIO,
    secret,
    signature: studioSignature,
    dialect: plainDialect,
    ceilings: {},
    reportsReady: true,
    isWide: false,
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
    // Not by a host name that a client sent.
    roundUrl({ lang, player, round }) {
      const query = new URLSearchParams({ player, lang });
      return current === 0 ? null : `${localOrigin()}/rounds/${encodeURIComponent(round)}?${query}`;
    },
    publicUrl(site, address) {
      const origin = originAt(site);
      return origin !== null && address.startsWith(`${localOrigin()}/`)
        ? origin + address.slice(localOrigin().length)
        : address;
    },
  };
  return {
    adapter,
    setPort(actual) {
      current = actual;
    },
  };
}

/** The address that a process on this machine uses for a server that listens on `host`. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
