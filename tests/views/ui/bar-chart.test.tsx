import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BarChart } from '../../../src/ui/chart/BarChart';
import { shortAmount } from '../../../src/ui/chart/short-amount';

const barsOf = (labels: readonly string[]) =>
  labels.map((label, index) => ({ key: `${index}`, label, value: index + 1, title: '' }));

const labelsOf = (labels: readonly string[]) => {
  render(<BarChart bars={barsOf(labels)} format={() => ''} />);
  return screen.getAllByText(/^label/).map(({ textContent }) => textContent);
};

describe('the labels of a bar chart', () => {
  it('are below each of a few bars', () => {
    const labels = ['label 1', 'label 2', 'label 3', 'label 4', 'label 5', 'label 6'];
    expect(labelsOf(labels)).toEqual(labels);
  });

  it('are four of many, although every second bar has none', () => {
    const labels = Array.from({ length: 162 }, (_, index) => (index % 2 === 0 ? `label ${index}` : ''));
    expect(labelsOf(labels)).toEqual(['label 0', 'label 42', 'label 84', 'label 126']);
  });
});

it.each([
  [1, '0.01'],
  [-99, '−0.99'],
  [0, '0'],
  [1_50, '1'],
  [-1_50, '−2'],
  [2_156_00, '2,156'],
  [2_529_85, '2,529'],
  [-2_529_85, '−2,530'],
  [-2_530_00, '−2,530'],
  [-999_01, '−1,000'],
  [-9_999_01, '−10,000'],
  [12_345_00, '12.3K'],
  [-12_345_00, '−12.4K'],
  [-999_999_99, '−1M'],
  [1_00_00_000_00, '10M'],
])('an amount of %d paise on a chart is %s', (paise, shown) => expect(shortAmount(paise)).toBe(shown));
