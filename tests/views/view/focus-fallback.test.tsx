import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusFallback } from '../../../src/view/navigation/use-focus-fallback';

function Card() {
  useFocusFallback();
  return <button type="button">Remove</button>;
}

const Screen = ({ hasCard }: { hasCard: boolean }) => (
  <main>
    <h1 tabIndex={-1}>A screen</h1>
    <button type="button">Stays</button>
    {hasCard && <Card />}
  </main>
);

function removeCardFrom(name: string) {
  const { rerender } = render(<Screen hasCard />);
  screen.getByRole('button', { name }).focus();
  rerender(<Screen hasCard={false} />);
}

it('the heading has the focus when the focused element has gone', () => {
  removeCardFrom('Remove');
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('an element that stays keeps the focus', () => {
  removeCardFrom('Stays');
  expect(screen.getByRole('button', { name: 'Stays' })).toHaveFocus();
});
