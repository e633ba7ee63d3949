import type { OverlayProps } from '../../view/navigation/overlay';
import { gameEntries } from './find';
import { games } from './games';
import { SearchPanel } from './SearchPanel';

const entries = gameEntries(games);

export default function Search({ onClose }: OverlayProps) {
  return <SearchPanel games={entries} onClose={onClose} />;
}
