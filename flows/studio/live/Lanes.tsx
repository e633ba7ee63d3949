import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Recording } from '../../model/recording';
import { usePreferences } from '../preferences';
import { actorOf, type Lane } from './lanes';

const ROW = 24;
const STEP = 14;
const HALF = STEP / 2;

/** How many events are shown beside each other. */
export const SPAN = 60;

interface LanesProps {
  readonly recording: Recording;
  readonly lanes: readonly Lane[];
  /** The present moment. */
  readonly present: number;
  /** The moments that are shown beside each other. */
  readonly moments: readonly number[];
  readonly chosen: string | null;
  readonly onMoment: (moment: number) => void;
  readonly onActor: (actor: string) => void;
}

/** A row for each area and actor, a point for each event, and a line from the sender of the present one. */
export function Lanes({ chosen, lanes, moments, onActor, onMoment, present, recording }: LanesProps) {
  const { text } = usePreferences();
  const [withPorts, setWithPorts] = useState(false);
  const shown = lanes.filter(({ actor }) => withPorts || actor.machine !== null);
  const rows = shown.flatMap((lane, index) =>
    lane.area === shown[index - 1]?.area ? [lane] : [lane.area, lane],
  );
  const rowOf = new Map(rows.map((row, index) => [typeof row === 'string' ? row : row.actor.id, index]));
  const entry = recording.entries[present - 1];
  const y = (actor: string): number => (rowOf.get(actor) ?? -1) * ROW + ROW / 2;
  const now = moments.filter((moment) => moment <= present).length * STEP - HALF;
  const view = useRef<HTMLElement>(null);
  const names = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [left, room] = [names.current?.offsetWidth ?? 0, view.current?.clientWidth ?? 0];
    // The names cover the left of the view. A quarter of the rest is after the present moment.
    view.current?.scrollTo({ left: now - (room - left) * (3 / 4) });
  }, [now]);
  const isSent = entry?.kind === 'event' && entry.from !== null && rowOf.has(entry.from);
  const [width, height] = [Math.max(1, moments.length) * STEP, rows.length * ROW];
  const onClick = ({ target }: MouseEvent): void => {
    const at = target instanceof SVGElement ? target.dataset.moment : undefined;
    if (at !== undefined) onMoment(Number(at));
  };
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={withPorts} onChange={({ target }) => setWithPorts(target.checked)} />
        {text.withPorts}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by keyboard */}
      <section ref={view} className="scroll lanes" tabIndex={0} aria-label={text.lanes}>
        <ul ref={names}>
          {rows.map((row) =>
            typeof row === 'string' ? (
              <li key={row}>
                <small>{text.areas[row as keyof typeof text.areas] ?? row}</small>
              </li>
            ) : (
              <li key={row.actor.id} className={row.isLiving ? '' : 'ended'}>
                <button
                  type="button"
                  aria-pressed={chosen === row.actor.id}
                  title={`${row.actor.name}: ${row.actor.state}`}
                  onClick={() => onActor(row.actor.id)}
                >
                  <b>{row.actor.name}</b> <span>{row.actor.state}</span>
                </button>
              </li>
            ),
          )}
        </ul>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys move from event to event */}
        <svg width={width} height={height} onClick={onClick}>
          <title>{text.lanes}</title>
          {shown.map(({ actor: { id } }) => (
            <line key={id} className={chosen === id ? 'row on' : 'row'} x2={width} y1={y(id)} y2={y(id)} />
          ))}
          <line className="now" x1={now} x2={now} y1={0} y2={height} />
          {isSent && entry.from !== null && (
            <line className="sent" x1={now} x2={now} y1={y(entry.from)} y2={y(entry.actor)} />
          )}
          {moments.map((moment, index) => {
            const one = recording.entries[moment - 1];
            if (!one || !rowOf.has(actorOf(one))) return null;
            const isPresent = moment === present;
            return (
              <circle
                key={moment}
                className={isPresent ? `${one.kind} on` : one.kind}
                cx={index * STEP + HALF}
                cy={y(actorOf(one))}
                r={isPresent ? 6 : 4}
                data-moment={moment}
              >
                <title>{one.kind === 'event' ? one.event.type : one.kind}</title>
              </circle>
            );
          })}
        </svg>
      </section>
    </>
  );
}
