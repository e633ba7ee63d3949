import { describe, expect, it } from 'vitest';
import type { Figures } from '../bench/growth/figures';
import { drawChart } from '../bench/growth/page/chart';
import { largestStep } from '../bench/growth/page/growth-of';
import { writePage } from '../bench/growth/page/page';

const sockets = (number: number, processor: number) => ({
  sockets: number,
  messagesPerSecond: 4 * number,
  changes: 2,
  processor,
  bareProcessor: 32,
  clientProcessor: 60,
  p50: 40,
  p99: 90,
  memory: 40_000,
  storm: number,
  stormProcessor: number,
});
const node = (nodes: number, processor: number) => ({
  nodes,
  sockets: 1000,
  messagesPerSecond: 4000,
  processor,
  idle: 0.02 * nodes,
});
const bets = (atOnce: number, betsPerSecond: number) => ({
  atOnce,
  betsPerSecond,
  transactionsPerSecond: 4000,
  answeredPerSecond: 1600,
});

const figures: Figures = {
  machine: {
    date: '2026-01-02',
    processor: 'a processor',
    cores: 4,
    node: 'v20.19.0',
    postgres: '15.1',
    busy: 0.02,
  },
  feed: { marketsEach: 20, idle: 0.05, sockets: [sockets(100, 40), sockets(200, 42), sockets(400, 44)] },
  nodes: [node(1, 40), node(2, 44), node(3, 47)],
  bets: { levels: [bets(10, 500), bets(20, 800), bets(40, 820)], isSaturated: true, refused: 0 },
  statement: [
    { size: 1000, pages: { 'first page': 10 } },
    { size: 2000, pages: { 'first page': 20 } },
  ],
  catalogue: [
    { size: 100, pages: { 'first page': 10 } },
    { size: 200, pages: { 'first page': 10.5 } },
  ],
};

const textOf = (changes: Partial<Figures> = {}) => writePage({ ...figures, ...changes }, 'images').markdown;

describe('The page of the growth', () => {
  it('finds the step with the largest growth, spread over its doublings', () => {
    const series = [
      [100, 10],
      [800, 80],
      [1600, 88],
    ] as const;
    expect(largestStep(series)).toEqual({ from: 100, to: 800, factor: expect.closeTo(2) });
  });

  it('says for each series whether a doubling is within the target', () => {
    const text = textOf();
    expect(text).toContain(
      'A doubling raises the processor time of a message by at most 5.0 %, between 100 and 200: within the target.',
    );
    expect(text).toContain(
      '**A doubling raises the time of the first page by at most 100.0 %, between 1,000 and 2,000: the target is missed.**',
    );
    expect(text).toContain('No doubling raises the memory of a socket.');
  });

  it('compares the messages with those of a bare Socket.IO', () => {
    expect(textOf()).toContain('takes 32, 32, 32 µs: the product takes 1.25 ×, 1.31 ×, 1.38 × of it.');
  });

  it('misses the target by one step, although the whole series is within it', () => {
    const feed = { ...figures.feed, sockets: [sockets(100, 40), sockets(200, 20), sockets(400, 30)] };
    expect(textOf({ feed })).toContain('by at most 50.0 %, between 200 and 400: the target is missed.**');
  });

  it('says whether three nodes are within their target', () => {
    expect(textOf()).toContain(
      '3 nodes spend 1.18 × the processor time of one for a message; the target is at most 1.2 ×.',
    );
    const many = textOf({ nodes: [node(1, 40), node(3, 60)] });
    expect(many).toContain(
      '**3 nodes spend 1.50 × the processor time of one for a message; the target of 1.2 × is missed.**',
    );
  });

  it('compares the largest rate of bets with pgbench at the same level', () => {
    const text = textOf();
    expect(text).toContain(
      'The largest rate is 820 bets a second, with 40 under way: 20.5 % of the transactions',
    );
    expect(text).toContain('Two more doublings added less than a tenth. Every request was accepted.');
  });

  it('says whether the bets reach 55 % of the largest rate of a bare Fastify', () => {
    expect(textOf()).toContain(
      '51.2 % of the largest rate of a bare Fastify; the target of 55 % is missed.**',
    );
    const enough = { ...figures.bets, levels: [bets(10, 500), bets(20, 900)] };
    expect(textOf({ bets: enough })).toContain(
      '56.3 % of the largest rate of a bare Fastify; the target is at least 55 %.',
    );
  });

  it('says that bets were not saturated, and which part was not accepted', () => {
    const text = textOf({ bets: { ...figures.bets, isSaturated: false, refused: 0.013 } });
    expect(text).toContain(
      '**The series ended before the rate stopped growing.** 1.3 % of the requests were not accepted.',
    );
  });

  it('names other work of the machine', () => {
    expect(textOf()).toContain('kept the cores busy for 2 % of the time.\n');
    expect(textOf({ machine: { ...figures.machine, busy: 0.4 } })).toContain(
      'for 40 % of the time. **Times are longer',
    );
  });

  it('links a picture for each section, and no other', () => {
    const { markdown, pictures } = writePage(figures, 'images');
    const linked = [...markdown.matchAll(/\(images\/(.*)\.svg\)/g)].map(([, name]) => name);
    expect(linked).toEqual(Object.keys(pictures));
    expect(linked).toHaveLength(markdown.match(/^## /gm)?.length ?? 0);
  });

  it('has a row for each size in each table', () => {
    const rows = textOf().match(/^\| [\d,]+ \|.*$/gm) ?? [];
    expect(rows).toHaveLength(3 * 3 + 3 + 3 + 2 + 2);
    expect(rows[0]).toBe('| 100 | 1.00 × | 40 | 32 | 2 | 400 | 40 | 90 |');
    expect(rows[1]).toBe('| 200 | 1.05 × | 42 | 32 | 2 | 800 | 40 | 90 |');
  });
});

describe('A chart of the growth', () => {
  const chart = {
    title: 'A < B',
    unit: 'sockets',
    lines: [
      {
        name: 'one',
        points: [
          [1, 1],
          [4, 2],
        ] as const,
      },
    ],
  };

  it('is a picture with a title that needs no other file', () => {
    const svg = drawChart(chart);
    expect(svg).toContain('<title>A &lt; B</title>');
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg).not.toMatch(/href|url\(|NaN|undefined/);
  });

  it('draws larger values higher, and doublings at equal distances', () => {
    const points = [
      [1, 1],
      [2, 2],
      [4, 3],
    ] as const;
    const svg = drawChart({ ...chart, lines: [{ name: 'one', points }] });
    const dots = [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = [], [x3 = 0, y3 = 0] = []] = dots;
    expect(x2 - x1).toBeCloseTo(x3 - x2, 0);
    expect([y1 > y2, y2 > y3]).toEqual([true, true]);
  });

  it('moves labels of lines apart that end at the same value', () => {
    const same = {
      points: [
        [1, 1],
        [2, 1],
      ] as const,
    };
    const svg = drawChart({
      ...chart,
      lines: [
        { name: 'one', ...same },
        { name: 'two', ...same },
      ],
    });
    const [one = 0, two = 0] = [...svg.matchAll(/<text class="[ab]" x="[\d.]+" y="([\d.]+)">/g)].map(
      ([, y]) => Number(y),
    );
    expect(Math.abs(two - one)).toBeGreaterThanOrEqual(12);
  });
});
