import { useSyncExternalStore } from 'react';
import { FlowFiles } from '../live/FlowFiles';
import { Player } from '../live/Player';
import { live } from '../live/source';
import { isLocal } from '../local/client';
import { filled } from '../messages';
import { usePreferences } from '../preferences';

/** The running product in another window, or a recording of it. */
export function Live() {
  const { text } = usePreferences();
  const { earlier, file, page, pages, recording } = useSyncExternalStore(live.subscribe, live.getState);
  const isOpen = pages.some((one) => one.page === page);
  return (
    <>
      <h2>{text.live}</h2>
      <p className="quiet">{isLocal ? text.liveHelpLocal : text.liveHelp}</p>
      <div className="options">
        {pages.map((one, index) => (
          <button
            type="button"
            key={one.page}
            aria-pressed={one.page === page}
            onClick={() => live.attach(one.page)}
          >
            {filled(text.page, { number: index + 1, path: one.path })}
          </button>
        ))}
        {!isLocal && (
          <a href="/" target="_blank" rel="noopener">
            {text.openProduct}
          </a>
        )}
        <FlowFiles />
        {earlier && file === null && (
          <button type="button" onClick={() => live.openFile(text.earlierRecording, earlier)}>
            {text.earlierRecording}
          </button>
        )}
      </div>
      <p role="status">
        {file ?? (page !== null ? (isOpen ? text.attached : text.pageClosed) : isLocal ? null : text.noPage)}
      </p>
      {recording && <Player key={file ?? page} recording={recording} />}
    </>
  );
}
