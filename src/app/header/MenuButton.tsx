import { useText } from '../../i18n/I18n';
import { IconButton } from '../../ui/buttons/IconButton';
import { MenuIcon } from '../../ui/illustrations/MenuIcon';
import { useOverlay } from '../../view/navigation/overlay';
import styles from './MenuButton.module.css';

/** Opens the side menu on a phone. A desktop has the rail. */
export function MenuButton() {
  const text = useText('shell');
  const open = useOverlay();
  return (
    <IconButton
      className={styles.button}
      label={text('menu')}
      icon={<MenuIcon />}
      aria-haspopup="dialog"
      onClick={() => open('menu')}
    />
  );
}
