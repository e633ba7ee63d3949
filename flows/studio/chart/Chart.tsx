import { createElement, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { drawing, type Mark, withChanges } from '../../model/drawing';
import type { LevelLayout } from '../../model/layout-file';

interface Note {
  readonly share: number;
  readonly text: string;
}

interface ChartProps {
  readonly level: LevelLayout;
  readonly title: string;
  readonly scale: number;
  /** Active or chosen states. */
  readonly states: ReadonlySet<string>;
  /** Those of them that matter now, such as what the last step entered: the chart scrolls to it if it is one. */
  readonly entered?: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  /** The class of an arrow by its coverage. */
  readonly coverageOf?: (transitions: readonly string[]) => string;
  /** Kinds of changes by name of the state and id of the transition. */
  readonly changes?: Readonly<Record<string, string>>;
  /** Numbers of states, such as how many players reached them; `share` is from 0 to 1. */
  readonly notes?: ReadonlyMap<string, Note>;
  readonly onState?: (state: string) => void;
  readonly onTransition?: (transition: string) => void;
}

const MARGIN = 8;

const NAMES: Readonly<Record<string, string>> = { class: 'className', 'font-size': 'fontSize' };

const propsOf = (attributes: Mark['attributes']): Record<string, string | number> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [NAMES[name] ?? name, value]));

const NOTE_HEIGHT = 16;
const NOTE_CHARACTER = 6.6;

/** A label on the upper edge of each state that has numbers, and a bar for its share on the lower one. */
function Notes({ level, notes }: { level: LevelLayout; notes: ReadonlyMap<string, Note> }) {
  return level.boxes.map(({ height, state, width, x, y }) => {
    const note = notes.get(state);
    if (!note) return null;
    const length = note.text.length * NOTE_CHARACTER + 8;
    return (
      <g key={state} className="note">
        <rect
          className="share"
          x={x}
          y={y + height - 4}
          width={Math.max(2, width * note.share)}
          height={4}
          rx={2}
        />
        <rect
          x={x + width - length + 6}
          y={y - NOTE_HEIGHT / 2}
          width={length}
          height={NOTE_HEIGHT}
          rx={NOTE_HEIGHT / 2}
        />
        <text x={x + width - length / 2 + 6} y={y + 4} textAnchor="middle" fontSize={11}>
          {note.text}
        </text>
      </g>
    );
  });
}

/** The statechart of one level. The lists beside it offer the same to keyboards and screen readers. */
export function Chart(props: ChartProps) {
  const { changes, level, onState, onTransition, scale, title } = props;
  const marks = useMemo(() => withChanges(drawing(level), changes ?? {}), [changes, level]);
  const render = (mark: Mark, key: number): ReactNode => {
    const { attributes, children = [], state, tag, text, transitions } = mark;
    const isOn =
      (state !== undefined && props.states.has(state)) ||
      transitions?.some((transition) => props.transitions.has(transition));
    const classes = [
      attributes.class,
      isOn && 'on',
      transitions && transitions.length > 0 && props.coverageOf?.(transitions),
    ];
    return createElement(
      tag,
      {
        ...propsOf(attributes),
        key,
        className: classes.filter(Boolean).join(' '),
        'data-state': onState && state,
        'data-transition': onTransition && transitions?.length === 1 ? transitions[0] : undefined,
      },
      text,
      ...children.map(render),
    );
  };
  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const { dataset = {} } = target.closest<SVGElement>('[data-transition],[data-state]') ?? {};
    if (dataset.transition !== undefined) onTransition?.(dataset.transition);
    else if (dataset.state !== undefined) onState?.(dataset.state);
  };
  const chart = useRef<SVGSVGElement>(null);
  const innermost = level.boxes.filter(
    ({ kind, state }) => ['leaf', 'folded', 'final'].includes(kind) && props.states.has(state),
  );
  const entered = innermost.filter(({ state }) => props.entered?.has(state));
  // Several regions may be active at once: none of them is more important, unless it is the one that matters now.
  const [shown] = [entered, innermost].find(({ length }) => length === 1) ?? [];
  useEffect(() => {
    const view = chart.current?.parentElement;
    if (!view || !shown) return;
    view.scrollTo({
      left: (shown.x + shown.width / 2) * scale - view.clientWidth / 2,
      top: (shown.y + Math.min(shown.height, view.clientHeight) / 2) * scale - view.clientHeight / 2,
    });
  }, [shown, scale]);
  const [width, height] = [level.width + 2 * MARGIN, level.height + 2 * MARGIN];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the lists beside the chart are the way of the keyboard
    <svg
      ref={chart}
      className="chart"
      width={width * scale}
      height={height * scale}
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      onClick={onClick}
    >
      <title>{title}</title>
      {marks.map(render)}
      {props.notes && <Notes level={level} notes={props.notes} />}
    </svg>
  );
}
