import { Suspense, useMemo, useState } from 'react';
import { actorsAfter, type Recording } from '../../model/recording';
import { useFlows } from '../data';
import { download } from '../download';
import { usePreferences } from '../preferences';
import { ActorChart } from './ActorChart';
import { Lanes, SPAN } from './Lanes';
import { actorOf, lanesOf, momentsOf, step } from './lanes';
import { MakePath } from './MakePath';
import { MomentControls } from './MomentControls';
import { Present } from './Present';
import { Scrubber } from './Scrubber';
import { Stately } from './Stately';
import { useMoment } from './use-moment';

const save = (recording: Recording): void =>
  download(
    `winwin24x7-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.flow`,
    JSON.stringify(recording),
  );

/** A recording at one of its moments: its actors, the event, and the chart of the chosen actor. */
export function Player({ recording }: { recording: Recording }) {
  const { text } = usePreferences();
  const flows = useFlows();
  const [actor, setActor] = useState<string | null>(null);
  const [isBound, setBound] = useState(false);
  const [changesOnly, setChangesOnly] = useState(true);
  const shownMoment = useMoment(recording);
  const { go, moment } = shownMoment;
  const { entries } = recording;
  const present = entries[moment - 1];
  const shown = actor ?? (present ? actorOf(present) : (recording.actors[0]?.id ?? null));
  const moments = useMemo(
    () => momentsOf(recording, { changesOnly, actor: isBound ? shown : null }),
    [recording, changesOnly, isBound, shown],
  );
  // A quarter of the visible span is after the present moment.
  const end = moments.filter((each) => each <= moment).length + SPAN / 4;
  const last = Math.min(moments.length, Math.max(SPAN, end));
  const visible = moments.slice(Math.max(0, last - SPAN), last);
  const lanes = lanesOf(recording, flows, moment, visible);
  const chosen = lanes.find((lane) => lane.actor.id === shown)?.actor;
  const move = (by: 1 | -1): void => go(step(moments, moment, by));
  return (
    <>
      <div className="options">
        <MomentControls shown={shownMoment} entries={entries.length} onStep={move} />
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
      <Scrubber recording={recording} moment={moment} onMoment={go} />
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
