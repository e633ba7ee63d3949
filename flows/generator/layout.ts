import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { MachineFlow } from '../model/flows-file';
import type { ArrowLayout, BoxLayout, LayoutFile, LevelLayout } from '../model/layout-file';
import { LINE, TITLE, textWidth } from '../model/measure';
import { overlapsIn } from '../model/overlaps';
import { type Chart, type ChartArrow, type ChartBox, chartsOf, hashOfCharts } from './chart';

/** The widest first view: text of 12 px has 11 px when it is shrunk to 1,280 px. */
export const WIDEST = 1_396;
const PADDING = 10;
const HEADER = 26;

type Options = Readonly<Record<string, string>>;

/** The usual ways of layout, and further ones for a chart that is too wide. */
const USUAL: readonly Options[] = [{ 'elk.direction': 'DOWN' }, { 'elk.direction': 'RIGHT' }];
const NARROW: readonly Options[] = ['NETWORK_SIMPLEX', 'LONGEST_PATH_SOURCE', 'MIN_WIDTH'].flatMap(
  (layering) =>
    ['MEDIAN_LAYER', 'TAIL_LAYER', 'HEAD_LAYER'].map((label) => ({
      'elk.direction': 'DOWN',
      'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
      'elk.layered.layering.strategy': layering,
      'elk.layered.edgeLabels.centerLabelPlacementStrategy': label,
      'elk.spacing.nodeNode': '10',
      'elk.spacing.edgeNode': '8',
      'elk.spacing.edgeEdge': '7',
    })),
);

const options: Options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '6',
  'elk.spacing.labelLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

const headerHeight = ({ rows }: ChartBox): number => HEADER + rows.length * LINE + (rows.length > 0 ? 4 : 0);

const contentWidth = ({ rows, title }: ChartBox): number =>
  Math.max(textWidth(title, TITLE) * 1.1, ...rows.map(({ text }) => textWidth(text))) + 2 * PADDING;

function nodeOf(box: ChartBox, children: readonly ElkNode[], inherited: Options): ElkNode {
  if (box.kind === 'start') return { id: box.state, width: 12, height: 12 };
  const [width, height] = [Math.ceil(contentWidth(box)), headerHeight(box)];
  if (children.length === 0) return { id: box.state, width: Math.max(width, 72), height: height + 4 };
  return {
    id: box.state,
    children: [...children],
    layoutOptions: {
      // ELK inherits no options.
      ...inherited,
      'elk.padding': `[top=${height + 12},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

const labelOf = ({ lines }: ChartArrow) => ({
  text: lines.join('\n'),
  width: Math.max(...lines.map((line) => textWidth(line))) + 4,
  height: lines.length * LINE,
});

function graphOf({ arrows, boxes }: Chart, variant: Options): ElkNode {
  const all = { ...options, ...variant };
  const below = (parent: string | null): ElkNode[] =>
    boxes.filter((box) => box.parent === parent).map((box) => nodeOf(box, below(box.state), all));
  return {
    id: ':chart',
    layoutOptions: all,
    children: below(null),
    edges: arrows.map((arrow, index) => ({
      id: String(index),
      sources: [arrow.source],
      targets: [arrow.target],
      labels: arrow.lines.length > 0 ? [labelOf(arrow)] : [],
    })),
  };
}

const round = (value: number | undefined): number => Math.round(value ?? 0);

/** The positions of all nodes from the corner of the chart: ELK gives them from their parents. */
function positions(node: ElkNode, x = 0, y = 0): ReadonlyMap<string, readonly [number, number, ElkNode]> {
  const found = new Map<string, readonly [number, number, ElkNode]>([[node.id, [x, y, node]]]);
  for (const child of node.children ?? [])
    for (const entry of positions(child, x + (child.x ?? 0), y + (child.y ?? 0))) found.set(...entry);
  return found;
}

const isInside = (state: string, box: string, { boxes }: Chart): boolean => {
  const parent = boxes.find((one) => one.state === state)?.parent ?? null;
  return parent !== null && (parent === box || isInside(parent, box, { boxes, arrows: [] }));
};

function levelOf(chart: Chart, laidOut: ElkNode): LevelLayout {
  const at = positions(laidOut);
  const boxes = chart.boxes.map(({ kind, rows, state, title }): BoxLayout => {
    const [x, y, node] = at.get(state) ?? [0, 0, laidOut];
    return {
      state,
      kind,
      title,
      rows,
      x: round(x),
      y: round(y),
      width: round(node.width),
      height: round(node.height),
    };
  });
  const edges = [...at.values()].flatMap(
    ([, , node]) => (node.edges ?? []) as (ElkExtendedEdge & { container?: string })[],
  );
  const headers = new Map(
    chart.boxes.map((box) => [box.state, round(at.get(box.state)?.[1]) + headerHeight(box)]),
  );
  const arrows = chart.arrows.map(({ lines, source, target, transitions }, index): ArrowLayout => {
    const edge = edges.find(({ id }) => id === String(index));
    const [x, y] = at.get(edge?.container ?? ':chart') ?? [0, 0];
    const points: (readonly [number, number])[] = (edge?.sections ?? []).flatMap(
      ({ bendPoints = [], endPoint, startPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(
          (point) => [round(x + point.x), round(y + point.y)] as const,
        ),
    );
    // An arrow from a state to one inside it begins below the lines of text.
    const [first, second] = points;
    const header = headers.get(source) ?? 0;
    if (first && second && isInside(target, source, chart) && first[1] < header && second[1] > header)
      points[0] = [first[0], header];
    const [label] = edge?.labels ?? [];
    return {
      source,
      target,
      transitions,
      points,
      label: label
        ? {
            x: round(x + (label.x ?? 0)),
            y: round(y + (label.y ?? 0)),
            width: round(label.width),
            height: round(label.height),
            lines,
          }
        : null,
    };
  });
  return { width: round(laidOut.width), height: round(laidOut.height), boxes, arrows };
}

const elk = new ELK();

const cost = ({ height, width }: LevelLayout): number =>
  Math.max(width / WIDEST, 1) ** 4 * Math.max(width / 1_280, height / 720);

/** The layout with the least cost of several variants. A variant that ELK cannot lay out is left out. */
async function best(chart: Chart, variants: readonly Options[]): Promise<LevelLayout> {
  const tried: LevelLayout[] = [];
  for (const variant of variants) {
    const laidOut = await elk.layout(graphOf(chart, variant)).catch(() => null);
    if (laidOut) tried.push(levelOf(chart, laidOut));
  }
  const [first] = tried
    .filter((level) => overlapsIn(level).length === 0)
    .toSorted((a, b) => cost(a) - cost(b));
  if (!first) throw new Error('No layout without overlaps');
  return first;
}

/** Lays out one chart. */
export async function layoutLevel(chart: Chart): Promise<LevelLayout> {
  const usual = await best(chart, USUAL);
  return usual.width <= WIDEST ? usual : best(chart, [...USUAL, ...NARROW]);
}

/** Lays out all levels of a machine. */
export async function layoutOf(flow: MachineFlow): Promise<LayoutFile> {
  const levels: LevelLayout[] = [];
  for (const chart of chartsOf(flow)) levels.push(await layoutLevel(chart));
  const first = levels.findLastIndex(({ width, height }) => width <= WIDEST && height <= 2_000);
  return { machine: flow.id, of: hashOfCharts(flow), first: Math.max(first, 0), levels };
}
