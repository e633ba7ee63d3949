import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSecondClickGuard } from '../../../src/ui/buttons/use-second-click-guard';

function Bets({ onPress }: { onPress: (name: string) => void }) {
  useSecondClickGuard();
  return (
    <>
      <button type="button" onClick={() => onPress('first')}>
        First
      </button>
      <button type="button" onClick={() => onPress('next')}>
        Next
      </button>
      {/** biome-ignore lint/a11y: the backdrop of a dialog */}
      <div onClick={() => onPress('backdrop')}>Backdrop</div>
      <label>
        Keep
        <input type="checkbox" onChange={() => onPress('keep')} />
      </label>
    </>
  );
}

function renderBets() {
  const pressed: string[] = [];
  render(<Bets onPress={(name) => pressed.push(name)} />);
  const click = (name: string, detail: number) =>
    fireEvent.click(screen.getByRole('button', { name }), { detail });
  return { click, pressed };
}

it('ignores the second click of a double click on another control', () => {
  const { click, pressed } = renderBets();
  click('First', 1);
  click('Next', 2);
  expect(pressed).toEqual(['first']);
});

it('takes both clicks of a double click on one control', () => {
  const { click, pressed } = renderBets();
  click('First', 1);
  click('First', 2);
  expect(pressed).toEqual(['first', 'first']);
});

it('takes the click on another control after the double click', () => {
  const { click, pressed } = renderBets();
  click('First', 1);
  click('First', 2);
  click('Next', 1);
  expect(pressed).toEqual(['first', 'first', 'next']);
});

it('checks no field whose label is below the second click', () => {
  const { click, pressed } = renderBets();
  click('First', 1);
  fireEvent.click(screen.getByText('Keep'), { detail: 2 });
  expect(pressed).toEqual(['first']);
});

it('checks no field whose label is below the second click after a first one on what is no control', () => {
  const { pressed } = renderBets();
  fireEvent.click(screen.getByText('Backdrop'), { detail: 1 });
  fireEvent.click(screen.getByText('Keep'), { detail: 2 });
  expect(pressed).toEqual(['backdrop']);
});

it('does not close the dialog that the first click opened over its control', () => {
  const { click, pressed } = renderBets();
  click('First', 1);
  fireEvent.click(screen.getByText('Backdrop'), { detail: 2 });
  expect(pressed).toEqual(['first']);
});

it('takes a double click on what is no control', () => {
  const { pressed } = renderBets();
  fireEvent.click(screen.getByText('Backdrop'), { detail: 1 });
  fireEvent.click(screen.getByText('Backdrop'), { detail: 2 });
  expect(pressed).toEqual(['backdrop', 'backdrop']);
});
