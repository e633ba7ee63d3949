import { useText } from '../../i18n/I18n';
import { SearchTrigger } from '../../ui/action/SearchTrigger';
import { useMedia } from '../../ui/use-media';
import { useOverlay } from '../hooks/overlay';
import styles from './SearchButton.module.css';

/** From where on the header has room for the words: later beside what a player has. */
const ROOMY = { visitor: '(min-width: 70em)', player: '(min-width: 90em)' } as const;

/** The search widget in the header of a desk. A phone has it in its menu and on the landing. */
export function SearchButton({ hasPlayer }: { hasPlayer: boolean }) {
  const text = useText('navigation');
  const open = useOverlay();
  const isRoomy = useMedia(hasPlayer ? ROOMY.player : ROOMY.visitor);
  return (
    <SearchTrigger
      className={styles.search}
      label={text('searchGames')}
      shortcut="/"
      compact={!isRoomy}
      aria-haspopup="dialog"
      onClick={() => open('search')}
    />
  );
}
