import type { BetsFigures, FeedFigures, NodesFigure, PagesFigure } from '../figures';
import { type Chart, formatSize } from './chart';
import { formatMultiple, formatNumber, formatPercent, formatTable } from './format';
import { isWithin, largestStep, limitFrom, multiplesOf, type Series } from './growth-of';

export interface Section {
  /** Name of its picture. */
  readonly name: string;
  readonly title: string;
  /** What was measured, how, and whether the target is met. */
  readonly text: readonly string[];
  readonly table: string;
  readonly chart: Chart;
}

/** Three nodes may spend so much of the processor time of one. */
const MOST_OF_NODES = 1.2;

/** Bets reach so much of the rate of their smallest transaction behind a Fastify that does nothing else. */
const LEAST_OF_BARE = 0.55;

/** Whether a doubling raises what a unit costs by more than the target allows. */
function verdict(unit: string, series: Series): string {
  const { factor, from, to } = largestStep(series);
  const between = `between ${formatSize(from)} and ${formatSize(to)}`;
  if (factor <= 1) return `No doubling raises ${unit}.`;
  const growth = `A doubling raises ${unit} by at most ${((factor - 1) * 100).toFixed(1)} %, ${between}`;
  return isWithin(factor) ? `${growth}: within the target.` : `**${growth}: the target is missed.**`;
}

const smallestOf = (series: Series): number => series[0]?.[0] ?? 1;

export function socketsSection({ idle, marketsEach, sockets }: FeedFigures, cores: number): Section {
  const processor: Series = sockets.map((figure) => [figure.sockets, figure.processor]);
  const used = sockets.map(
    ({ clientProcessor, messagesPerSecond, processor: own }) =>
      (messagesPerSecond * (own + clientProcessor)) / 1e6 + idle,
  );
  return {
    name: 'sockets',
    title: 'Sockets',
    text: [
      `One node; each socket follows ${marketsEach} markets. A message has all changes of 50 ms. The processor time is that of the node alone, without the ${formatPercent(idle)} of a core that it takes without sockets; delivery is the time from the request of a change to its arrival at a client.`,
      verdict('the processor time of a message', processor),
      `A Socket.IO that does nothing but broadcast one such message, to as many sockets at the same rate, takes ${sockets.map(({ bareProcessor }) => formatNumber(bareProcessor)).join(', ')} µs: the product takes ${sockets.map(({ bareProcessor, processor: own }) => formatMultiple(own / bareProcessor)).join(', ')} of it.`,
      `The clients ran on the same cores: each message took them ${sockets.map(({ clientProcessor }) => formatNumber(clientProcessor)).join(', ')} µs. Node and clients together used ${used.map((seconds) => formatPercent(seconds / cores)).join(', ')} of the ${cores} cores. The closer to 100 %, the more a delivery waits for the machine, and the more changes wait for the next message.`,
    ],
    table: formatTable(
      [
        'sockets',
        'processor time of a message, relative',
        'µs',
        'µs of a bare Socket.IO',
        'changes in a message',
        'messages/s',
        'delivery p50, ms',
        'delivery p99, ms',
      ],
      multiplesOf(processor).map(([size, multiple], index) => {
        const {
          bareProcessor,
          changes,
          messagesPerSecond,
          p50,
          p99,
          processor: own,
        } = sockets[index] as FeedFigures['sockets'][number];
        return [
          formatSize(size),
          formatMultiple(multiple),
          ...[own, bareProcessor, changes, messagesPerSecond, p50, p99].map(formatNumber),
        ];
      }),
    ),
    chart: {
      title: 'Processor time of a message by sockets, relative to the first',
      unit: 'sockets of one node',
      lines: [{ name: 'a message', points: multiplesOf(processor) }],
      limit: limitFrom(smallestOf(processor)),
    },
  };
}

export function memorySection({ sockets }: FeedFigures): Section {
  const memory: Series = sockets.map((figure) => [figure.sockets, figure.memory]);
  return {
    name: 'memory',
    title: 'Memory of a socket',
    text: [
      'What each socket with its subscriptions adds to the memory that the node has in use after a garbage collection.',
      verdict('the memory of a socket', memory),
    ],
    table: formatTable(
      ['sockets', 'memory of a socket, relative', 'kB'],
      multiplesOf(memory).map(([size, multiple], index) => [
        formatSize(size),
        formatMultiple(multiple),
        formatNumber((memory[index]?.[1] ?? Number.NaN) / 1000),
      ]),
    ),
    chart: {
      title: 'Memory of a socket by sockets, relative to the first',
      unit: 'sockets of one node',
      lines: [{ name: 'a socket', points: multiplesOf(memory) }],
      limit: limitFrom(smallestOf(memory)),
    },
  };
}

export function stormSection({ sockets }: FeedFigures): Section {
  const each = (of: (figure: FeedFigures['sockets'][number]) => number): Series =>
    sockets.map((figure) => [figure.sockets, of(figure) / figure.sockets]);
  const processor = each(({ stormProcessor }) => stormProcessor);
  const time = each(({ storm }) => storm);
  return {
    name: 'storm',
    title: 'All sockets lost at once',
    text: [
      'All clients lose their sockets in the same moment, and connect at once. Clients of the product wait for 1 to 5 s with a jitter of their own; this is the worst case. The time is until the last client has all its prices again, with the work of the clients on the same cores.',
      verdict('the processor time of the node for a socket that connects', processor),
    ],
    table: formatTable(
      [
        'sockets',
        'processor time of a socket, relative',
        'ms',
        'time of a socket, relative',
        'until the last has its prices, s',
      ],
      multiplesOf(processor).map(([size, multiple], index) => [
        formatSize(size),
        formatMultiple(multiple),
        formatNumber(processor[index]?.[1] ?? Number.NaN),
        formatMultiple(multiplesOf(time)[index]?.[1] ?? Number.NaN),
        formatNumber((sockets[index]?.storm ?? Number.NaN) / 1000),
      ]),
    ),
    chart: {
      title: 'Cost of a socket that connects when all are lost, relative to the first',
      unit: 'sockets lost at once',
      lines: [
        { name: 'processor time', points: multiplesOf(processor) },
        { name: 'time', points: multiplesOf(time) },
      ],
      limit: limitFrom(smallestOf(processor)),
    },
  };
}

export function nodesSection(figures: readonly NodesFigure[]): Section {
  const processor: Series = figures.map(({ nodes, processor: own }) => [nodes, own]);
  const multiples = multiplesOf(processor);
  const [most, multiple] = multiples.at(-1) ?? [Number.NaN, Number.NaN];
  const result = `${most} nodes spend ${formatMultiple(multiple)} the processor time of one for a message`;
  return {
    name: 'nodes',
    title: 'Nodes',
    text: [
      `The same ${formatSize(figures[0]?.sockets ?? 0)} sockets on one node, and spread over more. The processor time is that of all nodes with what they do without sockets: each follower receives every market from the leader. That part does not grow with the sockets, so that its share is smaller where there are more of them.`,
      multiple <= MOST_OF_NODES
        ? `${result}; the target is at most ${MOST_OF_NODES} ×.`
        : `**${result}; the target of ${MOST_OF_NODES} × is missed.**`,
    ],
    table: formatTable(
      ['nodes', 'processor time of a message, relative', 'µs', 'messages/s', 'without sockets'],
      figures.map(({ idle, messagesPerSecond, nodes, processor: own }, index) => [
        String(nodes),
        formatMultiple(multiples[index]?.[1] ?? Number.NaN),
        formatNumber(own),
        formatNumber(messagesPerSecond),
        `${formatPercent(idle)} of a core`,
      ]),
    ),
    chart: {
      title: 'Processor time of a message over all nodes, relative to one node',
      unit: 'nodes',
      lines: [{ name: 'a message', points: multiples }],
      limit: () => MOST_OF_NODES,
    },
  };
}

function bareVerdict(share: number): string {
  const found = `The largest rate of bets is ${formatPercent(share)} of the largest rate of a bare Fastify`;
  return share < LEAST_OF_BARE
    ? `**${found}; the target of ${formatPercent(LEAST_OF_BARE)} is missed.**`
    : `${found}; the target is at least ${formatPercent(LEAST_OF_BARE)}.`;
}

export function betsSection({ isSaturated, levels, refused }: BetsFigures): Section {
  const rate: Series = levels.map(({ atOnce, betsPerSecond }) => [atOnce, betsPerSecond]);
  const most = Math.max(...rate.map(([, bets]) => bets));
  const best = levels.find(({ betsPerSecond }) => betsPerSecond === most);
  const share = most / (best?.transactionsPerSecond ?? Number.NaN);
  const mostAnswered = Math.max(...levels.map(({ answeredPerSecond }) => answeredPerSecond));
  return {
    name: 'bets',
    title: 'Bets',
    text: [
      'One node; each answer is followed by the next bet of another player. Beside it, in turn and with as many clients, at most 64, `pgbench` writes the smallest transaction that could be a bet: a row of a bet, and the purse at its next revision. A Fastify that does nothing else writes the same transaction for the client of the bets. A bet of the product also checks prices, limits and stops, writes position, movement, postings and history, and is answered to a client; PostgreSQL, node and clients share the cores.',
      `The largest rate is ${formatNumber(most)} bets a second, with ${best?.atOnce} under way: ${formatPercent(share)} of the transactions of \`pgbench\`. ${isSaturated ? 'Two more doublings added less than a tenth.' : '**The series ended before the rate stopped growing.**'} ${refused === 0 ? 'Every request was accepted.' : `${formatPercent(refused)} of the requests were not accepted.`}`,
      bareVerdict(most / mostAnswered),
    ],
    table: formatTable(
      [
        'bets at once',
        'bets/s, relative',
        'bets/s',
        'share of pgbench',
        'transactions/s of pgbench',
        'share of a bare Fastify',
        'transactions/s of a bare Fastify',
      ],
      levels.map(({ answeredPerSecond, atOnce, betsPerSecond, transactionsPerSecond }, index) => [
        formatSize(atOnce),
        formatMultiple(multiplesOf(rate)[index]?.[1] ?? Number.NaN),
        formatNumber(betsPerSecond),
        formatPercent(betsPerSecond / transactionsPerSecond),
        formatNumber(transactionsPerSecond),
        formatPercent(betsPerSecond / answeredPerSecond),
        formatNumber(answeredPerSecond),
      ]),
    ),
    chart: {
      title: 'Bets and smallest transactions a second by how many are under way, relative to the first',
      unit: 'bets under way',
      lines: [
        { name: 'bets', points: multiplesOf(rate) },
        {
          name: 'pgbench',
          points: multiplesOf(
            levels.map(({ atOnce, transactionsPerSecond }) => [atOnce, transactionsPerSecond]),
          ),
        },
        {
          name: 'bare Fastify',
          points: multiplesOf(levels.map(({ answeredPerSecond, atOnce }) => [atOnce, answeredPerSecond])),
        },
      ],
    },
  };
}

interface Pages {
  readonly name: string;
  readonly title: string;
  readonly what: string;
  readonly unit: string;
}

export function pagesSection({ name, title, unit, what }: Pages, figures: readonly PagesFigure[]): Section {
  const names = Object.keys(figures[0]?.pages ?? {});
  const series = names.map(
    (page): Series => figures.map(({ pages, size }) => [size, pages[page] ?? Number.NaN]),
  );
  return {
    name,
    title,
    text: [
      `${what} The sizes are read in turns; each time is the median, with HTTP and the client.`,
      ...names.map((page, index) => verdict(`the time of the ${page}`, series[index] ?? [])),
    ],
    table: formatTable(
      [unit, ...names.flatMap((page) => [`${page}, relative`, 'ms'])],
      figures.map(({ pages, size }, row) => [
        formatSize(size),
        ...names.flatMap((page, index) => [
          formatMultiple(multiplesOf(series[index] ?? [])[row]?.[1] ?? Number.NaN),
          formatNumber(pages[page] ?? Number.NaN),
        ]),
      ]),
    ),
    chart: {
      title: `${title}: time of a page, relative to the smallest size`,
      unit,
      lines: names.map((page, index) => ({ name: page, points: multiplesOf(series[index] ?? []) })),
      limit: limitFrom(figures[0]?.size ?? 1),
    },
  };
}
