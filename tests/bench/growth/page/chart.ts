/** A line of a chart: values by size, as multiples of the first one. */
export interface ChartLine {
  readonly name: string;
  readonly points: readonly (readonly [size: number, multiple: number])[];
}

export interface Chart {
  readonly title: string;
  /** What the sizes count. */
  readonly unit: string;
  readonly lines: readonly ChartLine[];
  /** The largest multiple that is allowed for each size; drawn dashed. */
  readonly limit?: (size: number) => number;
}

const WIDTH = 440;
const HEIGHT = 220;
const LEFT = 44;
const RIGHT = 132;
const TOP = 18;
const BOTTOM = 40;
const LABEL_HEIGHT = 15;

/** Follows the colour scheme of the reader, also as a picture of a page. */
const style = `:root{color-scheme:light dark}svg{--ground:#fff;--text:#16202c;--quiet:#526072;--grid:#dbe2ea;--a:#0b5c8a;--b:#a3541a;--c:#1f7a4d}@media (prefers-color-scheme:dark){svg{--ground:#10161d;--text:#eef3f8;--quiet:#a9b7c6;--grid:#2a3646;--a:#7cc4ff;--b:#f5b83d;--c:#3ddc97}}text{font:12px Inter,system-ui,sans-serif;fill:var(--quiet)}.grid{stroke:var(--grid)}.limit{fill:none;stroke:var(--quiet);stroke-dasharray:4 4}.line{fill:none;stroke-width:2}.a{stroke:var(--a)}.b{stroke:var(--b)}.c{stroke:var(--c)}.dot{fill:var(--ground);stroke-width:2}text.a{fill:var(--a);stroke:none}text.b{fill:var(--b);stroke:none}text.c{fill:var(--c);stroke:none}`;
const colours = ['a', 'b', 'c'];

export const formatSize = (size: number): string => size.toLocaleString('en-US');

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Steps of the vertical axis: at most five. */
function stepOf(top: number): number {
  const rough = top / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
}

/** Moves labels apart that would overlap, upwards from the axis. */
function spread(heights: readonly number[]): number[] {
  const lowestFirst = heights
    .map((height, index) => ({ height, index }))
    .sort((one, other) => other.height - one.height);
  let below = HEIGHT - BOTTOM + LABEL_HEIGHT;
  const placed: number[] = [];
  for (const { height, index } of lowestFirst) {
    below = Math.min(height, below - LABEL_HEIGHT);
    placed[index] = below;
  }
  return placed;
}

/** A small chart of multiples by size; sizes grow by factors, so their axis is logarithmic. */
export function drawChart({ limit, lines, title, unit }: Chart): string {
  const sizes = [...new Set(lines.flatMap(({ points }) => points.map(([size]) => size)))].sort(
    (a, b) => a - b,
  );
  const [smallest = 1] = sizes;
  const largest = sizes.at(-1) ?? smallest;
  const multiples = lines.flatMap(({ points }) => points.map(([, multiple]) => multiple));
  const most = Math.max(...multiples, ...(limit === undefined ? [] : sizes.map(limit)), 1);
  const step = stepOf(most);
  const top = Math.ceil(most / step) * step;
  const x = (size: number) =>
    LEFT + ((WIDTH - LEFT - RIGHT) * Math.log(size / smallest)) / (Math.log(largest / smallest) || 1);
  const y = (multiple: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * multiple) / top;
  const at = (size: number, multiple: number) => `${x(size).toFixed(1)} ${y(multiple).toFixed(1)}`;
  const path = (points: readonly (readonly [number, number])[]) =>
    `M${points.map(([size, multiple]) => at(size, multiple)).join('L')}`;
  const grid = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step).map(
    (multiple) =>
      `<path class="grid" d="M${LEFT} ${y(multiple).toFixed(1)}H${WIDTH - RIGHT}"/><text x="${LEFT - 8}" y="${(y(multiple) + 4).toFixed(1)}" text-anchor="end">${Number(multiple.toPrecision(3))}×</text>`,
  );
  const ticks = sizes.map(
    (size) =>
      `<text x="${x(size).toFixed(1)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${formatSize(size)}</text>`,
  );
  const labels = spread(lines.map(({ points }) => y(points.at(-1)?.[1] ?? 0) + 4));
  const drawn = lines.map(({ name, points }, index) => {
    const colour = colours[index % colours.length];
    const dots = points.map(
      ([size, multiple]) =>
        `<circle class="dot ${colour}" cx="${x(size).toFixed(1)}" cy="${y(multiple).toFixed(1)}" r="3.5"/>`,
    );
    return `<path class="line ${colour}" d="${path(points)}"/>${dots.join('')}<text class="${colour}" x="${WIDTH - RIGHT + 10}" y="${labels[index]?.toFixed(1)}">${escapeText(name)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `<title>${escapeText(title)}</title><style>${style}</style>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--ground)"/>`,
    ...grid,
    ...ticks,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 6}" text-anchor="middle">${escapeText(unit)}</text>`,
    ...(limit === undefined
      ? []
      : [`<path class="limit" d="${path(sizes.map((size) => [size, limit(size)]))}"/>`]),
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
