import { useText } from '../../../../i18n/I18n';
import { Badge } from '../../../../ui/display/Badge';
import type { Game } from '../types';

/** What distinguishes a game: coming soon, live, new. */
export function TileBadge({ game: { isLive, isPlayable, tags } }: { game: Game }) {
  const text = useText();
  if (!isPlayable) return <Badge>{text('lobby.soon')}</Badge>;
  if (isLive) return <Badge tone="live">{text('lobby.live')}</Badge>;
  return tags.includes('new') && <Badge tone="accent">{text('lobby.tags.new')}</Badge>;
}
