import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { useGame } from '../game/game-context';
import styles from './App.module.css';
import { Notice } from './Notice';
import { TopBar } from './TopBar';

/** The page of a game: its own view below the bar, or why it cannot be played. */
export function App({ View }: { View: ComponentType }) {
  const { game, text, requestExit } = useGame();
  const status = useSelector(game, ({ value }) => (typeof value === 'string' ? value : value.active));
  if (status === 'expired') {
    return <Notice title={text.expiredTitle} body={text.expired} action={text.exit} onAction={requestExit} />;
  }
  if (status === 'failed') {
    return (
      <Notice
        title={text.failedTitle}
        body={text.failed}
        action={text.retry}
        onAction={() => game.send({ type: 'game.retryRequested' })}
      />
    );
  }
  if (status === 'connecting') {
    return (
      <div className={styles.loading} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        {text.loading}
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <TopBar />
      {status === 'reconnecting' && (
        <p className={styles.banner} role="status">
          {text.reconnecting}
        </p>
      )}
      <main className={styles.main}>
        <View />
      </main>
    </div>
  );
}
