import { render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { OutcomeProfit } from '../../../src/ui/odds/OutcomeProfit';
import { PriceCell, type PriceCellProps, type PriceShown } from '../../../src/ui/odds/PriceCell';
import { createUser } from '../../support/user';

const at = (price: number, size = 12_345_67, line: number | null = null): PriceShown => ({
  price,
  size,
  line,
});
const nameOf: PriceCellProps['nameOf'] = (quote, size, rate) => `${quote}; ${size}; ${rate}`;

const cell = (changed: Partial<PriceCellProps>) => (
  <PriceCell
    side="back"
    quoted="odds"
    level={at(184)}
    nameOf={nameOf}
    emptyName="No price"
    reasonId={null}
    onSelect={() => {}}
    {...changed}
  />
);

describe('a price', () => {
  it.each([
    ['odds', at(184), '1.84; ₹12,345; 12.3K', '1.84', '12.3K'],
    ['odds', at(1_000, 99), '10.00; ₹0; 0', '10.00', '0'],
    ['rate', at(7_750), '77.5; ₹12,345; 12.3K', '77.5', '12.3K'],
    ['line', at(11_000, 500_00, 174), '174; ₹500; 110', '174', '110'],
    ['line', at(11_000, 500_00), '–; ₹500; 110', '–', '110'],
  ] as const)(
    'quoted as %s has its value, and its whole size in its name',
    (quoted, level, name, value, below) => {
      const { container } = render(cell({ quoted, level }));
      expect(screen.getByRole('button', { name })).toHaveTextContent(value);
      expect(container.querySelector('[aria-hidden="true"]')).toHaveTextContent(below);
    },
  );

  it('is selected with its side and what it showed', async () => {
    const onSelect = vi.fn();
    const level = at(184);
    render(cell({ side: 'lay', level, onSelect, selected: true }));
    const button = screen.getByRole('button');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'false');
    await createUser().click(button);
    expect(onSelect.mock.calls).toEqual([['lay', level]]);
  });

  it.each([
    ['with a reason', { reasonId: 'reason' }, '1.84; ₹12,345; 12.3K', 0],
    ['that is not offered', { level: null }, 'No price', -1],
  ] as const)('%s is not selected', async (_, changed, name, tabIndex) => {
    const onSelect = vi.fn();
    render(
      <>
        {cell({ ...changed, onSelect })}
        <p id="reason">Suspended</p>
      </>,
    );
    const button = screen.getByRole('button', { name });
    await createUser().click(button);
    expect(onSelect).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button.tabIndex).toBe(tabIndex);
    expect(button).toHaveAccessibleDescription('reasonId' in changed ? 'Suspended' : '');
  });

  it.each([
    ['a higher price', at(184), at(186), 'up'],
    ['a lower price', at(184), at(182), 'down'],
    ['a higher line at a lower rate', at(11_000, 100, 50), at(9_000, 100, 51), 'up'],
    ['a lower rate of the same line', at(11_000, 100, 50), at(9_000, 100, 50), 'down'],
    ['another size alone', at(184, 100), at(184, 200), undefined],
    ['a first price', null, at(184), undefined],
    ['no price any more', at(184), null, undefined],
  ] as const)('marks %s', (_, before, after, moved) => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.runAllTimers();
      vi.useRealTimers();
    });
    const { rerender } = render(cell({ level: before }));
    rerender(cell({ level: after }));
    const button = screen.getByRole('button');
    expect(button.dataset.moved).toBe(moved);
    vi.runAllTimers();
    expect(button.dataset.moved).toBeUndefined();
  });
});

it('a price that moves again while it is marked stays marked as long as one that moves for the first time', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });
  const { rerender } = render(cell({ level: at(184) }));
  const moveTo = (price: number) => rerender(cell({ level: at(price) }));
  moveTo(186);
  vi.advanceTimersByTime(800);
  moveTo(188);
  vi.advanceTimersByTime(450);
  expect(screen.getByRole('button').dataset.moved).toBe('up');
});

describe('the profit of a runner', () => {
  it.each([
    [42_000, null, '+₹420'],
    [-50_000, null, '−₹500'],
    [0, null, '₹0'],
    [null, 42_050, '→then+₹420.50'],
    [42_000, -10_000, '+₹420→then−₹100'],
  ])('of %j and then %j is %s', (before, after, text) => {
    const { container } = render(<OutcomeProfit before={before} after={after} thenText="then" />);
    expect(container).toHaveTextContent(text);
  });

  it('is nothing without a bet', () => {
    const { container } = render(<OutcomeProfit before={null} after={null} thenText="then" />);
    expect(container).toBeEmptyDOMElement();
  });
});
