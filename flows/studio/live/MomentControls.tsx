import { useEffect } from 'react';
import { filled } from '../messages';
import { usePreferences } from '../preferences';
import type { ShownMoment } from './use-moment';

const SPEEDS = [1, 4, 16] as const;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);

interface MomentControlsProps {
  readonly shown: ShownMoment;
  /** Number of entries of the recording. */
  readonly entries: number;
  /** To the next or the last moment that is listed. */
  readonly onStep: (by: 1 | -1) => void;
}

/** Buttons that step, play and follow; the arrow keys step too. */
export function MomentControls({ shown, entries, onStep }: MomentControlsProps) {
  const { text } = usePreferences();
  const { follow, go, isFollowing, moment, setSpeed, speed } = shown;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowRight') onStep(1);
      else if (event.key === 'ArrowLeft') onStep(-1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <>
      <button type="button" aria-label={text.earlier} onClick={() => onStep(-1)}>
        ←
      </button>
      <button type="button" aria-label={text.later} onClick={() => onStep(1)}>
        →
      </button>
      {SPEEDS.map((each) => (
        <button
          type="button"
          key={each}
          aria-pressed={speed === each}
          aria-label={filled(text.play, { speed: each })}
          onClick={() => {
            setSpeed(speed === each ? null : each);
            go(moment === entries ? 0 : moment);
          }}
        >
          ▶ {each}×
        </button>
      ))}
      <button
        type="button"
        aria-pressed={isFollowing}
        onClick={() => {
          setSpeed(null);
          follow();
        }}
      >
        {text.follow}
      </button>
    </>
  );
}
