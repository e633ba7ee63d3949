import type { Box, LevelLayout } from './layout-file';

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** True if the box contains the other whole. */
const contains = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

/** The labels that cover another label, the border of a state, or a state without states in it. */
export function overlapsIn({ arrows, boxes }: LevelLayout): readonly string[] {
  const labels = arrows.flatMap(({ label }) => (label ? [label] : []));
  const name = ({ lines }: { lines: readonly string[] }): string => lines.join(', ');
  const withInner = new Set(
    boxes.flatMap(({ state }) => boxes.filter((box) => box.state.startsWith(`${state}.`)).map(() => state)),
  );
  return labels.flatMap((label, index) => [
    ...labels
      .slice(index + 1)
      .filter((other) => overlap(label, other))
      .map((other) => `${name(label)} covers ${name(other)}`),
    ...boxes
      .filter((box) => {
        if (!overlap(label, box)) return false;
        const isAround =
          box.kind === 'box' || box.kind === 'region' || box.kind === 'parallel' || withInner.has(box.state);
        if (!isAround || !contains(box, label)) return true;
        const header = { ...box, height: 26 + box.rows.length * 16 };
        return overlap(label, header);
      })
      .map(({ state }) => `${name(label)} covers ${state}`),
  ]);
}
