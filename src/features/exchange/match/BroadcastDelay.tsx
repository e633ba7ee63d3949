import { useState } from 'react';
import { useText } from '../../../i18n/I18n';
import { Notice } from '../../../ui/feedback/Notice';
import styles from './BroadcastDelay.module.css';

/** Dismissed for this visit, in every match. */
let isDismissed = false;

/** Warns that television pictures are a few seconds behind the prices. */
export function BroadcastDelay() {
  const text = useText('match');
  const [isShown, setShown] = useState(!isDismissed);
  if (!isShown) return null;
  const dismiss = () => {
    isDismissed = true;
    setShown(false);
  };
  return (
    <Notice
      className={styles.delay}
      title={text('delayedTitle')}
      onDismiss={dismiss}
      dismissText={text('dismiss')}
    >
      {text('delayedText')}
    </Notice>
  );
}
