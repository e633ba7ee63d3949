import { useEffect, useState } from 'react';
import { parseRecording } from '../../model/recording';
import { usePreferences } from '../preferences';
import { live } from './source';

/** Opens a recording from a file that is chosen, or dropped on the page. */
export function FlowFiles() {
  const { text } = usePreferences();
  const [isBad, setBad] = useState(false);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const recording = parseRecording(await file.text());
    setBad(recording === null);
    if (recording) live.openFile(file.name, recording);
  };
  useEffect(() => {
    const allow = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      void open(event.dataTransfer?.files[0]);
    };
    addEventListener('dragover', allow);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', allow);
      removeEventListener('drop', drop);
    };
  });
  return (
    <>
      <label>
        {text.openFlow}{' '}
        <input
          type="file"
          accept=".flow"
          onClick={({ currentTarget }) => {
            // Chosen again, the same file is a change too: a page may have been shown meanwhile.
            currentTarget.value = '';
          }}
          onChange={({ target }) => void open(target.files?.[0])}
        />
      </label>
      {isBad && <p role="alert">{text.badFlow}</p>}
    </>
  );
}
