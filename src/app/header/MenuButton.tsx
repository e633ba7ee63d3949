import { Menu } from 'lucide-react';
import { useText } from '../../i18n/I18n';
import { useOverlay } from '../../navigation/overlay';
import { IconButton } from '../../ui/buttons/IconButton';
import styles from './MenuButton.module.css';

/** Opens the side menu on a phone. A desktop has the rail. */
export function MenuButton() {
  const text = useText('shell');
  const open = useOverlay();
  return (
    <IconButton
      className={styles.button}
      label={text('menu')}
      icon={<Menu aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => open('menu')}
    />
  );
}
