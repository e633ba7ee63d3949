import { lazyComponent } from '../../view/lazy/lazy-component';
import type { OverlayProps } from '../../view/navigation/overlay';

/** The search over every screen. A chunk of its own: the first chunk does not list the chunks of the exchange that it needs. */
const SearchDialog = lazyComponent<OverlayProps>(() => import('./Search'));

// The player types at once after the shortcut.
SearchDialog.preload();

export default SearchDialog;
