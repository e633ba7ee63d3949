import { useState } from 'react';
import { useText } from '../../../i18n/I18n';
import { Notice } from '../../../ui/feedback/Notice';
import styles from './Behind.module.css';

/** For this visit: whoever knows need not read it at every match. */
let isKnown = false;

/** Pictures come late: said before somebody bets on what was played seconds ago. */
export function Behind() {
  const text = useText('match');
  const [isShown, setShown] = useState(!isKnown);
  if (!isShown) return null;
  const dismiss = () => {
    isKnown = true;
    setShown(false);
  };
  return (
    <Notice
      className={styles.behind}
      title={text('delayedTitle')}
      onDismiss={dismiss}
      dismissText={text('dismiss')}
    >
      {text('delayedText')}
    </Notice>
  );
}
