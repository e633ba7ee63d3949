import type { Figures } from '../figures';
import { drawChart } from './chart';
import { formatNumber } from './format';
import { MOST_BY_DOUBLING } from './growth-of';
import {
  betsSection,
  memorySection,
  nodesSection,
  pagesSection,
  type Section,
  socketsSection,
  stormSection,
} from './sections';

/** Files of the page: its text, and its pictures by their name. */
export interface PerformancePage {
  readonly markdown: string;
  readonly pictures: Readonly<Record<string, string>>;
}

const sectionsOf = ({ bets, catalogue, feed, machine, nodes, statement }: Figures): readonly Section[] => [
  socketsSection(feed, machine.cores),
  memorySection(feed),
  stormSection(feed),
  nodesSection(nodes),
  betsSection(bets),
  pagesSection(
    {
      name: 'statement',
      title: 'Statement',
      what: 'Players with statements of these lengths in one database, and 100 lines a page: the first one, the next one from a place in the middle, which is how the product reads on, and one in the middle by its number.',
      unit: 'lines',
    },
    statement,
  ),
  pagesSection(
    {
      name: 'catalogue',
      title: 'Catalogue of games',
      what: 'Backends with so many games, and 48 games a page, with the count of all games that match.',
      unit: 'games',
    },
    catalogue,
  ),
];

const sectionText = ({ chart, name, table, text, title }: Section, folder: string): string =>
  `## ${title}\n\n${text.join('\n\n')}\n\n![${chart.title}](${folder}/${name}.svg)\n\n${table}\n`;

/** @param folder of the pictures, as the page links them. */
export function writePage(figures: Figures, folder: string): PerformancePage {
  const { busy, cores, date, node, postgres, processor } = figures.machine;
  const sections = sectionsOf(figures);
  const head = `# Growth

Made by \`npm run bench:cluster\`, which replaces this page and its pictures. It measures what a unit costs while the number of units grows.
Each figure is a ratio of two that were measured side by side in one run; absolute figures stand beside it and are true of that machine alone.
The target: a doubling raises the cost of a unit by at most ${Math.round((MOST_BY_DOUBLING - 1) * 100)} %. In the pictures a dashed line is the target.

Measured on ${date} with ${cores} cores (${processor}), Node ${node}, PostgreSQL ${postgres} without \`fsync\`, all on one machine: nodes, PostgreSQL and clients share the
cores. Before the run other processes kept the cores busy for ${formatNumber(busy * 100)} % of the time${
    busy < 0.1
      ? '.'
      : '. **Times are longer than those of the product alone, and ratios and verdicts may be theirs: measure again on an idle machine.**'
  }
`;
  return {
    markdown: [head, ...sections.map((section) => sectionText(section, folder))].join('\n'),
    pictures: Object.fromEntries(sections.map(({ chart, name }) => [name, drawChart(chart)])),
  };
}
