import { expect, it } from 'vitest';
import type { ArrowLayout, LevelLayout } from '../../flows/model/layout-file';
import { overlapsIn } from '../../flows/model/overlaps';

const arrow = (line: string, x: number, y: number): ArrowLayout => ({
  source: 'a',
  target: 'b',
  transitions: [line],
  points: [],
  label: { x, y, width: 50, height: 16, lines: [line] },
});

const level = (...arrows: readonly ArrowLayout[]): LevelLayout => ({
  width: 500,
  height: 500,
  boxes: [
    { state: 'root', kind: 'box', title: 'root', rows: [], x: 0, y: 0, width: 500, height: 500 },
    { state: 'a', kind: 'leaf', title: 'a', rows: [], x: 100, y: 100, width: 80, height: 30 },
  ],
  arrows,
});

it('finds two labels that cover each other', () => {
  expect(overlapsIn(level(arrow('one', 200, 200), arrow('two', 240, 210)))).toEqual(['one covers two']);
});

it('finds a label on a state', () => {
  expect(overlapsIn(level(arrow('one', 170, 110)))).toEqual(['one covers a']);
});

it('finds a label on the title of the state around it', () => {
  expect(overlapsIn(level(arrow('one', 200, 10)))).toEqual(['one covers root']);
});

it('allows a label between the states of a state', () => {
  expect(overlapsIn(level(arrow('one', 200, 200)))).toEqual([]);
});
