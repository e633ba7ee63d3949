import type { ArrowLayout, BoxLayout, LevelLayout } from './layout-file';
import { FONT, LINE, TITLE, textWidth } from './measure';

/** An element of an SVG, which the docs write as text and the studio renders. */
export interface Mark {
  readonly tag: 'circle' | 'g' | 'line' | 'path' | 'rect' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
  readonly children?: readonly Mark[];
  /** The state that a group shows. */
  readonly state?: string;
  /** Ids of the transitions that a group shows. */
  readonly transitions?: readonly string[];
}

/** A text that keeps the width that was laid out for it in any font. */
const textAt = (text: string, x: number, y: number, kind: string, size = FONT): Mark => ({
  tag: 'text',
  attributes: {
    class: kind,
    x,
    y,
    'font-size': size,
    textLength: Math.round(textWidth(text, size) * 0.94),
    lengthAdjust: 'spacingAndGlyphs',
  },
  text,
});

const group = (
  kind: string,
  children: readonly Mark[],
  shows: Pick<Mark, 'state' | 'transitions'> = {},
): Mark => ({ tag: 'g', attributes: { class: kind }, children, ...shows });

const HEADER = 26;

function frameMark({ height, kind, rows, state, width, x, y }: BoxLayout): Mark {
  if (kind === 'start')
    return {
      tag: 'circle',
      attributes: { class: 'start', cx: x + width / 2, cy: y + height / 2, r: width / 2 - 1 },
    };
  const frame = (inset: number): Mark => ({
    tag: 'rect',
    attributes: { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, rx: 6 },
  });
  const rule = y + HEADER - 3;
  return group(
    `state ${kind}`,
    [
      frame(0),
      ...(kind === 'final' ? [frame(3)] : []),
      ...(rows.length > 0
        ? [{ tag: 'line' as const, attributes: { x1: x, x2: x + width, y1: rule, y2: rule } }]
        : []),
    ],
    { state },
  );
}

function textMark({ kind, rows, state, title, x, y }: BoxLayout): Mark {
  const texts = rows.map(({ text, transition }, index) => {
    const line = textAt(text, x + 10, y + HEADER + 11 + index * LINE, 'row');
    return transition === undefined ? line : group('transition', [line], { transitions: [transition] });
  });
  return group(`texts ${kind}`, [textAt(title, x + 10, y + 17, 'title', TITLE), ...texts], { state });
}

/** A point on the way from one point to another, at most `by` pixels from the first. */
function toward(
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  by: number,
): string {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const part = Math.min(by, length / 2) / length;
  return `${Math.round(x + (toX - x) * part)} ${Math.round(y + (toY - y) * part)}`;
}

/** Rounds the corners of an arrow, so that lines which cross can be told apart. */
const pathOf = (points: ArrowLayout['points']): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.join(' ')}`;
      if (!after) return `L${point.join(' ')}`;
      return `L${toward(point, before, 5)}Q${point.join(' ')} ${toward(point, after, 5)}`;
    })
    .join('');

/** The triangle at the end of an arrow. */
function headOf(points: ArrowLayout['points']): Mark {
  const [x, y] = points.at(-1) ?? [0, 0];
  const [fromX, fromY] = points.at(-2) ?? [0, 0];
  const angle = Math.round((Math.atan2(y - fromY, x - fromX) * 180) / Math.PI);
  return {
    tag: 'path',
    attributes: { class: 'head', d: 'M0 0L-8 -4L-8 4Z', transform: `translate(${x} ${y}) rotate(${angle})` },
  };
}

/** An arrow to a state inside its source begins in the open: a ring shows where. */
function tailsOf({ points, source, target }: ArrowLayout, root: string | undefined): readonly Mark[] {
  const [first] = points;
  if (!first || !(source === root || target.startsWith(`${source}.`))) return [];
  return [{ tag: 'circle', attributes: { class: 'tail', cx: first[0], cy: first[1], r: 3 } }];
}

const arrowMark =
  (root: string | undefined) =>
  (arrow: ArrowLayout): Mark =>
    group(
      'arrow',
      [
        { tag: 'path', attributes: { class: 'line', d: pathOf(arrow.points) } },
        headOf(arrow.points),
        ...tailsOf(arrow, root),
      ],
      { transitions: arrow.transitions },
    );

const labelMarks = ({ label, transitions }: ArrowLayout): readonly Mark[] =>
  (label?.lines ?? []).map((text, index) =>
    group('transition', [textAt(text, (label?.x ?? 0) + 2, (label?.y ?? 0) + 12 + index * LINE, 'label')], {
      transitions: transitions.slice(index, index + 1),
    }),
  );

/** What is drawn of one level: boxes from the outside in, arrows, and all texts above them. */
export const drawing = ({ arrows, boxes }: LevelLayout): readonly Mark[] => [
  ...boxes.map(frameMark),
  ...arrows.map(arrowMark(boxes[0]?.state)),
  ...boxes.filter(({ kind }) => kind !== 'start').map(textMark),
  ...arrows.flatMap(labelMarks),
];

/**
 * Adds the class of a change to what is drawn of the changed states and transitions. An arrow that stands for several
 * transitions has the class if each of them has changed.
 * @param changes by name of the state and id of the transition
 */
export function withChanges(
  marks: readonly Mark[],
  changes: Readonly<Record<string, string>>,
): readonly Mark[] {
  const changeOf = ({ state, transitions = [] }: Mark): string | undefined => {
    if (state !== undefined) return changes[state];
    const [first, ...others] = transitions.map((id) => changes[id]);
    if (first === undefined || others.includes(undefined)) return undefined;
    return others.every((other) => other === first) ? first : 'changed';
  };
  return marks.map((mark) => ({
    ...mark,
    attributes: {
      ...mark.attributes,
      ...(mark.tag === 'g' && { class: [mark.attributes.class, changeOf(mark)].filter(Boolean).join(' ') }),
    },
    ...(mark.children && { children: withChanges(mark.children, changes) }),
  }));
}
