import type { OverlayProps } from '../../view/navigation/overlay';
import { gameEntries } from './find';
import { games } from './games';
import { SearchPanel } from './SearchPanel';

const entries = gameEntries(games);

/** The search over every screen. */
export default function SearchDialog({ onClose }: OverlayProps) {
  return <SearchPanel games={entries} onClose={onClose} />;
}
