import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { actorsAfter, parseRecording, type Recording, transitionKey } from '../../model/recording';
import { hrefOf } from '../address';
import { Chart } from '../chart/Chart';
import { statesOn, useCoverage } from '../chart/machine';
import { useFlows, useLayout } from '../data';
import { download } from '../download';
import { Lanes, SPAN } from '../live/Lanes';
import { actorOf, lanesOf, momentsOf, step } from '../live/lanes';
import { MakePath } from '../live/MakePath';
import { Present } from '../live/Present';
import { Stately } from '../live/Stately';
import { live } from '../live/source';
import { filled } from '../messages';
import { usePreferences, useSentence } from '../preferences';

const SPEEDS = [1, 4, 16] as const;

/** Milliseconds: longer pauses of a recording are not waited for. */
const LONGEST_PAUSE = 2_000;

/** The moment that is shown, which follows a running page, is played, or is moved by hand. */
function useMoment(recording: Recording) {
  const last = recording.entries.length;
  // Of a running page, entries at the beginning are dropped: moments count from its first one.
  const [fixed, setFixed] = useState<number | null>(null);
  const [speed, setSpeed] = useState<number | null>(null);
  const moment = fixed === null ? last : Math.min(Math.max(fixed - recording.dropped, 0), last);
  const go = (to: number): void => setFixed(to + recording.dropped);
  useEffect(() => {
    if (speed === null || moment >= last) return;
    const [now, next] = [recording.entries[moment - 1], recording.entries[moment]];
    const pause = now && next ? Math.min(next.at - now.at, LONGEST_PAUSE) / speed : 0;
    const timer = setTimeout(() => setFixed(moment + 1 + recording.dropped), pause);
    return () => clearTimeout(timer);
  }, [speed, moment, last, recording]);
  return { moment, go, follow: () => setFixed(null), isFollowing: fixed === null, speed, setSpeed };
}

function Files() {
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
        <input type="file" accept=".flow" onChange={({ target }) => void open(target.files?.[0])} />
      </label>
      {isBad && <p role="alert">{text.badFlow}</p>}
    </>
  );
}

const save = (recording: Recording): void =>
  download(
    `winwin24x7-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.flow`,
    JSON.stringify(recording),
  );

/** The statechart of an actor with the state that it has at the moment, and the states in words. */
function ActorChart({ machine, state, taken }: { machine: string; state: string; taken: readonly string[] }) {
  const { machines } = useFlows();
  const sentence = useSentence();
  const layout = useLayout(machine);
  const coverageOf = useCoverage(machine);
  const flow = machines.find(({ id }) => id === machine);
  if (!flow || !layout) return null;
  const level = layout.levels[layout.first];
  const states = state.split(', ');
  return (
    <>
      <h3>
        <a href={hrefOf('flow', machine, { tab: 'states', state: states[0] })}>{machine}</a>
      </h3>
      <ul className="states">
        {flow.states
          .filter(({ name }) => states.includes(name))
          .map((one) => (
            <li key={one.name} className="on">
              <b>{one.name}</b> <span>{sentence(one.sentence)}</span>
            </li>
          ))}
      </ul>
      {level && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by keyboard
        <section className="scroll" tabIndex={0} aria-label={machine}>
          <Chart
            level={level}
            title={machine}
            scale={1}
            states={statesOn(flow, level, states)}
            transitions={
              new Set(flow.transitions.map(({ id }) => id).filter((id) => taken.includes(transitionKey(id))))
            }
            coverageOf={coverageOf}
            onState={(name) => {
              location.hash = hrefOf('flow', machine, { tab: 'states', state: name });
            }}
            onTransition={(transition) => {
              location.hash = hrefOf('paths', machine, { transition });
            }}
          />
        </section>
      )}
    </>
  );
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);

function Player({ recording }: { recording: Recording }) {
  const { text } = usePreferences();
  const flows = useFlows();
  const [actor, setActor] = useState<string | null>(null);
  const [isBound, setBound] = useState(false);
  const [changesOnly, setChangesOnly] = useState(true);
  const { follow, go, isFollowing, moment, setSpeed, speed } = useMoment(recording);
  const { entries } = recording;
  const present = entries[moment - 1];
  const shown = actor ?? (present ? actorOf(present) : (recording.actors[0]?.id ?? null));
  const moments = useMemo(
    () => momentsOf(recording, { changesOnly, actor: isBound ? shown : null }),
    [recording, changesOnly, isBound, shown],
  );
  const end = moments.filter((each) => each <= moment).length + SPAN / 4;
  const last = Math.min(moments.length, Math.max(SPAN, end));
  const visible = moments.slice(Math.max(0, last - SPAN), last);
  const lanes = lanesOf(recording, flows, moment, visible);
  const chosen = lanes.find((lane) => lane.actor.id === shown)?.actor;
  const move = (by: 1 | -1): void => go(step(moments, moment, by));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowRight') move(1);
      else if (event.key === 'ArrowLeft') move(-1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <>
      <div className="options">
        <button type="button" aria-label={text.earlier} onClick={() => move(-1)}>
          ←
        </button>
        <button type="button" aria-label={text.later} onClick={() => move(1)}>
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
              go(moment === entries.length ? 0 : moment);
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
        <label className="check">
          <input
            type="checkbox"
            checked={changesOnly}
            onChange={({ target }) => setChangesOnly(target.checked)}
          />
          {text.changesOnly}
        </label>
        <label className="check">
          <input type="checkbox" checked={isBound} onChange={({ target }) => setBound(target.checked)} />
          {text.oneActor}
        </label>
        <button type="button" onClick={() => save(recording)}>
          {text.saveFlow}
        </button>
        <Stately recording={recording} />
      </div>
      <label className="scrubber">
        {filled(text.moment, {
          moment: recording.dropped + moment,
          all: recording.dropped + entries.length,
          time: present ? new Date(present.at).toLocaleTimeString('en-GB') : '—',
        })}
        <input
          type="range"
          min={0}
          max={entries.length}
          value={moment}
          onChange={({ target }) => go(Number(target.value))}
        />
      </label>
      <div className="flow">
        <section className="canvas">
          <Lanes
            recording={recording}
            lanes={lanes}
            present={moment}
            moments={visible}
            chosen={shown}
            onMoment={go}
            onActor={(id) => setActor(actor === id ? null : id)}
          />
        </section>
        <section className="side">
          <Present entry={present} actors={actorsAfter(recording, moment)} />
          {chosen?.machine && <MakePath key={chosen.id} recording={recording} actor={chosen} />}
          {chosen?.machine && (
            <Suspense fallback={<p role="status">{text.loading}</p>}>
              <ActorChart
                machine={chosen.machine}
                state={chosen.state}
                taken={present?.kind === 'event' && present.actor === chosen.id ? present.taken : []}
              />
            </Suspense>
          )}
        </section>
      </div>
    </>
  );
}

/** The running product in another window, or a recording of it. */
export function Live() {
  const { text } = usePreferences();
  const { earlier, file, page, pages, recording } = useSyncExternalStore(live.subscribe, live.getState);
  const isOpen = pages.some((one) => one.page === page);
  return (
    <>
      <h2>{text.live}</h2>
      <p className="quiet">{text.liveHelp}</p>
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
        <a href="/" target="_blank" rel="noopener">
          {text.openProduct}
        </a>
        <Files />
        {earlier && file === null && (
          <button type="button" onClick={() => live.openFile(text.earlierRecording, earlier)}>
            {text.earlierRecording}
          </button>
        )}
      </div>
      <p role="status">{file ?? (page === null ? text.noPage : isOpen ? text.attached : text.pageClosed)}</p>
      {recording && <Player key={file ?? page} recording={recording} />}
    </>
  );
}
