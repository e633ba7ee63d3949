import { useText } from '../../i18n/I18n';
import { SearchTrigger } from '../../ui/action/SearchTrigger';
import { useOverlay } from '../hooks/overlay';
import styles from './SearchButton.module.css';

/** The search widget in the header of a desk. A phone has it in its menu and on the landing. */
export function SearchButton() {
  const text = useText('navigation');
  const open = useOverlay();
  return (
    <SearchTrigger
      className={styles.search}
      label={text('searchGames')}
      shortcut="/"
      compact
      aria-haspopup="dialog"
      onClick={() => open('search')}
    />
  );
}
