import { useState } from 'react';
import { announcements } from '../../../machines/app/app.selectors';
import { useText } from '../../i18n/I18n';
import { Marquee } from '../../ui/show/Marquee';
import { useAppSelector } from '../hooks/actors';
import { useConnection } from './connection';
import styles from './Ticker.module.css';

/**
 * One line below the header: trouble with the connection before anything else, then the announcements, else a word of
 * the house. Always as high, so that nothing moves when the announcements arrive.
 */
export function Ticker() {
  const text = useText();
  const state = useConnection();
  const list = useAppSelector(announcements);
  const [dismissed, setDismissed] = useState<typeof list | null>(null);

  if (state === 'retrying' || state === 'offline')
    return (
      <p className={styles.trouble}>
        {text(state === 'offline' ? 'connection.offlineWords' : 'connection.retryingWords')}
      </p>
    );
  if (list === dismissed) return null;
  if (list.length === 0) return <p className={styles.house}>{text('shell.house')}</p>;
  return (
    <Marquee
      label={text('shell.announcements')}
      items={list.map(({ content }) => content)}
      pauseText={text('shell.pause')}
      playText={text('shell.play')}
      dismissText={text('shell.dismiss')}
      onDismiss={() => setDismissed(list)}
    />
  );
}
