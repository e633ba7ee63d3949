import { useSelector } from '@xstate/react';
import { SPORTSBOOK_FRAME_ID } from '../../../../machines/games/sportsbook/sportsbook.events';
import {
  type SportsbookActor,
  selectFrameUrl,
  selectHeight,
  selectOpenings,
  selectPhase,
} from '../../../../machines/games/sportsbook/sportsbook.selectors';
import { useText } from '../../../i18n/I18n';
import styles from './SportsbookScreen.module.css';

/** Has the height of its content, so that the page scrolls as one. */
export function SportsbookFrame({ sportsbook }: { sportsbook: SportsbookActor }) {
  const text = useText('sportsbook');
  const url = useSelector(sportsbook, selectFrameUrl);
  const openings = useSelector(sportsbook, selectOpenings);
  const height = useSelector(sportsbook, selectHeight);
  const isRunning = useSelector(sportsbook, (snapshot) => selectPhase(snapshot) === 'running');
  if (url === null) return null;
  return (
    <iframe
      key={openings}
      id={SPORTSBOOK_FRAME_ID}
      className={styles.frame}
      // Until its widget runs, the frame is empty or shows the browser's own error page.
      aria-hidden={!isRunning}
      tabIndex={isRunning ? undefined : -1}
      src={url}
      title={text('frame')}
      style={height > 0 ? { height } : undefined}
      // No popups, forms or navigation of this page. Of another origin: `isFrameUrl` of the adapter.
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}
