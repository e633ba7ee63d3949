import { selectUser } from '../../../machines/session/session.selectors';
import { useSessionSelector } from '../../actors/actors';
import { useText } from '../../i18n/I18n';
import { useOverlay } from '../../navigation/overlay';
import { IconButton } from '../../ui/buttons/IconButton';
import { Avatar } from '../../ui/display/Avatar';
import styles from './AccountButton.module.css';

/** Opens the account drawer. */
export function AccountButton() {
  const text = useText('shell');
  const open = useOverlay();
  const name = useSessionSelector(selectUser)?.mstruserid || text('player');
  return (
    <IconButton
      className={styles.button}
      label={text('account', { name })}
      icon={<Avatar name={name} />}
      aria-haspopup="dialog"
      onClick={() => open('account')}
    />
  );
}
