/** @typedef {import('../../../flows/model/difference-file.ts').DifferenceFile} DifferenceFile */
/** @typedef {import('../../../flows/model/difference-file.ts').DrawnDifference} DrawnDifference */

/** More are folded. */
const SHOWN = 8;

const legend =
  'Green, thick and +: added. Red, dashed and −: removed. Amber and ~: changed state, guard, delay or action.';

/** @param {DrawnDifference} difference */
function sectionOf({ differences, kind, left, machine }) {
  const lines = differences.map((one) => `- ${one.kind}: \`${one.text}\``);
  const folded = lines.slice(SHOWN);
  return [
    `### ${machine}${kind === 'changed' ? '' : ` (${kind})`}`,
    `![What changes in ${machine}](${machine}.svg)`,
    ...(left > 0 ? [`${left} states without a change are left out.`] : []),
    lines.slice(0, SHOWN).join('\n'),
    ...(folded.length > 0
      ? [`<details><summary>${folded.length} more</summary>\n\n${folded.join('\n')}\n\n</details>`]
      : []),
  ].join('\n\n');
}

/** The difference between two versions as Markdown, for a pull request. @param {DifferenceFile} difference */
export const markdownOf = ({ machines, version }) =>
  machines.length === 0
    ? `The machines are those of ${version}.\n`
    : `${[`## Machines since ${version}`, legend, ...machines.map(sectionOf)].join('\n\n')}\n`;
