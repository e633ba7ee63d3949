import type { Recording } from '../../model/recording';
import { filled } from '../messages';
import { usePreferences } from '../preferences';

interface ScrubberProps {
  readonly recording: Recording;
  readonly moment: number;
  readonly onMoment: (moment: number) => void;
}

/** The moment with its number and time, on a line of all of the recording. */
export function Scrubber({ recording, moment, onMoment }: ScrubberProps) {
  const { text } = usePreferences();
  const { dropped, entries } = recording;
  const present = entries[moment - 1];
  return (
    <label className="scrubber">
      {filled(text.moment, {
        moment: dropped + moment,
        all: dropped + entries.length,
        time: present ? new Date(present.at).toLocaleTimeString('en-GB') : '—',
      })}
      <input
        type="range"
        min={0}
        max={entries.length}
        value={moment}
        onChange={({ target }) => onMoment(Number(target.value))}
      />
    </label>
  );
}
